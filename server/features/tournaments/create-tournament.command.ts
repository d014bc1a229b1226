import type { CallOutput } from '#shared/contract/call.ts';
import {
  createTournament as createTournamentCall,
  type Tournament,
  type TournamentForm,
} from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { reencodeImages, storeImages } from '../files/take-images.step.ts';
import { makeTournament } from './make-tournament.step.ts';
import { visibleTournament } from './tournament.loader.ts';
import { showTournament } from './tournaments.reader.ts';

type Files = CallOutput<typeof createTournamentCall>['files'];

/** A refused image refuses the whole form (rules/tournaments 3.1). */
export async function createTournament(
  deps: Deps,
  viewer: Viewer,
  form: TournamentForm,
  files: Files,
): Promise<Tournament> {
  const id = deps.newId();
  const encoded = await reencodeImages(viewer, files, createTournamentCall.files);
  return inTransaction(deps.db, async (tx) => {
    const { names: images } = await storeImages(tx, deps, {
      banner: { old: null, fresh: encoded.banner, remove: false },
      sponsorLogo: { old: null, fresh: encoded.sponsorLogo, remove: false },
    });
    await makeTournament(tx, deps, { id, hostId: viewer.userId, form, images, series: null });
    return showTournament(tx, await visibleTournament(tx, viewer, id));
  });
}
