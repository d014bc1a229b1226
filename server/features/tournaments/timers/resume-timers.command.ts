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
  const failed: { kind: string; cause: unknown }[] = [];
  for (const [kind, steps] of Object.entries(timerKinds)) {
    const resume = inTransaction(deps.db, async (tx) => {
      await steps.resume(tx, deps);
      const timers = await steps.listSince(tx, missedBefore(now));
      await deps.queue.setTimers(tx, kind as keyof typeof timerKinds, timers, now);
    });
    await resume.catch((cause: unknown) => failed.push({ kind, cause }));
  }
  const [first] = failed;
  if (first === undefined) return;
  const kinds = failed.map(({ kind }) => kind).join(', ');
  throw new Error(`These kinds of timers failed: ${kinds}.`, { cause: first.cause });
}
