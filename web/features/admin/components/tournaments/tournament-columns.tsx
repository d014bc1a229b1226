import type { AdminTournament, TOURNAMENT_COLUMNS } from '../../../../../shared/contract/admin.ts';
import { formatNumber } from '../../../../lib/format/number.ts';
import { paths } from '../../../../lib/paths.ts';
import type { Column } from '../../../../ui/data-table.tsx';
import { Day } from '../../../../ui/moment.tsx';
import { Name } from '../../../../ui/name.tsx';
import { RowName } from '../table/row-name.tsx';
import { StatusBadge } from './status-badge.tsx';

export type TournamentColumn = (typeof TOURNAMENT_COLUMNS)[number];
type Columns = readonly [
  Column<AdminTournament, TournamentColumn>,
  ...Column<AdminTournament, TournamentColumn>[],
];

/** The columns of the tournaments' table (spec part 2 §2 "Admin settings"). */
export const tournamentColumns: Columns = [
  {
    id: 'name',
    head: 'Name',
    starts: 'asc',
    cell: ({ id, name }) => <RowName name={name} href={paths.tournament(id)} />,
  },
  {
    id: 'host',
    head: 'Host',
    starts: 'asc',
    from: 'lg',
    className: 'lg:w-48',
    cell: ({ hostName }) => <Name>{hostName}</Name>,
  },
  {
    id: 'status',
    head: 'Status',
    starts: 'asc',
    from: 'md',
    className: 'md:w-36 lg:w-40',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'startDate',
    head: 'Start date',
    starts: 'desc',
    from: 'md',
    className: 'md:w-32 lg:w-36',
    cell: ({ startDate }) => <Day at={startDate} />,
  },
  {
    id: 'teams',
    head: 'Teams',
    starts: 'desc',
    figure: true,
    from: 'md',
    className: 'md:w-28 lg:w-32 md:pe-4',
    cell: ({ registeredTeams, maxTeams }) =>
      `${formatNumber(registeredTeams)} / ${formatNumber(maxTeams)}`,
  },
];
