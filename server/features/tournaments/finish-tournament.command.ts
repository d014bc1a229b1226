import type { Tournament } from '../../../shared/contract/tournaments.ts';
import type { Viewer } from '../../../shared/domain/accounts/roles.ts';
import { nextStatus } from '../../../shared/domain/tournaments/status.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { recordAudit } from '../admin/audit.repository.ts';
import type { Deps } from '../deps.ts';
import { runTournament } from './reach-tournament.ts';
import { keepFigures } from './results/keep-figures.ts';
import { endOpenRounds } from './rounds/rounds.repository.ts';
import { presentTournament } from './tournaments.presenter.ts';
import { updateTournament } from './tournaments.repository.ts';

/** Ongoing to completed: ends open rounds, stores the final standings and counts them (contract §4). */
export function finishTournament(deps: Deps, viewer: Viewer, id: string): Promise<Tournament> {
  return inTransaction(deps.db, async (tx) => {
    const before = await runTournament(tx, viewer, id);
    const status = nextStatus(before.status, 'finish');
    if (status === 'invalid_transition') throw new AppError(status);
    await keepFigures(tx, id, async () => {
      await endOpenRounds(tx, id);
      await updateTournament(tx, id, { status });
    });
    await recordAudit(tx, deps, {
      actorId: viewer.userId,
      action: 'tournament.finish',
      subject: { type: 'tournament', id },
      before: { status: before.status },
      after: { status },
    });
    return presentTournament({ ...before, status });
  });
}
