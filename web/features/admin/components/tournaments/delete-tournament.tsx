import type { AdminTournament } from '../../../../../shared/contract/admin.ts';
import { formatCount } from '../../../../lib/format/number.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useDeleteTournament } from '../../api/use-delete-tournament.ts';

type DeleteTournamentProps = { tournament: AdminTournament; onClose: () => void };

/** Asks once more before a tournament is deleted, and names what goes with it (contract §5). */
export function DeleteTournament({ tournament, onClose }: DeleteTournamentProps) {
  const remove = useDeleteTournament(tournament.id);
  const { name, registeredTeams, status } = tournament;
  return (
    <ConfirmDialog
      destructive
      description="Are you sure you want to permanently delete the tournament? This action cannot be undone."
      action="Delete Tournament"
      pendingAction="Deleting..."
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div className="grid gap-2 text-sm">
        <p>
          <bdi className="font-semibold wrap-anywhere">{name}</bdi> goes, and with it:
        </p>
        <ul className="list-disc ps-5 text-muted-foreground">
          <li>{registrationsOf(registeredTeams)}, waitlist and rejected ones too</li>
          <li>its rounds, results and final standings</li>
          <li>its images</li>
          <li>
            {status === 'completed'
              ? 'what it counts for on the leaderboards and in the records of clans and players'
              : 'its place in the figures of clans and players'}
          </li>
        </ul>
      </div>
    </ConfirmDialog>
  );
}

function registrationsOf(count: number): string {
  return count === 0 ? 'its registrations' : `its ${formatCount(count, 'registration')}`;
}
