import type { AdminClan, CLAN_COLUMNS } from '../../../../../shared/contract/admin.ts';
import { formatNumber } from '../../../../lib/format/number.ts';
import { paths } from '../../../../lib/paths.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { Day } from '../../../../ui/moment.tsx';
import { Name } from '../../../../ui/name.tsx';
import { SideLogo } from '../../../../ui/side-logo.tsx';
import { RowName } from '../table/row-name.tsx';

export type ClanColumn = (typeof CLAN_COLUMNS)[number];

/** The columns of the clans' table (spec part 2 §2 "Admin settings"). */
export const clanColumns: readonly [
  Column<AdminClan, ClanColumn>,
  ...Column<AdminClan, ClanColumn>[],
] = [
  {
    id: 'name',
    head: 'Name',
    starts: 'asc',
    cell: ({ id, name, logoUrl }) => (
      <RowName
        name={name}
        href={paths.clan(id)}
        mark={<SideLogo src={logoUrl} name={name} className="size-9" />}
      />
    ),
  },
  {
    id: 'leader',
    head: 'Leader',
    starts: 'asc',
    from: 'md',
    className: 'md:w-40 lg:w-52',
    cell: ({ leaderName }) => <Name>{leaderName}</Name>,
  },
  {
    id: 'members',
    head: 'Members',
    starts: 'desc',
    figure: true,
    from: 'md',
    className: 'md:w-28',
    cell: ({ memberCount }) => formatNumber(memberCount),
  },
  {
    id: 'wins',
    head: 'Wins',
    starts: 'desc',
    figure: true,
    from: 'md',
    className: 'md:w-22 lg:w-24',
    cell: ({ wins }) => formatNumber(wins),
  },
  {
    id: 'tournaments',
    head: 'Tournaments',
    starts: 'desc',
    figure: true,
    from: 'lg',
    className: 'lg:w-36',
    cell: ({ tournaments }) => formatNumber(tournaments),
  },
  {
    id: 'createdAt',
    head: 'Created',
    starts: 'desc',
    from: 'lg',
    className: 'lg:w-36 lg:ps-6',
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
];
