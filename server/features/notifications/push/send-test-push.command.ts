import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { URGENT_PUSH_MS } from '#shared/domain/notifications/push.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '../../deps.ts';
import { insertTests } from './push.repository.ts';

/** A device gets at most one test within this time. */
const PAUSE_SECONDS = 10;

/** See rules/notifications 4.5. */
export function sendTestPush(
  { db, clock, queue }: Pick<Deps, 'db' | 'clock' | 'queue'>,
  { userId }: Viewer,
): Promise<{ devices: number }> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const { pushIds, devices } = await insertTests(tx, userId, {
      now,
      since: new Date(now.getTime() - PAUSE_SECONDS * 1000),
      until: new Date(now.getTime() + URGENT_PUSH_MS),
    });
    if (devices === 0) throw new AppError('no_push_devices');
    if (pushIds.length === 0) throw new AppError('rate_limited', { retryAfter: PAUSE_SECONDS });
    await queue.enqueuePushes(tx, pushIds);
    return { devices: pushIds.length };
  });
}
