import type { TimerJob } from '#server/db/delivery-queue.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isMissed } from '#shared/domain/tournaments/timers.ts';
import type { TimerDeps } from './timer-kind.step.ts';
import { timerKinds } from './timer-kinds.step.ts';

/**
 * Acts once the timer is due, in one transaction (rules/happenings 2). It is safe to call for any timer at any time: a
 * row that no longer asks for that moment is left alone.
 */
export async function workTimer(deps: TimerDeps, job: TimerJob): Promise<void> {
  const { kind, id } = job;
  const due = new Date(job.due);
  const now = deps.clock();
  await inTransaction(deps.db, async (tx) => {
    // The queue's times come from the database's clock.
    if (due > now) await deps.queue.setTimers(tx, kind, [{ id, due }], now);
    else if (timerKinds[kind].actsLate || !isMissed(due, now)) {
      await timerKinds[kind].act(tx, deps, { id, due });
    }
  });
}
