import { useState } from 'react';
import { USER_COLUMNS, type AdminUser } from '../../../../../shared/contract/admin.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useViewer } from '../../../accounts/api/use-viewer.ts';
import { useAdminUsers } from '../../api/use-admin-users.ts';
import { useUserStats } from '../../api/use-user-stats.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { Stats } from '../table/stats.tsx';
import { useTableQuery } from '../table/use-table-query.ts';
import { BanUser, UnbanUser } from './ban-user.tsx';
import { EditUser } from './edit-user.tsx';
import { userColumns } from './user-columns.tsx';
import { UserActions, type UserAction } from './user-actions.tsx';

const labels = [
  ['totalUsers', 'Total users'],
  ['activeToday', 'Active today'],
  ['bannedUsers', 'Banned users'],
] as const;

/** Every account, with the ways to change and to ban one (spec part 2 §2 "Admin settings"). */
export default function UsersPanel() {
  const viewer = useViewer();
  const stats = useUserStats();
  const table = useTableQuery(USER_COLUMNS);
  const loaded = useAdminUsers(table.asked);
  const [asked, setAsked] = useState<{ about: UserAction; user: AdminUser }>();
  const close = () => setAsked(undefined);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Stats loaded={stats} labels={labels} />
      <AdminTable
        things="users"
        placeholder="Username, IGN or UID..."
        unsorted="Last active first"
        columns={userColumns(viewer?.userId)}
        table={table}
        loaded={loaded}
        renderActions={(user) => (
          <UserActions user={user} onChoose={(about) => setAsked({ about, user })} />
        )}
        nothingYet={
          <EmptyState
            as="h3"
            title="No users yet"
            text="Everyone who logs in with Discord stands here."
          />
        }
      />
      {asked?.about === 'edit' && <EditUser user={asked.user} onClose={close} />}
      {asked?.about === 'ban' && <BanUser user={asked.user} onClose={close} />}
      {asked?.about === 'unban' && <UnbanUser user={asked.user} onClose={close} />}
    </div>
  );
}
