import type { Me } from '#shared/contract/accounts.ts';
import { UpdateProfileDialog } from '../features/accounts/components/update-profile-dialog.tsx';
import { OwnTeams } from '../features/teams/components/own-teams.tsx';

type EditProfileProps = { me: Me; onClose: () => void };

export default function EditProfile({ me, onClose }: EditProfileProps) {
  return (
    <UpdateProfileDialog me={me} onClose={onClose}>
      <OwnTeams userId={me.id} onFollow={onClose} />
    </UpdateProfileDialog>
  );
}
