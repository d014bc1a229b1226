import { Link } from 'wouter';
import type { Notification } from '#shared/contract/notifications.ts';
import { notificationPath } from '#shared/domain/notifications/path.ts';
import { notificationSentence } from '#shared/domain/notifications/sentence.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatDateTime, formatRelative } from '#web/lib/format/date-time.ts';
import { isolated } from '#web/lib/isolated.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ListEnd } from '#web/ui/lists/list-end.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { StaleNotice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useInbox } from '../api/reads.ts';
import { useReadNotifications } from '../api/writes.ts';

type InboxProps = {
  /** Shows only the latest, without a way to load more. */
  limit?: number;
  onFollow?: () => void;
};

export function Inbox({ limit, onFollow }: InboxProps) {
  const inbox = useInbox();
  const read = useReadNotifications();
  const { data, error } = inbox;
  if (data === undefined) {
    if (error === null) return placeholder;
    return <ErrorPanel as="h3" title="Unable to load notifications" query={inbox} />;
  }
  const all = data.pages.flatMap(({ rows }) => rows);
  if (all.length === 0) {
    return (
      <div className="py-3">
        <EmptyState
          as="h3"
          title="Nothing yet"
          text="Rooms that open, decisions about your side and results will be listed here."
        />
      </div>
    );
  }
  return (
    <>
      {inbox.isRefetchError && <StaleNotice subject="Your notifications" parts={[inbox]} />}
      <ol>
        {all.slice(0, limit).map((one) => (
          <li key={one.id} className="border-b last:border-b-0">
            <Row
              notification={one}
              onFollow={() => {
                if (!one.isRead) read.mutate({ body: { ids: [one.id] } });
                onFollow?.();
              }}
            />
          </li>
        ))}
      </ol>
      {limit === undefined && <ListEnd subject="Older notifications" query={inbox} />}
    </>
  );
}

type RowProps = { notification: Notification; onFollow: () => void };

function Row({ notification, onFollow }: RowProps) {
  const { at, isRead } = notification;
  const now = useNow();
  return (
    <Link
      href={notificationPath(notification)}
      onClick={onFollow}
      className="flex min-h-14 gap-3 rounded-md px-2 py-3 hover:bg-accent hover:text-accent-foreground"
    >
      <span
        aria-hidden
        className={classNames(
          'mt-2 size-2 shrink-0 rounded-full forced-colors:border',
          !isRead && 'bg-primary forced-colors:bg-[Highlight]',
        )}
      />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className={classNames('wrap-anywhere', !isRead && 'font-semibold')}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {notificationSentence(notification, writing)}
        </span>
        <time dateTime={at} title={formatDateTime(at)} className="text-sm text-muted-foreground">
          {formatRelative(at, now)}
        </time>
      </span>
    </Link>
  );
}

const writing = { name: isolated, dateTime: formatDateTime };

const placeholder = (
  <>
    <output className="sr-only">Loading notifications</output>
    <div aria-hidden className="grid gap-2 py-2">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  </>
);
