import { useLocation } from 'wouter';
import type { Series } from '#shared/contract/series.ts';
import { paths } from '#web/lib/paths.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useDeleteSeries } from '../../api/series.ts';

type DeleteSeriesDialogProps = { series: Series; onClose: () => void };

/** See rules/series 5.5. */
export default function DeleteSeriesDialog({ series, onClose }: DeleteSeriesDialogProps) {
  const remove = useDeleteSeries();
  const [, navigate] = useLocation();
  return (
    <ConfirmDialog
      destructive
      action="Delete Series"
      pendingAction="Deleting..."
      description="No more tournaments are created. Those that exist stay, but the standings over all of them are gone. This cannot be undone."
      write={remove}
      input={{ params: { id: series.id } }}
      onDone={() => navigate(paths.tournaments(), { replace: true })}
      onClose={onClose}
    />
  );
}
