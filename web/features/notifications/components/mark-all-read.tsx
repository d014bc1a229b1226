import { useMe } from '../../accounts/api/me.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useInbox } from '../api/reads.ts';
import { useReadNotifications } from '../api/writes.ts';

/** Marks what is shown and everything older. A notification that arrives meanwhile stays unread. */
export function MarkAllRead() {
  const { data: me } = useMe();
  const { data } = useInbox();
  const read = useReadNotifications();
  const newest = data?.pages[0]?.rows[0];
  if (newest === undefined) return null;
  return (
    <Button
      variant="ghost"
      size="small"
      disabled={me?.unread === 0}
      pending={read.isPending}
      onClick={() => read.mutate({ body: { before: newest.at } })}
    >
      Mark All Read
    </Button>
  );
}
