import type { CallOutput } from '#shared/contract/call.ts';
import type { readNotifications as readCall } from '#shared/contract/notifications.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { noCursor } from '#shared/contract/tournaments.ts';
import { publish } from '#server/db/changes.ts';
import { countUnread } from '#server/db/count-unread.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { openCursor } from '#server/platform/cursor.ts';
import { invalidInput } from '#server/platform/errors.ts';
import type { Deps } from '../deps.ts';
import { markRead } from './notifications.repository.ts';

/** Notifications of others are ignored (rules/notifications 1.4). */
export function readNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Viewer,
  { ids = [], before, cursor }: CallOutput<typeof readCall>['body'],
): Promise<{ unread: number }> {
  const behind = cursor === undefined ? null : openMark(cursor);
  return inTransaction(db, async (tx) => {
    const which = { ids, before: before === undefined ? null : new Date(before), behind };
    const marked = await markRead(tx, userId, which, clock());
    // The user's other pages show the number too.
    if (marked > 0) publish(tx, { of: 'inbox', id: userId });
    return { unread: await countUnread(tx, userId) };
  });
}

function openMark(cursor: string): { at: Date; id: string; mark: number } {
  const { mark, ...place } = openCursor(cursor);
  // It is the cursor of another list.
  if (mark === null) throw invalidInput('cursor', noCursor);
  return { ...place, mark };
}
