import { compareForShowcase } from '#shared/domain/clans/showcase.ts';
import type { Clan } from '#shared/contract/clans.ts';
import { makeExcerpt } from '#shared/domain/excerpt.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Figures } from '#web/ui/lists/figures.tsx';
import { BannerPattern } from '#web/ui/pictures/banner-pattern.tsx';
import { Rank } from '#web/ui/lists/rank.tsx';
import { useClans } from '../api/reads.ts';
import { ClanShowcaseSkeleton } from './clan-showcase-skeleton.tsx';
import { ClanLink } from './clan-link.tsx';
import { ClanLogo } from './clan-logo.tsx';
import { statsOfClan } from './stats-of-clan.ts';

const LIMIT = 2;

/** See rules/screens 3.2. */
export default function ClanShowcase() {
  const { data, error, isPending, refetch } = useClans();
  if (isPending) return <ClanShowcaseSkeleton />;
  if (error !== null) {
    return <ErrorPanel as="h3" title="Unable to load clans" query={{ error, refetch }} />;
  }
  if (data.length === 0) {
    return (
      <EmptyState
        as="h3"
        title="No clans yet"
        text="Found the first one and bring your squad."
        action={
          <LinkButton href={paths.createClan()} variant="secondary">
            Create Clan
          </LinkButton>
        }
      />
    );
  }
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {data
        .toSorted(compareForShowcase)
        .slice(0, LIMIT)
        .map((clan) => (
          <li key={clan.id} className="min-w-0">
            <ClanShowcaseCard clan={clan} />
          </li>
        ))}
    </ul>
  );
}

function ClanShowcaseCard({ clan }: { clan: Clan }) {
  const { name, rank } = clan;
  return (
    <div className="relative isolate h-full overflow-hidden rounded-md border bg-card p-4.5 focus-within:border-primary hover:border-primary/60 sm:p-6">
      <div aria-hidden className="absolute inset-0 -z-1">
        <BannerPattern name={name} className="size-full opacity-70" />
        <div className="absolute inset-0 bg-linear-to-r from-card via-card/90 to-card/40" />
      </div>
      {/* It has the same height with and without a rank, which the skeleton cannot know. */}
      <div className="flex min-h-19 items-center gap-3 sm:gap-4">
        <ClanLogo clan={clan} className="size-12 sm:size-16" />
        <div className="min-w-0 flex-1">
          <ClanLink clan={clan} className="sm:text-xl" />
          {clan.description !== '' && (
            <p dir="auto" className="mt-1 truncate text-left text-sm text-muted-foreground">
              {makeExcerpt(clan.description.slice(0, 600), 200)}
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
      <Figures figures={statsOfClan(clan)} isSmall className="mt-5 flex gap-x-8 border-t pt-4" />
    </div>
  );
}
