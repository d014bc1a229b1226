import {
  TournamentGrid,
  TournamentGridSkeleton,
} from '../../../features/tournaments/components/tournament-grid.tsx';
import { useTournaments } from '../../../features/tournaments/api/use-tournaments.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Page } from '../../../ui/page.tsx';

/** Every tournament, newest first. */
export default function TournamentsScreen() {
  useDocumentTitle('Tournaments');
  return (
    <Page className="py-10 md:py-14">
      <h1 className="title text-[clamp(1.625rem,8vw,3.75rem)]">Tournaments</h1>
      <div className="mt-8">
        <Tournaments />
      </div>
    </Page>
  );
}

function Tournaments() {
  const { data, error, isPending } = useTournaments();
  if (isPending) return <TournamentGridSkeleton />;
  if (error !== null) {
    return (
      <ErrorPanel
        title="Unable to load tournaments"
        message={error.message || 'Something went wrong. Please try again later.'}
        action={<Button onClick={() => location.reload()}>Try Again</Button>}
      />
    );
  }
  if (data.length === 0) {
    return <EmptyState title="No tournaments yet" text="Be the first to create a tournament" />;
  }
  return (
    <section aria-labelledby="newest">
      <h2 id="newest" className="sr-only">
        Newest first
      </h2>
      <TournamentGrid tournaments={data} />
    </section>
  );
}
