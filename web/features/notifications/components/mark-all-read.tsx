import { useMe } from '../../accounts/api/me.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useInbox } from '../api/reads.ts';
import { useReadNotifications } from '../api/writes.ts';

/**
 * Marks the latest notifications by id, and everything older than these. One that arrives meanwhile stays unread, even
 * if what it tells of happened earlier.
 */
export function MarkAllRead() {
  const { data: me } = useMe();
  const { data } = useInbox();
  const read = useReadNotifications();
  const latest = data?.pages[0];
  const oldest = latest?.rows.at(-1);
  if (latest === undefined || oldest === undefined) return null;
  const ids = latest.rows.flatMap(({ id, isRead }) => (isRead ? [] : [id]));
  return (
    <Button
      variant="ghost"
      size="small"
      disabled={me?.unread === 0}
      pending={read.isPending}
      onClick={() =>
        read.mutate({ body: { ids, ...(latest.next !== null && { before: oldest.at }) } })
      }
    >
      Mark All Read
    </Button>
  );
}
