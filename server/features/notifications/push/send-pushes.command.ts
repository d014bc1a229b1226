import { createHash } from 'node:crypto';
import { earliestStart } from '#shared/domain/accounts/session-lifetime.ts';
import type { Site } from '#shared/contract/site.ts';
import { writingFor } from '#shared/domain/notifications/device.ts';
import { pushMessage, URGENT_KINDS } from '#shared/domain/notifications/push.ts';
import { outlastOutage } from '#server/db/outlast-outage.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { BrowserKeys, PushOutcome, SiteKeys } from '#server/platform/push/send-push.ts';
import type { Deps } from '../../deps.ts';
import { siteAsSaved } from '../../site/site.reader.ts';
import { toPushContent } from './push.presenter.ts';
import {
  countAttempt,
  deleteEnded,
  deletePushes,
  deleteSent,
  listPushRows,
  noteOutcome,
  type PushRow,
} from './push.repository.ts';

type PushDeps = Pick<
  Deps,
  'db' | 'clock' | 'queue' | 'log' | 'pushSealer' | 'siteKeys' | 'sendPush' | 'sessionDays'
>;

/**
 * Sends the messages at the same time (rules/notifications 5), and records the outcome of each separately. A process
 * that dies between sending and recording leaves the message to the next one. It is safe to call again.
 */
export async function sendPushes(deps: PushDeps, ids: readonly string[]): Promise<void> {
  const { db } = deps;
  const rows = await outlastOutage(() => {
    const now = deps.clock();
    return listPushRows(db, ids, { now, earliest: earliestStart(now, deps.sessionDays) });
  });
  const due = rows.filter((row) => row.is_due);
  if (due.length < rows.length) {
    const dropped = rows.flatMap((row) => (row.is_due ? [] : [row.id]));
    // They stay deleted whatever happens to the others.
    await outlastOutage(() => deletePushes(db, dropped));
  }
  if (due.length === 0) return;
  const siteKeys = await deps.siteKeys();
  const site = await outlastOutage(() => siteAsSaved(db));
  const ended = await Promise.allSettled(
    due.map(async (row) => {
      const outcome = await sendOne(deps, row, { siteKeys, site });
      await outlastOutage(() => note(deps, row, outcome));
    }),
  );
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

async function sendOne(
  { clock, pushSealer, sendPush }: PushDeps,
  row: PushRow,
  { siteKeys, site }: { siteKeys: SiteKeys; site: Site },
): Promise<PushOutcome> {
  const opened = pushSealer.open(row.sealed_keys);
  // Without its keys, nothing can be sent to a device any more.
  if (opened === null) return { is: 'gone' };
  const { locale, hour_cycle: hourCycle, time_zone: timeZone } = row;
  const write = writingFor({ locale, hourCycle, timeZone });
  const message = pushMessage(toPushContent(row), { siteName: site.siteName, write });
  return sendPush({
    endpoint: row.endpoint,
    keys: JSON.parse(opened) as BrowserKeys,
    siteKeys,
    payload: JSON.stringify(message),
    ttlSeconds: Math.max(0, Math.floor((row.expires_at.getTime() - clock().getTime()) / 1000)),
    urgency: URGENT_KINDS.includes(row.kind) ? 'high' : 'normal',
    topic: topicOf(row.tag),
  });
}

/** A topic has at most 32 characters, and the push service can read it. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

/** The pauses before the second, third and fourth attempt, unless the push service asks for longer ones. */
const PAUSES_MS = [10_000, 60_000, 180_000];

/** No attempt is made later than this after the message was written. */
const PATIENCE_MS = 300_000;

async function note(deps: PushDeps, row: PushRow, outcome: PushOutcome): Promise<void> {
  const now = deps.clock();
  const pauseMs = outcome.is === 'postponed' ? nextPause(row, outcome, now) : null;
  if (outcome.is === 'refused' || outcome.is === 'postponed') {
    const { host } = new URL(row.endpoint);
    deps.log.info({ host, why: outcome.why, pauseMs }, 'a push message was not accepted');
  }
  // A logout deletes the device before its messages, so this order cannot end in a deadlock.
  await inTransaction(deps.db, async (tx) => {
    if (outcome.is === 'gone') return deleteEnded(tx, row.subscription_id);
    if (pauseMs !== null) {
      await countAttempt(tx, row.id);
      return deps.queue.enqueuePushes(tx, [row.id], pauseMs);
    }
    await noteOutcome(tx, row.subscription_id, outcome.is === 'sent' ? now : null);
    return outcome.is === 'sent' ? deleteSent(tx, row) : deletePushes(tx, [row.id]);
  });
}

/** In milliseconds; null if there is no further attempt. */
function nextPause(
  { attempts, created_at: createdAt, expires_at: expiresAt }: PushRow,
  { afterMs }: { afterMs: number | null },
  now: Date,
): number | null {
  const usual = PAUSES_MS[attempts];
  if (usual === undefined) return null;
  const pause = Math.max(usual, afterMs ?? 0);
  const last = Math.min(createdAt.getTime() + PATIENCE_MS, expiresAt.getTime());
  return now.getTime() + pause <= last ? pause : null;
}
