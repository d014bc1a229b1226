import { inTransaction } from '#server/db/transaction.ts';
import { missedBefore } from '#shared/domain/tournaments/timers.ts';
import type { TimerDeps } from './timer-kind.step.ts';
import { timerKinds } from './timer-kinds.step.ts';

/** Sets every timer again that is neither done nor missed. One that is already set stays (rules/happenings 2.4). */
export async function resumeTimers(deps: TimerDeps): Promise<void> {
  const now = deps.clock();
  for (const [kind, steps] of Object.entries(timerKinds)) {
    await inTransaction(deps.db, async (tx) => {
      await steps.resume(tx, deps);
      const timers = await steps.listSince(tx, missedBefore(now));
      await deps.queue.setTimers(tx, kind as keyof typeof timerKinds, timers, now);
    });
  }
}
