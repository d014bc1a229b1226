import { useState } from 'react';
import type { Series } from '#shared/contract/series.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { hostsSeries, mayDeleteSeries } from '#shared/domain/tournaments/series-rights.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { editSeriesPath, useUpdateSeries } from '../../api/series.ts';

const DeleteSeriesDialog = lazyDialog(() => import('./delete-series-dialog.tsx'));

type SeriesActionsProps = { series: Series; viewer: Viewer | null };

/** For the host. Site staff may delete a series (rules/series 4.3). */
export function SeriesActions({ series, viewer }: SeriesActionsProps) {
  const { id, active } = series;
  const update = useUpdateSeries();
  const [isDeleting, setIsDeleting] = useState(false);
  if (!mayDeleteSeries(viewer, series.hostUserId)) return null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {hostsSeries(viewer, series.hostUserId) && (
          <>
            <Button
              variant={active ? 'secondary' : 'primary'}
              pending={update.isPending}
              onClick={() => update.mutate({ params: { id }, body: { active: !active } })}
            >
              {active ? 'Pause' : 'Resume'}
            </Button>
            <LinkButton variant="secondary" href={editSeriesPath(id)}>
              Edit
            </LinkButton>
          </>
        )}
        <Button variant="ghost" onClick={() => setIsDeleting(true)}>
          Delete
        </Button>
      </div>
      {isDeleting && <DeleteSeriesDialog series={series} onClose={() => setIsDeleting(false)} />}
    </>
  );
}
