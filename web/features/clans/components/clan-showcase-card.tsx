import { Link } from 'wouter';
import type { Clan } from '../../../../shared/contract/clans.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import { excerptOf } from '../../../../shared/domain/excerpt.ts';
import { paths } from '../../../lib/paths.ts';
import { BannerPattern } from '../../../ui/banner-pattern.tsx';
import { Name } from '../../../ui/name.tsx';
import { Rank } from '../../../ui/rank.tsx';
import { ClanLogo } from './clan-logo.tsx';
import { figuresOfClan } from './figures-of-clan.ts';

/** One of the leading clans, in its own colours; the whole card leads to it. */
export function ClanShowcaseCard({ clan }: { clan: Clan }) {
  const { name, rank } = clan;
  return (
    <div className="relative isolate h-full overflow-hidden rounded-md border bg-card p-4.5 focus-within:border-primary hover:border-primary/60 sm:p-6">
      <div aria-hidden className="absolute inset-0 -z-1">
        <BannerPattern name={name} className="size-full opacity-70" />
        <div className="absolute inset-0 bg-linear-to-r from-card via-card/90 to-card/40" />
      </div>
      {/* As high with a rank as without, which its place while it loads cannot know. */}
      <div className="flex min-h-17 items-center gap-3 sm:gap-4">
        <ClanLogo clan={clan} className="size-12 sm:size-16" />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg leading-tight font-bold sm:text-xl">
            <Link
              href={paths.clan(clan.id)}
              className="block min-w-0 outline-none after:absolute after:inset-0 after:rounded-md hover:text-primary focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
            >
              <Name>{name}</Name>
            </Link>
          </h3>
          {clan.description !== '' && (
            <p dir="auto" className="mt-1 truncate text-left text-sm text-muted-foreground">
              {excerptOf(clan.description.slice(0, 600), 200)}
            </p>
          )}
        </div>
        {rank !== null && (
          <p className="shrink-0 text-end">
            <span className="eyebrow block text-muted-foreground">Rank</span>
            <Rank place={rank} className="mt-1 block text-5xl" />
          </p>
        )}
      </div>
      <dl className="mt-5 flex gap-x-8 border-t pt-4">
        {figuresOfClan(clan).map(([label, figure]) => (
          <div key={label}>
            <dt className="eyebrow text-muted-foreground">{label}</dt>
            <dd className="figure mt-1.5 text-xl/none">{formatNumber(figure)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
