import { useLocation } from 'wouter';
import { useViewer } from '../../../features/accounts/api/use-viewer.ts';
import { CreateTournamentForm } from '../../../features/tournaments/components/form/create-tournament-form.tsx';
import { paths } from '../../../lib/paths.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { Page } from '../../../ui/page.tsx';
import { AccountGuard } from '../../account-guard.tsx';

/** Hosts a tournament (spec part 1 §2 "Create and edit tournament"). */
export default function CreateTournamentScreen() {
  useDocumentTitle('Host a Tournament');
  return (
    <AccountGuard completed reason="Log in to host a tournament.">
      <Page className="pt-10 md:pt-14">
        <h1 className="title text-[clamp(1.625rem,8vw,3.75rem)]">Host a Tournament</h1>
        <p className="mt-4 mb-8 max-w-[64ch] text-lg text-balance text-muted-foreground md:mb-10">
          A name, a start and a sponsor are enough. Everything can still change until it starts.
        </p>
        <HostForm />
      </Page>
    </AccountGuard>
  );
}

function HostForm() {
  const [, navigate] = useLocation();
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <CreateTournamentForm
      key={viewer.userId}
      userId={viewer.userId}
      backTo={paths.tournaments()}
      onDone={() => navigate(paths.tournaments(), { replace: true })}
    />
  );
}
