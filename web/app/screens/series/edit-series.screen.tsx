import { ArrowLeft } from 'lucide-react';
import { useLocation, useParams } from 'wouter';
import { hostsSeries } from '#shared/domain/tournaments/series-rights.ts';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { seriesPath, useSeries } from '#web/features/tournaments/api/series.ts';
import { FormSkeleton } from '#web/features/tournaments/components/form/form-skeleton.tsx';
import { EditSeriesForm } from '#web/features/tournaments/components/series/edit-series-form.tsx';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { AccountGuard } from '../../account-guard.tsx';
import { AccessDenied } from '../access-denied.tsx';
import { NotLoaded } from '../not-loaded.tsx';

export default function EditSeriesScreen() {
  const { seriesId = '' } = useParams();
  useDocumentTitle('Edit Series');
  return (
    <AccountGuard completed reason="Log in to edit a series.">
      <Page narrow className="pt-6 md:pt-10">
        <LinkButton href={seriesPath(seriesId)} variant="ghost" size="small" className="-ms-3.5">
          <ArrowLeft aria-hidden className="size-4" />
          Back to Series
        </LinkButton>
        <h1 className="title mt-3 mb-8 text-[clamp(1.625rem,8vw,3.75rem)] md:mb-10">Edit Series</h1>
        <Edit key={seriesId} id={seriesId} />
      </Page>
    </AccountGuard>
  );
}

function Edit({ id }: { id: string }) {
  const [, navigate] = useLocation();
  const viewer = useViewer();
  const { data: series, error, isPending, refetch } = useSeries(id);
  if (isPending || viewer === null) return <FormSkeleton label="Loading form" />;
  if (series === undefined) {
    return (
      <div className="pb-16">
        <NotLoaded as="h2" subject="series" query={{ error, refetch }} />
      </div>
    );
  }
  if (!hostsSeries(viewer, series.hostUserId)) {
    return (
      <div className="pb-16">
        <AccessDenied as="h2" href={seriesPath(id)} label="Open Series">
          Only the host of this series can edit it.
        </AccessDenied>
      </div>
    );
  }
  return (
    <EditSeriesForm
      series={series}
      userId={viewer.userId}
      onDone={() => navigate(seriesPath(id), { replace: true })}
    />
  );
}
