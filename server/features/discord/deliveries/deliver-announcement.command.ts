import { outlastOutage } from '#server/db/outlast-outage.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { announcementMessage } from '#server/discord/messages/announcement-message.ts';
import { toNonce } from '#server/discord/post-message.ts';
import type { PostOutcome } from '#server/discord/post-outcome.ts';
import { beginAttempt, type Attempt, type DeliveryDeps } from './begin-attempt.step.ts';
import { lockDelivery, updateDelivery } from './deliveries.repository.ts';
import { attemptMs, nextStep } from '#server/discord/next-step.ts';

/**
 * Makes one attempt to deliver an announcement (rules/discord 4). The attempt is stored first, the message is sent
 * outside any transaction, and the outcome is stored together with the next attempt. An outage of the database does not
 * make the outcome unknown as long as this process lives. It is safe to call for any delivery at any time.
 */
export async function deliverAnnouncement(deps: DeliveryDeps, deliveryId: string): Promise<void> {
  const now = deps.clock();
  const attempt = await outlastOutage((isRepeat) =>
    beginAttempt(deps, { deliveryId, now, isRepeat }),
  );
  if (attempt === null) return;
  const { channelId, botToken, tournament, siteName, colorScheme } = attempt;
  const { postMessage, publicUrl } = deps;
  const outcome = await postMessage({
    channelId,
    botToken,
    nonce: toNonce(deliveryId),
    message: announcementMessage({ tournament, publicUrl, siteName, colorScheme }),
    timeoutMs: attemptMs,
  });
  await outlastOutage(() => noteOutcome(deps, attempt, outcome));
}

async function noteOutcome(
  deps: DeliveryDeps,
  attempt: Attempt,
  outcome: PostOutcome,
): Promise<void> {
  const { deliveryId, begunAt } = attempt;
  await inTransaction(deps.db, async (tx) => {
    const row = await lockDelivery(tx, deliveryId);
    if (row === undefined || row.state === 'sent') return;
    const isOurs = row.attempted_at?.getTime() === begunAt.getTime();
    // Another attempt began because this one took too long: only a success matters.
    if (!isOurs && outcome.is !== 'sent') return;
    const now = deps.clock();
    const limited = outcome.is === 'postponed' && outcome.limited;
    const attempts = limited ? row.attempts - 1 : row.attempts;
    const unknownSince = row.unknown_since ?? (outcome.is === 'unknown' ? begunAt : null);
    const standing = { now, createdAt: row.created_at, attempts, unknownSince };
    const step = nextStep(outcome, standing);
    await updateDelivery(tx, deliveryId, {
      state: step.state,
      reason: step.state === 'sent' ? null : step.reason,
      message_id: step.state === 'sent' ? step.messageId : null,
      attempts,
      attempted_at: null,
      unknown_since: unknownSince,
      updated_at: now,
    });
    if (step.state === 'waiting') await deps.queue.enqueue(tx, [deliveryId], step.delayMs);
  });
}
