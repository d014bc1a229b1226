import type { Team } from '../../../../shared/contract/teams.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCreateTeam } from '../api/use-create-team.ts';
import { TeamForm } from './team-form.tsx';

type CreateTeamDialogProps = { onClose: () => void; onCreated: (team: Team) => void };

/** Makes a team without a clan, which its creator leads (contract §4 "Teams without a clan"). */
export default function CreateTeamDialog({ onClose, onCreated }: CreateTeamDialogProps) {
  const create = useCreateTeam();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Create Team"
      description="For players who enter without a clan. You lead the team and invite its players by a link."
    >
      <TeamForm
        initial={{ name: '', description: '' }}
        action="Create Team"
        busyAction="Creating..."
        save={async (team) => onCreated(await create.mutateAsync(team))}
        onCancel={onClose}
      />
    </Dialog>
  );
}
