import type { Team } from '../../../../shared/contract/teams.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useUpdateTeam } from '../api/use-update-team.ts';
import { TeamForm } from './team-form.tsx';

/** Renames and describes a team; registrations keep the name they came with. */
export default function EditTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const update = useUpdateTeam(team.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit Team"
      description="Tournaments that the team is already registered for keep the name it came with."
    >
      <TeamForm
        initial={{ name: team.name, description: team.description ?? '' }}
        action="Save Changes"
        busyAction="Saving..."
        save={async (words) => {
          await update.mutateAsync(words);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
