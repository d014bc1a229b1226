import { useState } from 'react';
import type { AdminTournament, TOURNAMENT_COLUMNS } from '#shared/contract/admin.ts';
import { isSiteAdmin } from '#shared/domain/accounts/roles.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useViewer } from '#web/features/accounts/api/viewer.ts';
import { formatCount, formatNumber } from '#web/lib/format/number.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useAdminTournaments, useTournamentStats } from '../../api/reads.ts';
import { Deliveries } from '../deliveries/deliveries.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { DeleteButton, RowName } from '../table/row-parts.tsx';
import { Stats } from '../table/stats.tsx';
import { useTableQuery } from '../table/table-query.ts';
import { useDeleteTournament } from '../../api/writes.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Day } from '#web/ui/text/moment.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { Badge, type BadgeShape, type BadgeTone } from '#web/ui/pictures/badge.tsx';

type TournamentColumn = (typeof TOURNAMENT_COLUMNS)[number];
type Columns = readonly [
  Column<AdminTournament, TournamentColumn>,
  ...Column<AdminTournament, TournamentColumn>[],
];

const tournamentColumns: Columns = [
  {
    id: 'name',
    head: 'Name',
    firstOrder: 'asc',
    cell: ({ id, name }) => <RowName name={name} href={paths.tournament(id)} />,
  },
  {
    id: 'host',
    head: 'Host',
    firstOrder: 'asc',
    from: 'lg',
    className: 'lg:w-48',
    cell: ({ hostName }) => <Name>{hostName}</Name>,
  },
  {
    id: 'status',
    head: 'Status',
    firstOrder: 'asc',
    from: 'md',
    className: 'md:w-36 lg:w-40',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'startDate',
    head: 'Start date',
    firstOrder: 'desc',
    from: 'md',
    className: 'md:w-32 lg:w-36',
    cell: ({ startDate }) => <Day at={startDate} />,
  },
  {
    id: 'teams',
    head: 'Teams',
    firstOrder: 'desc',
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

const sortable = tournamentColumns.map(({ id }) => id);

const labels = [
  ['totalTournaments', 'Total tournaments'],
  ['draftTournaments', 'Draft'],
  ['activeTournaments', 'Active'],
  ['completedTournaments', 'Completed'],
] as const;

export default function TournamentsPanel() {
  const viewer = useViewer();
  const stats = useTournamentStats();
  const table = useTableQuery(sortable);
  const loaded = useAdminTournaments(table.request);
  const [selected, setSelected] = useState<AdminTournament>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Stats loaded={stats} labels={labels} />
      <AdminTable
        noun="tournaments"
        placeholder="Name or host..."
        unsorted="Newest first"
        columns={tournamentColumns}
        table={table}
        loaded={loaded}
        renderActions={(tournament) => (
          <DeleteButton
            name={tournament.name}
            then="all-tournaments"
            onPress={() => setSelected(tournament)}
          />
        )}
        nothingYet={
          <EmptyState
            as="h3"
            title="No tournaments yet"
            text="Tournaments will appear here, including drafts."
            action={
              <LinkButton href={paths.createTournament()} variant="secondary">
                Host Tournament
              </LinkButton>
            }
          />
        }
      />
      {isSiteAdmin(viewer) && <Deliveries />}
      {selected !== undefined && (
        <DeleteTournament tournament={selected} onClose={() => setSelected(undefined)} />
      )}
    </div>
  );
}

type DeleteTournamentProps = { tournament: AdminTournament; onClose: () => void };

/** See rules/tournaments 10. */
function DeleteTournament({ tournament, onClose }: DeleteTournamentProps) {
  const remove = useDeleteTournament();
  const { name, registeredTeams, status } = tournament;
  return (
    <ConfirmDialog
      destructive
      description="Are you sure you want to permanently delete the tournament? This action cannot be undone."
      action="Delete Tournament"
      pendingAction="Deleting..."
      write={remove}
      input={{ params: { id: tournament.id } }}
      onClose={onClose}
    >
      <div className="grid gap-2 text-sm">
        <p>
          <bdi className="font-semibold wrap-anywhere">{name}</bdi> is deleted, and with it:
        </p>
        <ul className="list-disc ps-5 text-muted-foreground">
          <li>{formatRegistrations(registeredTeams)}, waitlist and rejected ones too</li>
          <li>its rounds, results and final standings</li>
          <li>its images</li>
          <li>
            {status === 'completed'
              ? 'what it adds to the leaderboards and to the stats of clans and players'
              : 'what it adds to the stats of clans and players'}
          </li>
        </ul>
        <p>Its messages on Discord stay there as they are.</p>
      </div>
    </ConfirmDialog>
  );
}

function formatRegistrations(count: number): string {
  return count === 0 ? 'its registrations' : `its ${formatCount(count, 'registration')}`;
}
