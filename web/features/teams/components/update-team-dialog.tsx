import type { Team } from '#shared/contract/teams.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useUpdateTeam } from '../api/writes.ts';
import { TeamForm } from './team-form.tsx';

/** Existing registrations keep the name that the team had when it registered. */
export default function UpdateTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const update = useUpdateTeam();
  return (
    <Dialog
      onClose={onClose}
      title="Edit Team"
      description="Existing registrations keep the earlier name of the team."
    >
      <TeamForm
        initial={{ name: team.name, description: team.description ?? '' }}
        action="Save Changes"
        busyAction="Saving..."
        save={async (body) => {
          await update.mutateAsync({ params: { id: team.id }, body });
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
