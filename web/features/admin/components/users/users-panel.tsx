import { useState } from 'react';
import { ChevronDown, Ellipsis } from 'lucide-react';
import { type AdminUser, USER_COLUMNS } from '#shared/contract/admin.ts';
import { banProblem, editUserProblem, unbanProblem } from '#shared/domain/accounts/permissions.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { useAdminUsers, useUserStats } from '../../api/reads.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { Stats } from '../table/stats.tsx';
import { useTableQuery } from '../table/table-query.ts';
import { useBanUser, useEndSessions, useUnbanUser } from '../../api/writes.ts';
import { EditUser } from './edit-user.tsx';
import { userColumns } from './user-columns.tsx';

const labels = [
  ['totalUsers', 'Total users'],
  ['activeToday', 'Active today'],
  ['bannedUsers', 'Banned users'],
] as const;

export default function UsersPanel() {
  const viewer = useViewer();
  const stats = useUserStats();
  const table = useTableQuery(USER_COLUMNS);
  const loaded = useAdminUsers(table.request);
  const [question, setQuestion] = useState<{ about: UserAction; user: AdminUser }>();
  const close = () => setQuestion(undefined);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Stats loaded={stats} labels={labels} />
      <AdminTable
        noun="users"
        placeholder="Username, IGN or UID..."
        unsorted="Last active first"
        columns={userColumns(viewer?.userId)}
        table={table}
        loaded={loaded}
        renderActions={(user) => (
          <UserActions user={user} onChoose={(about) => setQuestion({ about, user })} />
        )}
        nothingYet={
          <EmptyState
            as="h3"
            title="No users yet"
            text="Everyone who logs in with Discord will appear here."
          />
        }
      />
      {question?.about === 'edit' && <EditUser user={question.user} onClose={close} />}
      {question?.about === 'ban' && <BanUser user={question.user} onClose={close} />}
      {question?.about === 'log-out' && <LogOutUser user={question.user} onClose={close} />}
      {question?.about === 'unban' && <UnbanUser user={question.user} onClose={close} />}
    </div>
  );
}

type BanUserProps = { user: AdminUser; onClose: () => void };

/** See rules/accounts 6. */
function BanUser({ user, onClose }: BanUserProps) {
  const ban = useBanUser();
  return (
    <ConfirmDialog
      destructive
      description={
        <>
          <Username user={user} /> is logged out everywhere at once. After that they can log in and
          read public pages, but not change anything. Their results stay.
        </>
      }
      action="Ban User"
      pendingAction="Banning..."
      write={ban}
      input={{ params: { id: user.id } }}
      onClose={onClose}
    />
  );
}

function LogOutUser({ user, onClose }: BanUserProps) {
  const end = useEndSessions();
  return (
    <ConfirmDialog
      destructive
      description={
        <>
          <Username user={user} /> is logged out in every browser at once, and can log in again.
        </>
      }
      action="Log Out User"
      pendingAction="Logging out..."
      write={end}
      input={{ params: { id: user.id } }}
      onClose={onClose}
    />
  );
}

function UnbanUser({ user, onClose }: BanUserProps) {
  const unban = useUnbanUser();
  return (
    <ConfirmDialog
      description={
        <>
          <Username user={user} /> can take part again at once, with the role that they had.
        </>
      }
      action="Unban User"
      pendingAction="Unbanning..."
      write={unban}
      input={{ params: { id: user.id } }}
      onClose={onClose}
    />
  );
}

function Username({ user }: { user: AdminUser }) {
  return <bdi className="font-semibold wrap-anywhere text-foreground">{user.username}</bdi>;
}

type UserAction = 'edit' | 'log-out' | 'ban' | 'unban';

type UserActionsProps = { user: AdminUser; onChoose: (action: UserAction) => void };

function UserActions({ user, onChoose }: UserActionsProps) {
  const viewer = useViewer();
  if (viewer === null) return null;
  const target = { ...user, userId: user.id };
  const banned = user.banned === true;
  const problem = editUserProblem(viewer, target, undefined);
  // The dialog explains why an admin cannot be edited.
  const edits = problem === null || problem === 'admin_needs_owner';
  const bans = (banned ? unbanProblem : banProblem)(viewer, target) === null;
  if (!edits && !bans) return null;
  return (
    <Menu
      label={`Manage ${user.username}`}
      step={`manage-${user.id}`}
      items={[
        ...(edits ? [{ label: 'Edit', onChoose: () => onChoose('edit') }] : []),
        ...(problem === null ? [{ label: 'Log out', onChoose: () => onChoose('log-out') }] : []),
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
