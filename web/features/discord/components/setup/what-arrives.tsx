import { BellOff, Megaphone, Trophy, type LucideIcon } from 'lucide-react';
import { useId } from 'react';

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
    icon: BellOff,
    title: 'No pings',
    text: 'Announcements mention nobody, and the bot never reads messages.',
  },
];

export function WhatArrives() {
  const id = useId();
  return (
    <aside
      aria-labelledby={id}
      className="rounded-md border border-t-2 border-t-primary bg-card p-5 lg:sticky lg:below-6"
    >
      <h2 id={id} className="heading text-xl">
        What arrives
      </h2>
      <ul className="mt-4 grid gap-4 sm:max-lg:grid-cols-3">
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
