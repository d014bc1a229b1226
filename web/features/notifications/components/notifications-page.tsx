import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { rarePatterns } from '#web/lib/rare-patterns.ts';
import { TabPanel, TabRow, Tabs } from '#web/ui/tabs/tabs.tsx';
import { Choices } from './choices.tsx';
import { DiscordMessages } from './discord-messages.tsx';
import { Inbox } from './inbox.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { PushDevices } from './push-devices.tsx';

const tabs = [
  { value: 'inbox', label: 'Inbox' },
  { value: 'choices', label: 'Choices' },
  { value: 'devices', label: 'Devices' },
  { value: 'follows', label: 'Follows' },
  { value: 'calendar', label: 'Calendar' },
] as const;

type NotificationsPageProps = { follows: ReactNode; calendar: ReactNode };

/** The tab is part of the URL, so that messages and the panel of the bell can link to the choices. */
export function NotificationsPage({ follows, calendar }: NotificationsPageProps) {
  const [, navigate] = useLocation();
  const requested = new URLSearchParams(useSearch()).get('tab');
  const tab = tabs.find(({ value }) => value === requested)?.value ?? 'inbox';
  const panel = useFocusOfTab(tab);
  return (
    <Tabs
      value={tab}
      onValueChange={(next) =>
        navigate(`${rarePatterns.notifications}?tab=${next}`, { replace: true })
      }
    >
      <div className="mt-6 border-b md:mt-8">
        <TabRow label="Notifications" value={tab} tabs={tabs} />
      </div>
      <TabPanel ref={panel} value={tab} className="mt-6 md:mt-8">
        {tab === 'inbox' && (
          <Part id="inbox" title="Inbox" action={<MarkAllRead />}>
            <Inbox />
          </Part>
        )}
        {tab === 'choices' && <ChoicesPart />}
        {tab === 'devices' && (
          <Part id="push" title="Push">
            <PushDevices />
          </Part>
        )}
        {tab === 'follows' && (
          <Part id="follows" title="You Follow">
            {follows}
          </Part>
        )}
        {tab === 'calendar' && (
          <Part id="calendar" title="Your Calendar">
            {calendar}
          </Part>
        )}
      </TabPanel>
    </Tabs>
  );
}

/** A link to another tab is removed while it has the focus, so the new tab takes the focus. */
function useFocusOfTab(tab: string) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    if (document.activeElement === document.body) panel.current?.focus();
  }, [tab]);
  return panel;
}

type PartProps = { id: string; title: string; action?: ReactNode; children: ReactNode };

function Part({ id, title, action, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b-2 pb-1">
        <h2 id={id} tabIndex={-1} className="heading text-2xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function ChoicesPart() {
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-2">
      <Part id="choices" title="Your Choices">
        <p className="mt-3 max-w-prose text-sm text-muted-foreground">
          A choice is saved at once and applies to what happens from now on. Push reaches the
          devices on which you{' '}
          <Link
            href={`${rarePatterns.notifications}?tab=devices`}
            className="font-semibold text-primary hover:underline"
          >
            turned push on
          </Link>
          .
        </p>
      </Part>
      <Part id="discord" title="Discord">
        <DiscordMessages />
      </Part>
      <div className="min-w-0 lg:col-span-2">
        <Choices />
      </div>
    </div>
  );
}
