import type { Tournament } from '#shared/contract/tournaments.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '../../db/changes.ts';
import { tell } from '../../db/happenings.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { changeStatus } from './change-status.step.ts';
import { lockedForOrganiser } from './tournament.loader.ts';
import { withStatsUpdate } from './results/update-stats.step.ts';
import { endOpenRounds } from './rounds/rounds.repository.ts';

/** Ends open rounds, stores the final standings and adds them to the stats (rules/tournaments 3.6). */
export function finishTournament(deps: Deps, viewer: Viewer, id: string): Promise<Tournament> {
  return inTransaction(deps.db, async (tx) => {
    const before = await lockedForOrganiser(tx, viewer, id);
    return withStatsUpdate(tx, id, async () => {
      const finished = await changeStatus(tx, deps, viewer, before, 'finish');
      const ended = await endOpenRounds(tx, id);
      await tell(
        tx,
        deps,
        ...ended.map((roundNumber) => ({
          kind: 'round.ended' as const,
          tournamentId: id,
          roundNumber,
          data: {},
        })),
      );
      publish(tx, { of: 'tournament', id, part: 'rounds' });
      return finished;
    });
  });
}
