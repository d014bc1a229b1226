import type { CallOutput } from '#shared/contract/call.ts';
import {
  createTournament as createTournamentCall,
  type Tournament,
  type TournamentForm,
} from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '../../db/changes.ts';
import { toColumns, toFields } from '../../db/field-mapping.ts';
import { tell } from '../../db/happenings.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../../db/audit.ts';
import type { Deps } from '../deps.ts';
import { assertCheckInFits, setCheckInTimers } from './check-in/check-in.step.ts';
import { reencodeImages, storeImages } from '../files/take-images.step.ts';
import { assertScoringFits } from './results/check-scoring.step.ts';
import { visibleTournament } from './tournament.loader.ts';
import { tournamentFields } from './tournament.fields.ts';
import { showTournament } from './tournaments.reader.ts';
import { insertTournament } from './tournaments.repository.ts';

type Files = CallOutput<typeof createTournamentCall>['files'];

/**
 * Creates a draft or an open tournament hosted by the caller; a refused image refuses the whole
 * form (rules/tournaments 3.1).
 */
export async function createTournament(
  deps: Deps,
  viewer: Viewer,
  form: TournamentForm,
  files: Files,
): Promise<Tournament> {
  const id = deps.newId();
  const encoded = await reencodeImages(viewer, files, createTournamentCall.files);
  return inTransaction(deps.db, async (tx) => {
    const { names } = await storeImages(tx, deps, {
      banner: { old: null, fresh: encoded.banner, remove: false },
      sponsorLogo: { old: null, fresh: encoded.sponsorLogo, remove: false },
    });
    const columns = toColumns(tournamentFields, { ...form, ...names });
    assertScoringFits(columns, 'scoringRules');
    assertCheckInFits(columns, form.status === 'open' ? deps.clock() : null);
    const row = {
      id,
      ...columns,
      host_user_id: viewer.userId,
      status: form.status,
      created_at: deps.clock(),
    };
    await insertTournament(tx, row);
    if (row.status === 'open') {
      await deps.announceTournament(tx, deps, row);
      await tell(tx, deps, { kind: 'tournament.opened', tournamentId: id, data: {} });
      await setCheckInTimers(tx, deps, row);
    }
    publish(tx, { of: 'tournament', id, part: 'details' });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.create',
      subject: { type: 'tournament', id },
      before: null,
      after: {
        ...toFields(tournamentFields, columns),
        status: form.status,
      },
    });
    return showTournament(tx, await visibleTournament(tx, viewer, id));
  });
}
