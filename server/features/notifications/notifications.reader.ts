import type { CallOutput } from '#shared/contract/call.ts';
import type {
  listNotifications as listCall,
  Notification,
  NotificationChoice,
} from '#shared/contract/notifications.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { openCursor, sealCursor } from '#server/platform/cursor.ts';
import { WithHeaders } from '#server/platform/response-cache.ts';
import type { ReadDeps } from '../deps.ts';
import { presentChoices, presentNotification } from './notifications.presenter.ts';
import { listChoices, listNotificationRows } from './notifications.repository.ts';

const rowsOfAPage = 50;

/** Newest first. A `Link` header leads to older notifications. */
export async function listNotifications(
  { db, publicUrl }: Pick<ReadDeps, 'db' | 'publicUrl'>,
  { userId }: Viewer,
  { cursor, limit = rowsOfAPage }: CallOutput<typeof listCall>['query'],
): Promise<Notification[] | WithHeaders<Notification[]>> {
  const after = cursor === undefined ? null : openCursor(cursor);
  // One more than the limit shows whether there is a next page.
  const rows = await listNotificationRows(db, userId, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  if (last === undefined || shown.length === rows.length) return rows.map(presentNotification);
  const next = new URL('/api/notifications', publicUrl);
  next.search = new URLSearchParams({
    limit: String(limit),
    cursor: sealCursor(last, last.mark ?? 0),
  }).toString();
  return new WithHeaders(shown.map(presentNotification), { link: `<${next.href}>; rel="next"` });
}

export async function listNotificationChoices(
  { db }: Pick<ReadDeps, 'db'>,
  { userId }: Viewer,
): Promise<NotificationChoice[]> {
  return presentChoices(await listChoices(db, userId));
}
