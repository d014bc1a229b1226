import { inTransaction } from '#server/db/transaction.ts';
import { missedBefore } from '#shared/domain/tournaments/timers.ts';
import type { TimerDeps } from './timer-kind.step.ts';
import { timerKinds } from './timer-kinds.step.ts';

/**
 * Sets every timer again that is neither done nor missed. One that is already set stays (rules/happenings 2.4). If a
 * kind fails, the others are set nevertheless, and then this throws.
 */
export async function resumeTimers(deps: TimerDeps): Promise<void> {
  const now = deps.clock();
  const failed = new Map<string, unknown>();
  for (const [kind, steps] of Object.entries(timerKinds)) {
    const resume = inTransaction(deps.db, async (tx) => {
      await steps.resume(tx, deps);
      const timers = await steps.listSince(tx, missedBefore(now));
      await deps.queue.setTimers(tx, kind as keyof typeof timerKinds, timers, now);
    });
    await resume.catch((error: unknown) => failed.set(kind, error));
  }
  if (failed.size === 0) return;
  const kinds = [...failed.keys()].join(', ');
  throw new AggregateError(failed.values(), `These kinds of timers failed: ${kinds}.`);
}
