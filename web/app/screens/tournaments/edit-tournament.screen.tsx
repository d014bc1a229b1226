import { ArrowLeft } from 'lucide-react';
import { useLocation, useParams } from 'wouter';
import { runsTournament } from '../../../../shared/domain/tournaments/permissions.ts';
import { useViewer } from '../../../features/accounts/api/use-viewer.ts';
import { useTournament } from '../../../features/tournaments/api/use-tournament.ts';
import { EditTournamentForm } from '../../../features/tournaments/components/form/edit-tournament-form.tsx';
import { FormSkeleton } from '../../../features/tournaments/components/form/form-skeleton.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { AccountGuard } from '../../account-guard.tsx';

/** Edits a tournament (spec part 1 §2 "Create and edit tournament"). */
export default function EditTournamentScreen() {
  const { tournamentId = '' } = useParams();
  useDocumentTitle('Edit Tournament');
  return (
    <AccountGuard completed>
      <Page className="pt-6 md:pt-10">
        <LinkButton
          href={paths.tournament(tournamentId)}
          variant="ghost"
          size="small"
          className="-ms-3.5"
        >
          <ArrowLeft aria-hidden className="size-4" />
          Back to the tournament
        </LinkButton>
        <h1 className="title mt-3 mb-8 text-[clamp(1.625rem,8vw,3.75rem)] md:mb-10">
          Edit Tournament
        </h1>
        <Edit key={tournamentId} id={tournamentId} />
      </Page>
    </AccountGuard>
  );
}

function Edit({ id }: { id: string }) {
  const [, navigate] = useLocation();
  const viewer = useViewer();
  const { data: tournament, error, isPending, refetch } = useTournament(id);
  if (isPending || viewer === null) return <FormSkeleton />;
  if (tournament === undefined) {
    return <NotLoaded error={error} retry={() => void refetch()} />;
  }
  if (!runsTournament(viewer, tournament)) {
    return (
      <Notice
        title="You cannot edit this tournament"
        text="Only its host and the assistants of the host can."
        href={paths.tournament(id)}
        label="Open the tournament"
      />
    );
  }
  return (
    <EditTournamentForm
      tournament={tournament}
      userId={viewer.userId}
      backTo={paths.tournament(id)}
      onDone={() => navigate(paths.tournament(id), { replace: true })}
    />
  );
}

function NotLoaded({ error, retry }: { error: Error | null; retry: () => void }) {
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <Notice
        title="Tournament Not Found"
        text="It may have been deleted, or the link is wrong, so it cannot be edited."
        href={paths.tournaments()}
        label="All tournaments"
      />
    );
  }
  return (
    <div className="pb-16">
      <ErrorPanel
        title="Unable to load this tournament"
        message={error?.message ?? 'Something went wrong. Please try again later.'}
        action={<Button onClick={retry}>Try Again</Button>}
      />
    </div>
  );
}

type NoticeProps = { title: string; text: string; href: string; label: string };

function Notice({ title, text, href, label }: NoticeProps) {
  return (
    <div className="pb-16">
      <EmptyState title={title} text={text} action={<LinkButton href={href}>{label}</LinkButton>} />
    </div>
  );
}
