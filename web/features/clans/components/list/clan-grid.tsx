import type { Clan } from '#shared/contract/clans.ts';
import { GrowingList } from '#web/ui/lists/growing-list.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { makeExcerpt } from '#shared/domain/excerpt.ts';
import { getClanRole } from '#shared/domain/clans/members.ts';
import { mayEditClan } from '#shared/domain/clans/permissions.ts';
import { paths } from '#web/lib/paths.ts';
import { BannerPattern } from '#web/ui/pictures/banner-pattern.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { Figures } from '#web/ui/lists/figures.tsx';
import { ClanLink } from '../clan-link.tsx';
import { ClanLogo } from '../clan-logo.tsx';
import { JoinButton } from '../join/join-button.tsx';
import { statsOfClan } from '../stats-of-clan.ts';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 min-[100rem]:grid-cols-4';

type ClanGridProps = {
  clans: readonly Clan[];
  filterKey: string;
};

export function ClanGrid({ clans, filterKey }: ClanGridProps) {
  return (
    <GrowingList items={clans} filterKey={filterKey}>
      {(shown) => (
        <ul className={grid}>
          {shown.map((clan) => (
            <li key={clan.id} className="min-w-0">
              <ClanCard clan={clan} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}

/** See rules/screens 4.3. */
export function ClanGridSkeleton() {
  return (
    <output className={grid}>
      <span className="sr-only">Loading clans</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} aria-hidden className="overflow-hidden rounded-md border bg-card">
          <Skeleton className="h-20 rounded-none" />
          <div className="-mt-9 px-4.5 pb-4">
            <Skeleton className="relative size-18 rounded-sm outline-4 outline-card" />
            <Skeleton className="mt-4 h-5 w-3/5" />
            <Skeleton className="mt-2.5 h-14.5 w-full sm:h-[4.1875rem]" />
            <Skeleton className="mt-4 h-10 w-4/5" />
            <div className="mt-4 border-t pt-3.5">
              <Skeleton className="ms-auto h-9 w-32" />
            </div>
          </div>
        </div>
      ))}
    </output>
  );
}

/**
 * The number of characters of a description that are parsed for a card's two lines, and the number that are shown.
 */
const READ = 600;
const SHOWN = 200;

function ClanCard({ clan }: { clan: Clan }) {
  const { name, rank, description } = clan;
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-md border bg-card focus-within:border-primary hover:border-primary/60">
      <div aria-hidden className="absolute inset-x-0 top-0 h-20">
        <BannerPattern name={name} className="size-full" />
      </div>
      <div className="relative flex items-end justify-between gap-4 px-4.5 pt-11">
        <ClanLogo clan={clan} className="size-18 outline-4 outline-card" />
        <p className="flex h-7 items-center gap-2 whitespace-nowrap">
          {rank === null ? (
            <span className="eyebrow text-muted-foreground">Unranked</span>
          ) : (
            <>
              <span className="eyebrow text-muted-foreground">Rank</span>
              <Rank place={rank} className="text-2xl" />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-1 flex-col px-4.5 pt-3.5 pb-4">
        {/* Two lines are reserved for each, so the stats of neighbouring cards line up. */}
        <div className="min-h-[5.5625rem] sm:min-h-[5.875rem]">
          <ClanLink clan={clan} className="sm:text-xl" />
          <p
            dir="auto"
            className="mt-1 line-clamp-2 text-left text-sm wrap-anywhere text-muted-foreground"
          >
            {makeExcerpt(description.slice(0, READ), SHOWN)}
          </p>
        </div>
        <Figures
          figures={statsOfClan(clan)}
          isSmall
          className="mt-4 mb-4 flex flex-wrap gap-x-5 gap-y-2 sm:gap-x-7"
        />
        <div className="mt-auto flex min-h-13 items-end border-t pt-3.5">
          <CardAction clan={clan} />
        </div>
      </div>
    </article>
  );
}

function CardAction({ clan }: { clan: Clan }) {
  const viewer = useViewer();
  const role = viewer && getClanRole(clan, viewer.userId);
  if (role === null) {
    return (
      <JoinButton
        clan={clan}
        label="Request Join"
        size="small"
        className="relative z-1 w-full justify-end"
      />
    );
  }
  if (role === 'leader' && mayEditClan(viewer, role)) {
    return (
      <LinkButton
        href={paths.editClan(clan.id)}
        size="small"
        className="relative z-1 ms-auto"
        label={`Manage: ${clan.name}`}
      >
        Manage
      </LinkButton>
    );
  }
  return (
    <Badge tone={role === 'member' ? 'neutral' : 'primary'} shape="check" className="my-1.5">
      {roleNames[role]}
    </Badge>
  );
}

/** A banned leader sees this badge instead of the manage button. */
const roleNames = { leader: 'Leader', handler: 'Handler', member: 'Member' } as const;
