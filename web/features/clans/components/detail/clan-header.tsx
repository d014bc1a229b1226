import type { ReactNode } from 'react';
import type { Clan } from '#shared/contract/clans.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { BannerPattern } from '#web/ui/pictures/banner-pattern.tsx';
import { Page } from '#web/ui/page.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';
import { titleLeading } from '#web/ui/text/name-title.tsx';
import { ClanLogo } from '../clan-logo.tsx';
import { statsOfClan } from '../stats-of-clan.ts';

/** The length from which names need more than two lines at full size. */
const LONG_NAME = 24;

type ClanHeaderProps = { clan: Clan; children: ReactNode };

export function ClanHeader({ clan, children }: ClanHeaderProps) {
  const { name, rank } = clan;
  return (
    <div className="relative overflow-hidden border-b">
      <div aria-hidden className="absolute inset-0">
        <BannerPattern name={name} className="size-full opacity-60" />
        <div className="absolute inset-0 bg-linear-to-r from-background via-background/75 to-background/10" />
      </div>
      <Page narrow className="relative pt-10 md:pt-12">
        <div className="grid grid-cols-[auto_1fr_auto] items-end gap-x-4 gap-y-5 md:items-center md:gap-x-7">
          <ClanLogo
            clan={clan}
            className="size-20 md:size-32"
            sizes="(width >= 48rem) 128px, 80px"
          />
          <div className="col-span-3 row-start-2 min-w-0 md:col-span-1 md:col-start-2 md:row-start-1">
            <p className="eyebrow text-muted-foreground">Clan</p>
            <h1
              dir="auto"
              className={classNames(
                'title mt-1.5 text-left',
                titleLeading(name),
                name.length > LONG_NAME
                  ? 'text-[clamp(1.5rem,3.6vw,2.75rem)]'
                  : 'text-[clamp(1.875rem,5.6vw,4rem)]',
              )}
            >
              {name}
            </h1>
          </div>
          {rank !== null && (
            <p className="col-start-3 row-start-1 text-end">
              <span className="eyebrow block text-muted-foreground">Rank</span>
              <Rank place={rank} className="mt-1 block text-6xl md:text-8xl" />
            </p>
          )}
        </div>
        <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-6 border-t py-5">
          <dl className="flex gap-x-8 sm:gap-x-12">
            {statsOfClan(clan).map(([label, figure]) => (
              <div key={label}>
                <dt className="eyebrow text-muted-foreground">{label}</dt>
                <dd className="figure mt-1.5 text-3xl">{formatNumber(figure)}</dd>
              </div>
            ))}
          </dl>
          {children}
        </div>
      </Page>
    </div>
  );
}
