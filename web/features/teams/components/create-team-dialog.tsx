import type { Team } from '#shared/contract/teams.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { useCreateTeam } from '../api/writes.ts';
import { TeamForm, type TeamValues } from './team-form.tsx';

type CreateTeamDialogProps = {
  initial: TeamValues;
  /** Called with the previous user and the typed values when the session ends. */
  onSessionEnd: (userId: string, typed: TeamValues) => void;
  onClose: () => void;
  onCreated: (team: Team) => void;
};

export default function CreateTeamDialog({
  initial,
  onSessionEnd,
  onClose,
  onCreated,
}: CreateTeamDialogProps) {
  const create = useCreateTeam();
  return (
    <Dialog
      onClose={onClose}
      title="Create Team"
      description="For players who enter without a clan. You lead the team and invite its players by a link."
    >
      <TeamForm
        initial={initial}
        onSessionEnd={onSessionEnd}
        action="Create Team"
        busyAction="Creating..."
        save={async (body) => onCreated(await create.mutateAsync({ body }))}
        onCancel={onClose}
      />
    </Dialog>
  );
}
