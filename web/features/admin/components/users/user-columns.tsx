import { Check } from 'lucide-react';
import type { AdminUser, USER_COLUMNS } from '#shared/contract/admin.ts';
import { paths } from '#web/lib/paths.ts';
import { Ago } from '#web/ui/text/ago.tsx';
import { Avatar } from '#web/ui/pictures/avatar.tsx';
import { Badge } from '#web/ui/pictures/badge.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { RowName } from '../table/row-parts.tsx';
import type { Role } from '#shared/domain/accounts/roles.ts';

export type UserColumn = (typeof USER_COLUMNS)[number];
type Columns = readonly [Column<AdminUser, UserColumn>, ...Column<AdminUser, UserColumn>[]];

export function userColumns(viewerId: string | undefined): Columns {
  return [
    {
      id: 'username',
      head: 'Username',
      firstOrder: 'asc',
      cell: ({ id, username, avatar }) => (
        <RowName
          name={username}
          href={paths.player(id)}
          mark={<Avatar src={avatar} name={username} className="size-9" />}
        >
          {id === viewerId && <Badge className="shrink-0">You</Badge>}
        </RowName>
      ),
    },
    {
      id: 'ign',
      head: 'IGN',
      firstOrder: 'asc',
      from: 'lg',
      className: 'lg:w-44',
      cell: ({ ign }) => (ign === null ? <NotSet /> : <Name>{ign}</Name>),
    },
    {
      id: 'uid',
      head: 'UID',
      firstOrder: 'asc',
      from: 'lg',
      className: 'lg:w-36',
      cell: ({ uid }) => (uid === null ? <NotSet /> : <Name>{uid}</Name>),
    },
    {
      id: 'role',
      head: 'Role',
      firstOrder: 'desc',
      from: 'md',
      className: 'md:w-36',
      cell: ({ role, isOwner }) =>
        isOwner ? <strong className="text-primary">Owner</strong> : ROLE_NAMES[role],
    },
    {
      id: 'status',
      head: 'Status',
      firstOrder: 'desc',
      from: 'md',
      className: 'md:w-32',
      cell: ({ banned }) =>
        banned === true ? (
          <Badge tone="destructive" shape="cross">
            Banned
          </Badge>
        ) : (
          <span className="whitespace-nowrap text-muted-foreground">
            <Check aria-hidden className="me-1.5 inline size-4 align-[-0.125em]" />
            Active
          </span>
        ),
    },
    {
      id: 'lastActive',
      head: 'Last active',
      firstOrder: 'desc',
      from: 'md',
      className: 'md:w-36',
      cell: ({ lastActive }) =>
        lastActive ? <Ago at={lastActive} /> : <span className="text-muted-foreground">Never</span>,
    },
  ];
}

function NotSet() {
  return (
    <span className="text-muted-foreground">
      <span aria-hidden>–</span>
      <span className="sr-only">Not set</span>
    </span>
  );
}

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  user: 'User',
  tournament_host: 'Tournament host',
  staff: 'Staff',
  admin: 'Admin',
};

/** The powers of each role, in addition to those of the role before it. */
export const ROLE_POWERS: Readonly<Record<Role, string>> = {
  user: 'Can play, lead clans, and host if everyone may host.',
  tournament_host: 'Can host even if only approved hosts may. Shows the badge “Verified host”.',
  staff: 'Can manage every clan and tournament.',
  admin: 'Can also manage users and the settings of the site. Only the owner can appoint admins.',
};
