import { useLocation, useParams } from 'wouter';
import { runsTournament } from '#shared/domain/tournaments/permissions.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useTournament } from '#web/features/tournaments/api/reads.ts';
import { EditTournamentForm } from '#web/features/tournaments/components/form/create-and-edit-forms.tsx';
import { FormSkeleton } from '#web/features/tournaments/components/form/form-skeleton.tsx';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Page } from '#web/ui/page.tsx';
import { AccountGuard } from '../../account-guard.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { NotLoaded } from '../not-loaded.tsx';
import { BackToTournament } from './back-to-tournament.tsx';

export default function EditTournamentScreen() {
  const { tournamentId = '' } = useParams();
  useDocumentTitle('Edit Tournament');
  return (
    <AccountGuard completed reason="Log in to edit a tournament.">
      <Page narrow className="pt-6 md:pt-10">
        <BackToTournament id={tournamentId} />
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
    return (
      <div className="pb-16">
        <NotLoaded
          as="h2"
          subject="tournament"
          text="It may have been deleted, or the link is wrong, so it cannot be edited."
          query={{ error, refetch }}
        />
      </div>
    );
  }
  if (!runsTournament(viewer, tournament)) {
    return (
      <div className="pb-16">
        <AccessDenied as="h2" href={paths.tournament(id)} label="Open Tournament">
          You don't have permission to edit this tournament. Only its host and assistants can edit
          it.
        </AccessDenied>
      </div>
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
