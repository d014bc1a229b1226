import { compareForShowcase } from '../../../../shared/domain/clans/showcase.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useClans } from '../api/use-clans.ts';
import { ClanShowcaseCard } from './clan-showcase-card.tsx';
import { ClanShowcaseSkeleton } from './clan-showcase-skeleton.tsx';

const shown = 2;

/** The two leading clans (spec part 1 §2 "Home page"). */
export default function ClanShowcase() {
  const { data, error, isPending, refetch } = useClans();
  if (isPending) return <ClanShowcaseSkeleton />;
  if (error !== null) {
    return (
      <ErrorPanel
        as="h3"
        title="Unable to load clans"
        message={error.message}
        retry={() => void refetch()}
      />
    );
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
        .slice(0, shown)
        .map((clan) => (
          <li key={clan.id} className="min-w-0">
            <ClanShowcaseCard clan={clan} />
          </li>
        ))}
    </ul>
  );
}
