import { useState } from 'react';
import { formatDateTime } from '#web/lib/format/date-time.ts';
import { SmallButton } from '#web/ui/buttons/button.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
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
  const [asking, setAsking] = useState<'replace' | 'end'>();
  const { data, error } = link;
  if (data === undefined) {
    if (error === null) return <Skeleton className="mt-3 h-24" />;
    return <ErrorPanel as="h3" title="Unable to load your calendar" query={link} />;
  }
  const { since } = data;
  const ask = (question: typeof asking) => {
    // An error of an earlier attempt is not about this question.
    make.reset();
    end.reset();
    setAsking(question);
  };
  const close = () => ask(undefined);
  const show = (next: string | undefined) => {
    setUrl(next);
    close();
  };
  const made = { onSuccess: (answer: { url: string }) => show(answer.url) };
  return (
    <div className="mt-3 grid max-w-2xl gap-3">
      <p className="text-sm text-muted-foreground">
        {since === null
          ? 'See the tournaments of your sides in your own calendar. Subscribe to an address once, and the calendar follows every change.'
          : `Your calendar got its address on ${formatDateTime(since)}. A new address replaces it.`}
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
        <SmallButton
          data-step="calendar-address"
          pending={make.isPending}
          onClick={() => (since === null ? make.mutate(undefined, made) : ask('replace'))}
        >
          {since === null ? 'Make Address' : 'Replace Address'}
        </SmallButton>
        {since !== null && (
          <SmallButton data-then="calendar-address" onClick={() => ask('end')}>
            Turn Off
          </SmallButton>
        )}
      </div>
      {asking === 'replace' && (
        <ConfirmDialog
          action="Replace Address"
          description="Calendars that use the present address stop receiving your matches. You have to subscribe there to the new address."
          isPending={make.isPending}
          error={make.error}
          onConfirm={() => make.mutate(undefined, made)}
          onClose={close}
        />
      )}
      {asking === 'end' && (
        <ConfirmDialog
          destructive
          action="Turn Off Calendar"
          description="The address stops working, and calendars that use it stop receiving your matches. A new address can be made at any time."
          isPending={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate(undefined, { onSuccess: () => show(undefined) })}
          onClose={close}
        />
      )}
    </div>
  );
}
