import { useState } from 'react';
import type { AdminClan, CLAN_COLUMNS } from '#shared/contract/admin.ts';
import { paths } from '#web/lib/paths.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { formatNumber } from '#web/lib/format/number.ts';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { Day } from '#web/ui/text/moment.tsx';
import { Name } from '#web/ui/text/name.tsx';
import { SideLogo } from '#web/ui/pictures/side-logo.tsx';
import { useAdminClans } from '../../api/reads.ts';
import { AdminTable } from '../table/admin-table.tsx';
import { DeleteButton, RowName } from '../table/row-parts.tsx';
import { useTableQuery } from '../table/table-query.ts';
import { useDeleteClanAsStaff } from '../../api/writes.ts';

type ClanColumn = (typeof CLAN_COLUMNS)[number];

const clanColumns: readonly [Column<AdminClan, ClanColumn>, ...Column<AdminClan, ClanColumn>[]] = [
  {
    id: 'name',
    head: 'Name',
    firstOrder: 'asc',
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
    firstOrder: 'asc',
    from: 'md',
    className: 'md:w-40 lg:w-52',
    cell: ({ leaderName }) => <Name>{leaderName}</Name>,
  },
  {
    id: 'members',
    head: 'Members',
    firstOrder: 'desc',
    figure: true,
    from: 'md',
    className: 'md:w-28',
    cell: ({ memberCount }) => formatNumber(memberCount),
  },
  {
    id: 'wins',
    head: 'Wins',
    firstOrder: 'desc',
    figure: true,
    from: 'md',
    className: 'md:w-22 lg:w-24',
    cell: ({ wins }) => formatNumber(wins),
  },
  {
    id: 'tournaments',
    head: 'Tournaments',
    firstOrder: 'desc',
    figure: true,
    from: 'lg',
    className: 'lg:w-36',
    cell: ({ tournaments }) => formatNumber(tournaments),
  },
  {
    id: 'createdAt',
    head: 'Created',
    firstOrder: 'desc',
    from: 'lg',
    className: 'lg:w-36 lg:ps-6',
    cell: ({ createdAt }) => <Day at={createdAt} />,
  },
];

const sortable = clanColumns.map(({ id }) => id);

export default function ClansPanel() {
  const table = useTableQuery(sortable);
  const loaded = useAdminClans(table.request);
  const [selected, setSelected] = useState<AdminClan>();
  return (
    <>
      <AdminTable
        noun="clans"
        placeholder="Name or leader..."
        unsorted="Newest first"
        columns={clanColumns}
        table={table}
        loaded={loaded}
        renderActions={(clan) => (
          <DeleteButton name={clan.name} then="all-clans" onPress={() => setSelected(clan)} />
        )}
        nothingYet={
          <EmptyState
            as="h3"
            title="No clans yet"
            text="Clans will appear here once players create them."
            action={
              <LinkButton href={paths.createClan()} variant="secondary">
                Create Clan
              </LinkButton>
            }
          />
        }
      />
      {selected !== undefined && (
        <DeleteClan clan={selected} onClose={() => setSelected(undefined)} />
      )}
    </>
  );
}

type DeleteClanProps = { clan: AdminClan; onClose: () => void };

function DeleteClan({ clan, onClose }: DeleteClanProps) {
  const remove = useDeleteClanAsStaff();
  return (
    <ConfirmDialog
      destructive
      description="Are you sure you want to permanently delete the clan? This action cannot be undone."
      action="Delete Clan"
      pendingAction="Deleting..."
      write={remove}
      input={{ params: { id: clan.id } }}
      onClose={onClose}
    >
      <p className="text-sm">
        <bdi className="font-semibold wrap-anywhere">{clan.name}</bdi> and its join requests are
        deleted. Results of completed tournaments keep its name.
      </p>
    </ConfirmDialog>
  );
}
