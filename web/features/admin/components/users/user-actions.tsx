import { ChevronDown, Ellipsis } from 'lucide-react';
import type { AdminUser } from '../../../../../shared/contract/admin.ts';
import {
  banProblem,
  editUserProblem,
  unbanProblem,
} from '../../../../../shared/domain/accounts/permissions.ts';
import { Menu } from '../../../../ui/menu.tsx';
import { useViewer } from '../../../accounts/api/use-viewer.ts';

export type UserAction = 'edit' | 'ban' | 'unban';

type UserActionsProps = { user: AdminUser; onChoose: (action: UserAction) => void };

/** What the viewer may do with a user; nothing with the owner's and their own. */
export function UserActions({ user, onChoose }: UserActionsProps) {
  const viewer = useViewer();
  if (viewer === null) return null;
  const target = { ...user, userId: user.id };
  const banned = user.banned === true;
  const problem = editUserProblem(viewer, target, undefined);
  // Of an admin one sees in the dialog why nothing can be changed.
  const edits = problem === null || problem === 'admin_needs_owner';
  const bans = (banned ? unbanProblem : banProblem)(viewer, target) === null;
  if (!edits && !bans) return null;
  return (
    <Menu
      label={`Manage ${user.username}`}
      step={`manage-${user.id}`}
      items={[
        ...(edits ? [{ label: 'Edit', onChoose: () => onChoose('edit') }] : []),
        ...(bans && banned ? [{ label: 'Unban', onChoose: () => onChoose('unban') }] : []),
        ...(bans && !banned
          ? [{ label: 'Ban', destructive: true, onChoose: () => onChoose('ban') }]
          : []),
      ]}
    >
      <span className="max-sm:hidden">Manage</span>
      <Ellipsis aria-hidden className="size-5 shrink-0 sm:hidden" />
      <ChevronDown aria-hidden className="size-4 shrink-0 max-sm:hidden" />
    </Menu>
  );
}
