import type { AdminTournament, TOURNAMENT_COLUMNS } from '#shared/contract/admin.ts';
import { formatNumber } from '#web/lib/format/number.ts';
import { paths } from '#web/lib/paths.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Day } from '#web/ui/text/moment.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { Badge, type BadgeShape, type BadgeTone } from '#web/ui/pictures/badge.tsx';
import { RowName } from '../table/row-name.tsx';

export type TournamentColumn = (typeof TOURNAMENT_COLUMNS)[number];
type Columns = readonly [
  Column<AdminTournament, TournamentColumn>,
  ...Column<AdminTournament, TournamentColumn>[],
];

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

type Look = { word: string; tone: BadgeTone; shape: BadgeShape };

const looks: Readonly<Record<string, Look>> = {
  draft: { word: 'Draft', tone: 'neutral', shape: 'dash' },
  open: { word: 'Open', tone: 'primary', shape: 'ring' },
  ongoing: { word: 'Ongoing', tone: 'live', shape: 'dot' },
  completed: { word: 'Completed', tone: 'neutral', shape: 'check' },
};

/** An unknown status looks destructive. */
function StatusBadge({ status }: { status: string }) {
  const { word, tone, shape } = looks[status] ?? {
    word: status,
    tone: 'destructive',
    shape: 'cross',
  };
  return (
    <Badge tone={tone} shape={shape}>
      {word}
    </Badge>
  );
}
