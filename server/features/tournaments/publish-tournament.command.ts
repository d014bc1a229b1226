import type { Tournament } from '../../../shared/contract/tournaments.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { changeStatus } from './change-status.ts';
import { runTournament } from './reach-tournament.ts';

/** Draft to open: from now on everybody sees the tournament and sides may register. */
export function publishTournament(deps: Deps, viewer: Viewer, id: string): Promise<Tournament> {
  return inTransaction(deps.db, async (tx) =>
    changeStatus(tx, deps, viewer, await runTournament(tx, viewer, id), 'publish'),
  );
}
