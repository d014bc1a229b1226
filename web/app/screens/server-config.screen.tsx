import { useEffect, useState, useId } from 'react';
import { useLocation, useSearch } from 'wouter';
import { BellOff, ListOrdered, Megaphone, Trophy, type LucideIcon } from 'lucide-react';
import { readDraft } from '../../features/discord/components/setup/config-draft.ts';
import { ServerSetup } from '../../features/discord/components/setup/server-setup.tsx';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle } from '../../lib/site-name.ts';
import { Page } from '../../ui/page.tsx';
import { AccountGuard } from '../account-guard.tsx';

export default function ServerConfigScreen() {
  useDocumentTitle('Server Config');
  return (
    <AccountGuard completed reason="Log in to set up your Discord server.">
      <Page narrow className="py-10 md:py-14">
        <h1 className="title text-[clamp(1.625rem,8vw,3.75rem)]">Server Config</h1>
        <p className="mt-4 mb-8 max-w-[64ch] text-lg text-pretty text-muted-foreground md:mb-12">
          Tournaments and results, posted in your Discord server.
        </p>
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:items-start">
          <Setup />
          <WhatArrives />
        </div>
      </Page>
    </AccountGuard>
  );
}

function Setup() {
  const [, navigate] = useLocation();
  const search = useSearch();
  const serverId = new URLSearchParams(search).get('server');
  const [draft] = useState(() => readDraft(search));
  const hasDraft = readDraft(search) !== undefined;

  useEffect(() => {
    // The draft from the URL is now in the form.
    if (hasDraft) navigate(paths.serverConfig(serverId ?? undefined), { replace: true });
  }, [hasDraft, serverId, navigate]);

  return (
    <ServerSetup
      serverId={serverId}
      restoredDraft={draft}
      onChoose={(serverId) => navigate(paths.serverConfig(serverId), { replace: true })}
    />
  );
}

const FACTS: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Megaphone,
    title: 'New tournaments',
    text: 'Name, prize, start and slots with a link, once, when registration opens.',
  },
  {
    icon: Trophy,
    title: 'Results',
    text: 'Standings and most valuable players, when the host of a tournament that this server sponsors sends them.',
  },
  {
    icon: ListOrdered,
    title: 'Check-in, slots and rooms',
    text: 'The check-in with its reminders, the slot list and the rooms of those tournaments, if their host posts them.',
  },
  {
    icon: BellOff,
    title: 'No pings',
    text: 'Announcements never mention anyone, and the bot never reads messages.',
  },
];

function WhatArrives() {
  const id = useId();
  return (
    <aside
      aria-labelledby={id}
      className="rounded-md border border-t-2 border-t-primary bg-card p-5 lg:sticky lg:below-6"
    >
      <h2 id={id} className="heading text-xl">
        What arrives
      </h2>
      <ul className="mt-4 grid gap-4 sm:max-lg:grid-cols-2">
        {FACTS.map(({ icon: Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
            <Icon aria-hidden className="mt-0.5 size-4.5 text-primary" />
            <p className="text-sm text-muted-foreground">
              <span className="block font-semibold text-foreground">{title}</span>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
