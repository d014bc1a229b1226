import type { ReactNode } from 'react';
import { Choices } from './choices.tsx';
import { DiscordMessages } from './discord-messages.tsx';
import { Inbox } from './inbox.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { PushDevices } from './push-devices.tsx';

type NotificationsPageProps = { follows: ReactNode; calendar: ReactNode };

/** On a phone push comes first, because a long inbox would hide it. */
export function NotificationsPage({ follows, calendar }: NotificationsPageProps) {
  return (
    <div className="mt-8 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:items-start">
      <section aria-labelledby="push" className="min-w-0 lg:col-start-2">
        <h2 id="push" className="heading flex min-h-12 items-center border-b-2 pb-1 text-2xl">
          Push
        </h2>
        <div className="mt-3">
          <PushDevices />
        </div>
      </section>
      <section
        aria-labelledby="inbox"
        className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1"
      >
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b-2 pb-1">
          <h2 id="inbox" className="heading text-2xl">
            Inbox
          </h2>
          <MarkAllRead />
        </div>
        <Inbox />
      </section>
      <div className="grid min-w-0 gap-12 lg:col-start-2">
        <section aria-labelledby="follows" className="min-w-0">
          <h2 id="follows" className="heading flex min-h-12 items-center border-b-2 pb-1 text-2xl">
            You Follow
          </h2>
          {follows}
        </section>
        <section aria-labelledby="calendar" className="min-w-0">
          <h2 id="calendar" className="heading flex min-h-12 items-center border-b-2 pb-1 text-2xl">
            Your Calendar
          </h2>
          {calendar}
        </section>
        <section aria-labelledby="discord" className="min-w-0">
          <h2 id="discord" className="heading flex min-h-12 items-center border-b-2 pb-1 text-2xl">
            Discord
          </h2>
          <DiscordMessages />
        </section>
        <section aria-labelledby="choices" className="min-w-0">
          <h2 id="choices" className="heading flex min-h-12 items-center border-b-2 pb-1 text-2xl">
            Your Choices
          </h2>
          <p className="mt-3 text-sm text-muted-foreground">
            A choice is saved at once and applies to what happens from now on.
          </p>
          <div className="mt-3">
            <Choices />
          </div>
        </section>
      </div>
    </div>
  );
}
