import { ArrowLeft } from 'lucide-react';
import { useLocation, useParams, useSearch } from 'wouter';
import { getClanRole } from '#shared/domain/clans/members.ts';
import { mayEditClan } from '#shared/domain/clans/permissions.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useManagedClan } from '#web/features/clans/api/reads.ts';
import { ClanLogo } from '#web/features/clans/components/clan-logo.tsx';
import { EditClan } from '#web/features/clans/components/edit-clan.tsx';
import { isMissing } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { NameTitle } from '#web/ui/text/name-title.tsx';
import { Page } from '#web/ui/page.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { AccountGuard } from '../../account-guard.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { NotLoaded } from '../not-loaded.tsx';

export default function EditClanScreen() {
  const { clanId = '' } = useParams();
  useDocumentTitle('Manage Clan');
  return (
    <AccountGuard completed reason="Log in to manage a clan.">
      <Page narrow className="pt-6 pb-6 md:pt-10">
        <LinkButton href={paths.clan(clanId)} variant="ghost" size="small" className="-ms-3.5">
          <ArrowLeft aria-hidden className="size-4" />
          Back to Clan
        </LinkButton>
        <Manage key={clanId} id={clanId} />
      </Page>
    </AccountGuard>
  );
}

function Manage({ id }: { id: string }) {
  const [, navigate] = useLocation();
  const wantedTab = new URLSearchParams(useSearch()).get('tab');
  const viewer = useViewer();
  const { data: clan, error, isFetchedAfterMount, refetch } = useManagedClan(id);
  if (viewer === null || !isFetchedAfterMount) return <Spinner label="Loading clan" />;
  // Loaded data stays visible if a refetch fails, unless the clan no longer exists.
  if (clan === undefined || isMissing(error)) {
    return (
      <div className="py-8">
        <NotLoaded subject="clan" query={{ error, refetch }} />
      </div>
    );
  }
  if (!mayEditClan(viewer, getClanRole(clan, viewer.userId))) {
    return (
      <div className="py-8">
        <AccessDenied href={paths.clan(id)} label="Open Clan">
          You don't have permission to edit this clan.
        </AccessDenied>
      </div>
    );
  }
  return (
    <>
      <div className="mt-3 mb-4 flex items-center gap-4 md:mb-6 md:gap-6">
        <ClanLogo clan={clan} className="size-14 md:size-20" />
        <div className="min-w-0 flex-1">
          <p className="eyebrow mb-1.5 text-muted-foreground">Manage Clan</p>
          <NameTitle name={clan.name} beside />
        </div>
      </div>
      <EditClan
        clan={clan}
        wantedTab={wantedTab}
        onTab={(tab) => navigate(`${paths.editClan(id)}?tab=${tab}`, { replace: true })}
        onDeleted={() => navigate(paths.clans(), { replace: true })}
      />
    </>
  );
}
