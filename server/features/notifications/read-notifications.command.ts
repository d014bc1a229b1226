import type { CallOutput } from '#shared/contract/call.ts';
import type { readNotifications as readCall } from '#shared/contract/notifications.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { publish } from '#server/db/changes.ts';
import { countUnread } from '#server/db/count-unread.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '../deps.ts';
import { markRead } from './notifications.repository.ts';

/** Marks the caller's notifications as read (rules/notifications 1.4). Those of others are ignored. */
export function readNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Viewer,
  { ids = [], before }: CallOutput<typeof readCall>['body'],
): Promise<{ unread: number }> {
  return inTransaction(db, async (tx) => {
    const which = { ids, before: before === undefined ? null : new Date(before) };
    const marked = await markRead(tx, userId, which, clock());
    // The user's other pages show the number too.
    if (marked > 0) publish(tx, { of: 'inbox', id: userId });
    return { unread: await countUnread(tx, userId) };
  });
}
