import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Site } from '#shared/contract/site.ts';
import type { Template } from '#shared/contract/templates.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useSite } from '#web/features/site/api/reads.ts';
import { useOwnSeries } from '#web/features/tournaments/api/series.ts';
import { useTemplates } from '#web/features/tournaments/api/templates.ts';
import { CreateTournamentForm } from '#web/features/tournaments/components/form/create-and-edit-forms.tsx';
import { FormSkeleton } from '#web/features/tournaments/components/form/form-skeleton.tsx';
import { OwnSeries } from '#web/features/tournaments/components/series/own-series.tsx';
import { StartFrom } from '#web/features/tournaments/components/templates/start-from.tsx';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Page } from '#web/ui/page.tsx';
import { AccountGuard } from '../../account-guard.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { useHosting } from '../../use-hosting.ts';

export default function CreateTournamentScreen() {
  useDocumentTitle('Host a Tournament');
  return (
    <AccountGuard completed reason="Log in to host a tournament.">
      <Page narrow className="pt-10 md:pt-14">
        <h1 className="title text-[clamp(1.625rem,8vw,3.75rem)]">Host a Tournament</h1>
        <Host />
      </Page>
    </AccountGuard>
  );
}

/** The form needs the site's settings. If they fail to load, it starts with its own defaults. */
function Host() {
  const mayHost = useHosting();
  const { data: site, isPending } = useSite();
  if (!mayHost) return <NotApproved />;
  return (
    <>
      <p className="mt-4 mb-8 max-w-[64ch] text-lg text-balance text-muted-foreground md:mb-10">
        A name, a start and a sponsor are enough. You can change everything until it starts.
      </p>
      {isPending ? <FormSkeleton label="Loading form" /> : <HostForm site={site} />}
    </>
  );
}

function NotApproved() {
  return (
    <div className="mt-8 pb-16">
      <AccessDenied as="h2" href={paths.tournaments()} label="All Tournaments">
        Only approved hosts create tournaments here. Ask an admin of this site to make you one.
        Until then you can play in every tournament that is open.
      </AccessDenied>
    </div>
  );
}

function HostForm({ site }: { site: Site | undefined }) {
  const [, navigate] = useLocation();
  const viewer = useViewer();
  const [template, setTemplate] = useState<Template | null>(null);
  const { data: templates = [], isPending } = useTemplates();
  const own = useOwnSeries();
  if (viewer === null) return null;
  // The lists are above the form, which must not move.
  if (isPending || own.isPending) return <FormSkeleton label="Loading form" />;
  return (
    <>
      <StartFrom viewer={viewer} templates={templates} chosen={template} onChoose={setTemplate} />
      <OwnSeries query={own} />
      <CreateTournamentForm
        key={`${viewer.userId} ${template?.id ?? ''}`}
        userId={viewer.userId}
        site={site}
        template={template}
        backTo={paths.tournaments()}
        onDone={(then = paths.tournaments()) => navigate(then, { replace: true })}
      />
    </>
  );
}
