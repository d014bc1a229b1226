import type { Tx } from '#server/db/connection.ts';
import { outlastOutage } from '#server/db/outlast-outage.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { nonceOfContent, toNonce } from '#server/discord/post-message.ts';
import type { PostOutcome } from '#server/discord/post-outcome.ts';
import { beginAttempt } from './begin-attempt.step.ts';
import { lockDelivery, updateDelivery, type DeliveryRow } from './deliveries.repository.ts';
import type { Attempt, DeliveryDeps, Settled, Written } from './delivery-kind.step.ts';
import { deliveryKinds } from './delivery-kinds.step.ts';
import { tellFailure } from './tell-failure.step.ts';
import { nextStep } from '#server/discord/next-step.ts';

/** `roleId` is undefined for messages. */
type Result = Omit<Settled, 'channelId' | 'digest'> & { channelId: string; digest: string | null };

/**
 * Makes one attempt to deliver a message (rules/discord 4). It stores the attempt, sends the message outside of any
 * transaction, and stores the outcome together with the next attempt. An outage of the database does not make the
 * outcome unknown as long as this process lives. It is safe to call for any delivery at any time.
 */
export async function deliverMessage(deps: DeliveryDeps, deliveryId: string): Promise<void> {
  const now = deps.clock();
  const attempt = await outlastOutage((isRepeat) =>
    beginAttempt(deps, { deliveryId, now, isRepeat }),
  );
  if (attempt === null) return;
  const written = await outlastOutage(() => deliveryKinds[attempt.kind].write(deps, attempt));
  if ('outdated' in written) {
    await outlastOutage(() => noteOutdated(deps, attempt, written.outdated));
    return;
  }
  const { channelId } = attempt;
  const result =
    'outcome' in written
      ? { digest: null, channelId, ...written }
      : await send(deps, attempt, written);
  if ('outdated' in result) {
    await outlastOutage(() => noteOutdated(deps, attempt, result.outdated));
  } else if ('gone' in result) {
    const isNoted = await outlastOutage((isRepeat) =>
      noteGone(deps, attempt, { messageId: result.gone, isRepeat }),
    );
    // The new message is an attempt of its own, which may have an unknown outcome like any other.
    if (isNoted) await deliverMessage(deps, deliveryId);
  } else {
    await outlastOutage(() => noteOutcome(deps, attempt, result));
  }
}

/**
 * Edits the message that the delivery replaces, if there is one. If that message is gone, the result says so, or that
 * no message is needed any more.
 */
async function send(
  { postMessage }: DeliveryDeps,
  { deliveryId, channelId, edits, botToken, row }: Attempt,
  { message, digest, timeoutMs, isLast = false }: Written,
): Promise<Result | { outdated: string } | { gone: string }> {
  const gone = row.gone_message_id;
  // The nonce of a deleted message may still be in use.
  const nonce = gone === null ? toNonce(deliveryId) : nonceOfContent([deliveryId, gone]);
  const request = { botToken, message, timeoutMs, channelId, nonce };
  if (edits === null) return { outcome: await postMessage(request), channelId, digest };
  const { messageId, hasNewChannel } = edits;
  const edited = await postMessage({ ...request, edits: messageId });
  const isGone = edited.is === 'refused' && edited.status === 404;
  if (isGone && isLast) return { outdated: 'It was deleted there, and is not needed any more.' };
  if (isGone && hasNewChannel) return { gone: messageId };
  // Repeating an edit never creates a second message.
  const outcome: PostOutcome =
    edited.is === 'unknown'
      ? { is: 'postponed', afterMs: 0, limited: false, why: edited.why }
      : edited;
  return { outcome, channelId, digest };
}

/** A message that was queued again in the meantime may be another one, so it is attempted again. */
async function noteOutdated(
  deps: DeliveryDeps,
  { deliveryId, begunAt, row: begun }: Attempt,
  reason: string,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const row = await lockDelivery(tx, deliveryId);
    if (row?.state !== 'waiting' || row.attempted_at?.getTime() !== begunAt.getTime()) return;
    const isNew = isQueuedAgain(row, begun);
    await updateDelivery(tx, deliveryId, {
      ...(!isNew && { state: 'dropped', reason }),
      attempts: uncounted(row),
      attempted_at: null,
      updated_at: deps.clock(),
    });
    if (isNew) await deps.queue.enqueueAgain(tx, deliveryId);
  });
}

/** The next attempt posts a new message. Returns false if another attempt has begun. */
function noteGone(
  deps: DeliveryDeps,
  { deliveryId, begunAt }: Attempt,
  { messageId, isRepeat }: { messageId: string; isRepeat: boolean },
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockDelivery(tx, deliveryId);
    if (row?.state !== 'waiting') return false;
    // The transaction may have been committed before the connection was lost.
    if (isRepeat && row.attempted_at === null && row.gone_message_id === messageId) return true;
    if (row.attempted_at?.getTime() !== begunAt.getTime()) return false;
    await updateDelivery(tx, deliveryId, {
      replaces_message_id: null,
      gone_message_id: messageId,
      attempts: uncounted(row),
      attempted_at: null,
      unknown_since: null,
      updated_at: deps.clock(),
    });
    return true;
  });
}

/** Returns the attempts without the one under way. A message that was queued again meanwhile counts from 0. */
function uncounted({ attempts }: DeliveryRow): number {
  return Math.max(0, attempts - 1);
}

function isQueuedAgain(row: DeliveryRow, begun: DeliveryRow): boolean {
  return row.queued_at?.getTime() !== begun.queued_at?.getTime();
}

async function isStale(
  tx: Tx,
  { kind, edits, row: begun }: Attempt,
  row: DeliveryRow,
  { digest, now }: { digest: string | null; now: Date },
): Promise<boolean> {
  const steps = deliveryKinds[kind];
  if (steps.listDigestsNow === undefined) return isQueuedAgain(row, begun);
  // Discord may have returned the message of an earlier attempt, with its content from that time.
  if (edits === null && row.unknown_since !== null) return true;
  return digest === null || !(await steps.listDigestsNow(tx, row, now)).includes(digest);
}

async function noteOutcome(deps: DeliveryDeps, attempt: Attempt, result: Result): Promise<void> {
  const { deliveryId, begunAt } = attempt;
  const { outcome, channelId, digest, roleId, hadRole } = result;
  const role = { role_id: roleId, ...(hadRole !== undefined && { had_role: hadRole }) };
  await inTransaction(deps.db, async (tx) => {
    const row = await lockDelivery(tx, deliveryId);
    if (row === undefined || row.state === 'sent') return;
    const isOurs = row.attempted_at?.getTime() === begunAt.getTime();
    // Another attempt began because this one took too long, so only a success matters.
    if (!isOurs && outcome.is !== 'sent') return;
    const now = deps.clock();
    const limited = outcome.is === 'postponed' && outcome.limited;
    const attempts = limited ? uncounted(row) : row.attempts;
    const unknownSince = row.unknown_since ?? (outcome.is === 'unknown' ? begunAt : null);
    const createdAt = row.queued_at ?? row.created_at;
    const step = nextStep(outcome, { now, createdAt, attempts, unknownSince });
    if (step.state === 'sent' && (await isStale(tx, attempt, row, { digest, now }))) {
      await updateDelivery(tx, deliveryId, {
        ...(roleId === undefined
          ? { replaces_message_id: step.messageId, channel_id: channelId }
          : role),
        attempts: 0,
        attempted_at: null,
        unknown_since: null,
        queued_at: now,
        updated_at: now,
      });
      await deps.queue.enqueueAgain(tx, deliveryId, deliveryKinds[attempt.kind].pauseMs);
      return;
    }
    await deliveryKinds[attempt.kind].note?.(tx, row, { ...result, digest: digest ?? '' }, now);
    await updateDelivery(tx, deliveryId, {
      state: step.state,
      reason: step.state === 'sent' ? null : step.reason,
      ...(step.state === 'sent' && {
        ...(roleId === undefined
          ? { message_id: step.messageId, replaces_message_id: null, channel_id: channelId }
          : role),
        content_digest: digest,
      }),
      ...(step.state === 'failed' && hadRole !== undefined && role),
      attempts,
      attempted_at: null,
      unknown_since: unknownSince,
      updated_at: now,
    });
    if (step.state === 'failed') await tellFailure(tx, deps, row);
    if (step.state === 'waiting') await deps.queue.enqueue(tx, [deliveryId], step.delayMs);
  });
}
