import type { Clan } from '#shared/contract/clans.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { BannerPattern } from '#web/ui/pictures/banner-pattern.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { ClanLink } from '../clan-link.tsx';
import { ClanLogo } from '../clan-logo.tsx';

const edges: Readonly<Record<number, string>> = {
  1: 'border-gold/60 before:bg-gold',
  2: 'border-silver/40 before:bg-silver',
  3: 'border-bronze/50 before:bg-bronze',
};

const grid = 'grid gap-3 md:grid-cols-3 md:gap-4';

type TopClansProps = {
  /** Undefined while loading. */
  clans: readonly Clan[] | undefined;
};

/** See rules/screens 4.2. */
export function TopClans({ clans }: TopClansProps) {
  return (
    <section aria-labelledby="top-clans">
      <h2 id="top-clans" className="heading mb-4 text-2xl sm:text-3xl">
        Top Ranked Clans
      </h2>
      {clans === undefined ? (
        <div aria-hidden className={grid}>
          {[1, 2, 3].map((place) => (
            <div
              key={place}
              className="flex h-[5.875rem] items-center gap-4 rounded-md border bg-card px-5 md:h-[10.8rem] md:items-start md:pt-6 lg:h-[7.125rem] lg:items-center lg:pt-0"
            >
              <Skeleton className="h-12 w-8 lg:h-14" />
              <Skeleton className="size-12 lg:size-14" />
            </div>
          ))}
        </div>
      ) : (
        <ol className={grid}>
          {clans.map((clan) => (
            <li key={clan.id} className="min-w-0">
              <TopClan clan={clan} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function TopClan({ clan }: { clan: Clan }) {
  const { name, rank, wins, tournaments } = clan;
  return (
    <div
      className={classNames(
        'relative isolate flex h-full items-center gap-4 overflow-hidden rounded-md border bg-card py-4 ps-5 pe-4 before:absolute before:inset-y-0 before:start-0 before:w-1 focus-within:border-primary hover:border-primary/60 md:flex-col md:items-start md:gap-5 md:p-6 md:pt-5 lg:flex-row lg:items-center lg:p-5 lg:ps-6',
        rank !== null && edges[rank],
      )}
    >
      <div aria-hidden className="absolute inset-0 -z-1">
        <BannerPattern name={name} className="size-full opacity-60" />
        <div className="absolute inset-0 bg-linear-to-r from-card via-card/85 to-card/30" />
      </div>
      <p className="flex shrink-0 items-center gap-4">
        <span className="sr-only">Rank </span>
        <Rank place={rank} className="min-w-8 text-center text-6xl lg:text-7xl" />
        <ClanLogo clan={clan} className="size-12 lg:size-14" />
      </p>
      <div className="w-full min-w-0 flex-1">
        <ClanLink clan={clan} />
        <p className="mt-1 text-sm text-muted-foreground">
          {formatCount(wins, 'win')} · {formatCount(tournaments, 'tournament')}
        </p>
      </div>
    </div>
  );
}
