import type { CallOutput } from '#shared/contract/call.ts';
import {
  updateTournament as updateTournamentCall,
  type Tournament,
  type TournamentEdit,
} from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import {
  asksToRemove,
  reencodeImages,
  releaseImages,
  storeImages,
} from '../files/take-images.step.ts';
import { assertCheckInEdit } from './check-in/check-in.step.ts';
import { assertMayChange, getEdit, writeEdit } from './edit-tournament.step.ts';
import { assertRuns, lockedForOrganiser, visibleTournament } from './tournament.loader.ts';
import { showTournament } from './tournaments.reader.ts';

type Files = CallOutput<typeof updateTournamentCall>['files'];

/** A field that may not change in the current status refuses the whole edit (rules/tournaments 5). */
export async function updateTournament(
  deps: Deps,
  viewer: Viewer,
  id: string,
  form: TournamentEdit,
  files: Files,
): Promise<Tournament> {
  const encoded = await reencodeImages(viewer, files, updateTournamentCall.files, async () =>
    assertRuns(viewer, await visibleTournament(deps.db, viewer, id)),
  );
  return inTransaction(deps.db, async (tx) => {
    const before = await lockedForOrganiser(tx, viewer, id);
    const change = getEdit(before, form, {
      banner: encoded.banner?.name ?? (asksToRemove(form.bannerUrl) ? null : undefined),
      sponsorLogo:
        encoded.sponsorLogo?.name ?? (asksToRemove(form.sponsorLogoUrl) ? null : undefined),
    });
    await assertMayChange(tx, before, form, change);
    assertCheckInEdit(before, change, deps.clock());
    if (change.fields.length === 0) return showTournament(tx, before);
    const images = await storeImages(tx, deps, {
      banner: {
        old: before.banner_file,
        fresh: encoded.banner,
        remove: asksToRemove(form.bannerUrl),
      },
      sponsorLogo: {
        old: before.sponsor_logo_file,
        fresh: encoded.sponsorLogo,
        remove: asksToRemove(form.sponsorLogoUrl),
      },
    });
    await writeEdit(tx, deps, { viewer, before, change });
    await releaseImages(tx, images.dropped);
    return showTournament(tx, await visibleTournament(tx, viewer, id));
  });
}
