import { useState } from 'react';
import { formatDateTime } from '#web/lib/format/date-time.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useCalendarLink } from '../api/reads.ts';
import { useEndCalendarLink, useMakeCalendarLink } from '../api/writes.ts';

/** The address at which calendar programs read the viewer's matches (rules/notifications 7). */
export function CalendarLink() {
  const link = useCalendarLink();
  const make = useMakeCalendarLink();
  const end = useEndCalendarLink();
  const [url, setUrl] = useState<string>();
  const { data, error } = link;
  if (data === undefined) {
    if (error === null) return <Skeleton className="mt-3 h-24" />;
    return <ErrorPanel as="h3" title="Unable to load your calendar" query={link} />;
  }
  const { since } = data;
  return (
    <div className="mt-3 grid gap-3">
      <p className="text-sm text-muted-foreground">
        {since === null
          ? 'See the tournaments of your sides in your own calendar. Subscribe to an address once, and the calendar follows every change.'
          : `Your calendar has had an address since ${formatDateTime(since)}. A new address ends the old one.`}
      </p>
      {url !== undefined && (
        <>
          <p className="rounded-sm border bg-card p-2 text-xs wrap-anywhere select-all">
            <code>{url}</code>
          </p>
          <p className="text-sm">
            It is shown only now. Keep it to yourself: anyone who has it sees your matches.
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {url !== undefined && (
          <>
            <CopyButton text={url} subject="Calendar address" size="small">
              Copy Address
            </CopyButton>
            <a
              href={url.replace(/^https?:/, 'webcal:')}
              className={buttonStyle('secondary', 'small')}
            >
              Open in Calendar
            </a>
          </>
        )}
        <Button
          variant="secondary"
          size="small"
          pending={make.isPending}
          onClick={() => make.mutate(undefined, { onSuccess: (made) => setUrl(made.url) })}
        >
          {since === null ? 'Make Address' : 'Replace Address'}
        </Button>
        {since !== null && (
          <Button
            variant="secondary"
            size="small"
            pending={end.isPending}
            onClick={() => end.mutate(undefined, { onSuccess: () => setUrl(undefined) })}
          >
            Turn Off
          </Button>
        )}
      </div>
    </div>
  );
}
