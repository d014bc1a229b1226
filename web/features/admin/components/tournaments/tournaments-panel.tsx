import { useState } from 'react';
import type { AdminTournament } from '../../../../../shared/contract/admin.ts';
import { isSiteAdmin } from '../../../../../shared/domain/accounts/roles.ts';
import { paths } from '../../../../lib/paths.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { useViewer } from '../../../accounts/api/use-viewer.ts';
import { useAdminTournaments } from '../../api/use-admin-tournaments.ts';
import { useTournamentStats } from '../../api/use-tournament-stats.ts';
import { Deliveries } from '../deliveries/deliveries.tsx';
import { AdminTable } from '../table/admin-table.tsx';
import { DeleteButton } from '../table/delete-button.tsx';
import { Stats } from '../table/stats.tsx';
import { useTableQuery } from '../table/use-table-query.ts';
import { DeleteTournament } from './delete-tournament.tsx';
import { tournamentColumns } from './tournament-columns.tsx';

const sortable = tournamentColumns.map(({ id }) => id);

const labels = [
  ['totalTournaments', 'Total tournaments'],
  ['draftTournaments', 'Draft'],
  ['activeTournaments', 'Active'],
  ['completedTournaments', 'Completed'],
] as const;

/** Every tournament, with the way to delete one, and what was sent about them (spec part 2 §2 "Admin settings"). */
export default function TournamentsPanel() {
  const viewer = useViewer();
  const stats = useTournamentStats();
  const table = useTableQuery(sortable);
  const loaded = useAdminTournaments(table.asked);
  const [asked, setAsked] = useState<AdminTournament>();
  return (
    <div className="grid grid-cols-1 gap-6">
      <Stats loaded={stats} labels={labels} />
      <AdminTable
        things="tournaments"
        placeholder="Name or host..."
        unsorted="Newest first"
        columns={tournamentColumns}
        table={table}
        loaded={loaded}
        renderActions={(tournament) => (
          <DeleteButton
            name={tournament.name}
            then="all-tournaments"
            onPress={() => setAsked(tournament)}
          />
        )}
        nothingYet={
          <EmptyState
            as="h3"
            title="No tournaments yet"
            text="Tournaments stand here from their first draft on."
            action={
              <LinkButton href={paths.createTournament()} variant="secondary">
                Host Tournament
              </LinkButton>
            }
          />
        }
      />
      {isSiteAdmin(viewer) && <Deliveries />}
      {asked !== undefined && (
        <DeleteTournament tournament={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}
