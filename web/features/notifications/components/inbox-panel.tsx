import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { rarePatterns } from '#web/lib/rare-patterns.ts';
import { meKey } from '../../accounts/api/me.ts';
import { Inbox } from './inbox.tsx';
import { MarkAllRead } from './mark-all-read.tsx';

const SHOWN = 20;

const LINKS = [
  [rarePatterns.notifications, 'All Notifications'],
  [`${rarePatterns.notifications}?tab=choices`, 'Choices'],
] as const;

/** `onLeave` closes the panel. */
export default function InboxPanel({ onLeave }: { onLeave: () => void }) {
  const client = useQueryClient();
  // Without a tournament's event stream, the number may be out of date.
  useEffect(() => void client.invalidateQueries({ queryKey: meKey }), [client]);
  return (
    <>
      <div className="sticky top-0 z-1 flex min-h-14 items-center justify-between gap-3 border-b bg-popover ps-4 pe-2">
        <h2 className="heading text-xl">Inbox</h2>
        <div className="flex items-center">
          <MarkAllRead />
          <button
            type="button"
            aria-label="Close"
            onClick={onLeave}
            className="grid size-11 place-items-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground md:hidden"
          >
            <svg viewBox="0 0 24 24" aria-hidden className="size-5 stroke-current stroke-2">
              <path d="M5 5l14 14M19 5 5 19" />
            </svg>
          </button>
        </div>
      </div>
      <div className="px-2 py-1">
        <Inbox limit={SHOWN} onFollow={onLeave} />
      </div>
      <div className="sticky bottom-0 flex gap-2 border-t bg-popover px-4 pb-[env(safe-area-inset-bottom)]">
        {LINKS.map(([href, label]) => (
          <Link
            key={href}
            href={href}
            onClick={onLeave}
            className="flex min-h-12 flex-1 items-center justify-center text-sm font-semibold text-primary hover:underline"
          >
            {label}
          </Link>
        ))}
      </div>
    </>
  );
}
