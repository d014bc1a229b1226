import { useState } from 'react';
import type { AdminClan } from '../../../../../shared/contract/admin.ts';
import { paths } from '../../../../lib/paths.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { useAdminClans } from '../../api/use-admin-clans.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DeleteButton } from '../table/delete-button.tsx';
import { useTableQuery } from '../table/use-table-query.ts';
import { clanColumns } from './clan-columns.tsx';
import { DeleteClan } from './delete-clan.tsx';

const sortable = clanColumns.map(({ id }) => id);

/** Every clan, with the way to delete one (spec part 2 §2 "Admin settings"). */
export default function ClansPanel() {
  const table = useTableQuery(sortable);
  const loaded = useAdminClans(table.asked);
  const [asked, setAsked] = useState<AdminClan>();
  return (
    <>
      <AdminTable
        things="clans"
        placeholder="Name or leader..."
        unsorted="Newest first"
        columns={clanColumns}
        table={table}
        loaded={loaded}
        renderActions={(clan) => (
          <DeleteButton name={clan.name} then="all-clans" onPress={() => setAsked(clan)} />
        )}
        nothingYet={
          <EmptyState
            as="h3"
            title="No clans yet"
            text="Clans stand here once players found them."
            action={
              <LinkButton href={paths.createClan()} variant="secondary">
                Create Clan
              </LinkButton>
            }
          />
        }
      />
      {asked !== undefined && <DeleteClan clan={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
