import { ChevronDown, Ellipsis } from 'lucide-react';
import type { Clan } from '#shared/contract/clans.ts';
import { getClanRole, type ClanRole } from '#shared/domain/clans/members.ts';
import { paths } from '#web/lib/paths.ts';
import { Avatar } from '#web/ui/pictures/avatar.tsx';
import { Badge } from '#web/ui/pictures/badge.tsx';
import { Menu } from '#web/ui/dialogs/menu.tsx';
import { NameLink } from '#web/ui/text/name-link.tsx';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { useSetMemberRole } from '../../api/writes.ts';
import { getName, type ClanUsers, UserNames } from '../clan-users.tsx';

const labels: Readonly<Record<ClanRole, string>> = {
  leader: 'Leader',
  handler: 'Handler',
  member: 'Member',
};

type MemberRowProps = {
  clan: Clan;
  userId: string;
  users: ClanUsers;
  manages: boolean;
  /** The row that gets the focus once this one is gone. If there is none, the heading gets it. */
  nextUserId: string | undefined;
  onTransfer: () => void;
  onRemove: () => void;
};

export function MemberRow({
  clan,
  userId,
  users,
  manages,
  nextUserId,
  onTransfer,
  onRemove,
}: MemberRowProps) {
  const viewer = useViewer();
  const setRole = useSetMemberRole();
  const role = getClanRole(clan, userId) ?? 'member';
  const user = users.data?.get(userId);
  const name = getName(users, userId);
  const promotes = role === 'member';
  return (
    <li className="flex min-h-17 items-center gap-x-3 border-b py-3">
      <Avatar src={user?.avatar ?? null} name={name} className="size-10" />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <NameLink
            href={user === undefined ? null : paths.player(userId)}
            className="font-semibold"
          >
            {name}
          </NameLink>
          <Badge tone={role === 'leader' ? 'primary' : 'neutral'}>{labels[role]}</Badge>
          {userId === viewer?.userId && <Badge>You</Badge>}
        </div>
        <UserNames user={user} />
        {setRole.isError && (
          <p role="alert" className="mt-1 text-sm text-destructive">
            {setRole.error.message}
          </p>
        )}
      </div>
      {/* A member whose name did not load cannot be removed. */}
      {manages && role !== 'leader' && user !== undefined && (
        <Menu
          label={`Manage ${name}`}
          busy={setRole.isPending}
          step={`manage-${userId}`}
          items={[
            {
              label: promotes ? 'Promote to Handler' : 'Demote to Member',
              onChoose: () =>
                setRole.mutate({
                  params: { id: clan.id },
                  body: { userId, newRole: promotes ? 'handler' : 'member' },
                }),
            },
            { label: 'Transfer Leadership', next: 'edit-members', onChoose: onTransfer },
            {
              label: 'Remove',
              destructive: true,
              next: nextUserId === undefined ? 'edit-members' : `manage-${nextUserId}`,
              onChoose: onRemove,
            },
          ]}
        >
          <span className="max-sm:hidden">{setRole.isPending ? 'Saving...' : 'Manage'}</span>
          <Ellipsis aria-hidden className="size-5 shrink-0 sm:hidden" />
          <ChevronDown aria-hidden className="size-4 shrink-0 max-sm:hidden" />
        </Menu>
      )}
    </li>
  );
}
