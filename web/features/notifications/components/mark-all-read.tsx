import { useMe } from '../../accounts/api/me.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { useInbox } from '../api/reads.ts';
import { useReadNotifications } from '../api/writes.ts';

/**
 * Marks the shown notifications by id, and by the cursor the older ones that existed when the page was loaded. A
 * notification that arrives later stays unread, even if its event happened earlier.
 */
export function MarkAllRead() {
  const { data: me } = useMe();
  const { data } = useInbox();
  const read = useReadNotifications();
  const latest = data?.pages[0];
  if (latest === undefined || latest.rows.length === 0) return null;
  const ids = latest.rows.flatMap(({ id, isRead }) => (isRead ? [] : [id]));
  return (
    <SmallButton
      variant="ghost"
      disabled={me?.unread === 0}
      pending={read.isPending}
      onClick={() =>
        read.mutate({ body: { ids, ...(latest.next !== null && { cursor: latest.next }) } })
      }
    >
      Mark All Read
    </SmallButton>
  );
}
