import type { CallOutput } from '../../../shared/contract/call.ts';
import type {
  createTournament as createTournamentCall,
  Tournament,
  TournamentForm,
} from '../../../shared/contract/tournaments.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { announce } from '../../db/changes.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../admin/audit.repository.ts';
import type { Deps } from '../deps.ts';
import { announceTournament } from '../discord/deliveries/announce-tournament.ts';
import { drawImages, storeImages } from '../files/take-images.ts';
import { tournamentInWords } from './edit-of.ts';
import { visibleTournament } from './reach-tournament.ts';
import { columnsOf } from './tournament-columns.ts';
import { tournamentFiles } from './tournament-files.ts';
import { showTournament } from './tournaments.reader.ts';
import { insertTournament } from './tournaments.repository.ts';

type Files = CallOutput<typeof createTournamentCall>['files'];

/**
 * Creates a draft or an open tournament that the caller hosts; images that are not taken refuse all
 * of it (contract §4, §6).
 */
export async function createTournament(
  deps: Deps,
  viewer: Viewer,
  form: TournamentForm,
  files: Files,
): Promise<Tournament> {
  const id = deps.newId();
  const drawn = await drawImages(files, tournamentFiles);
  return inTransaction(deps.db, async (tx) => {
    const { names } = await storeImages(tx, deps, {
      banner: { old: null, fresh: drawn.banner, remove: false },
      sponsorLogo: { old: null, fresh: drawn.sponsorLogo, remove: false },
    });
    const columns = columnsOf(form);
    const row = {
      id,
      ...columns,
      banner_file: names.banner,
      sponsor_logo_file: names.sponsorLogo,
      host_user_id: viewer.userId,
      status: form.status,
      created_at: deps.clock(),
    };
    await insertTournament(tx, row);
    if (row.status === 'open') await announceTournament(tx, deps, row);
    announce(tx, { of: 'tournament', id, part: 'details' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.create',
      subject: { type: 'tournament', id },
      before: null,
      after: {
        ...tournamentInWords(columns, names.banner, names.sponsorLogo),
        status: form.status,
      },
    });
    return showTournament(tx, await visibleTournament(tx, viewer, id));
  });
}
