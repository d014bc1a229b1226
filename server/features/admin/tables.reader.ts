import type {
  AdminClan,
  AdminTournament,
  AdminUser,
  listAdminClans as clansCall,
  listAdminTournaments as tournamentsCall,
  listAdminUsers as usersCall,
} from '#shared/contract/admin.ts';
import type { CallOutput } from '#shared/contract/call.ts';
import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { WithHeaders } from '../../platform/response-cache.ts';
import type { ReadDeps } from '../deps.ts';
import { presentAdminClan, presentAdminTournament, presentAdminUser } from './admin.presenter.ts';
import {
  countClanTable,
  countTournamentTable,
  countUserTable,
  listClanTable,
  listTournamentTable,
  listUserTable,
} from './tables.repository.ts';
import type { Found, TablePage } from './table-page.repository.ts';

const rowsOfAPage = 50;

type TableQuery<Column extends string> = {
  q?: string | undefined;
  sort?: Column | undefined;
  order?: 'asc' | 'desc' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

export async function listAdminUsers(
  { db, ownerDiscordId }: ReadDeps,
  viewer: Viewer,
  query: CallOutput<typeof usersCall>['query'],
): Promise<WithHeaders<AdminUser[]>> {
  const page = pageFor(query, 'lastActive');
  const rows = await listUserTable(db, page);
  const items = rows.map((row) => presentAdminUser(row, viewer, ownerDiscordId));
  return withTotal(items, await countTotal(page, rows, (search) => countUserTable(db, search)));
}

export async function listAdminClans(
  { db }: ReadDeps,
  query: CallOutput<typeof clansCall>['query'],
): Promise<WithHeaders<AdminClan[]>> {
  const page = pageFor(query, 'createdAt');
  const rows = await listClanTable(db, page);
  const items = rows.map(presentAdminClan);
  return withTotal(items, await countTotal(page, rows, (search) => countClanTable(db, search)));
}

export async function listAdminTournaments(
  { db }: ReadDeps,
  query: CallOutput<typeof tournamentsCall>['query'],
): Promise<WithHeaders<AdminTournament[]>> {
  const page = pageFor(query, 'createdAt');
  const rows = await listTournamentTable(db, page);
  const items = rows.map(presentAdminTournament);
  return withTotal(
    items,
    await countTotal(page, rows, (search) => countTournamentTable(db, search)),
  );
}

/**
 * If the query names a column, its order is ascending by default; the order by the table's default column is
 * descending.
 */
function pageFor<Column extends string>(
  { q, sort, order, page = 1, limit = rowsOfAPage }: TableQuery<Column>,
  usual: NoInfer<Column>,
): TablePage<Column> {
  return {
    search: q || null,
    sort: sort ?? usual,
    order: order ?? (sort === undefined ? 'desc' : 'asc'),
    offset: (page - 1) * limit,
    limit,
  };
}

/** An empty first page means that nothing matches. */
async function countTotal(
  { search, offset }: TablePage<string>,
  rows: readonly Found<unknown>[],
  count: (search: string | null) => Promise<number>,
): Promise<number> {
  const found = rows[0]?.total ?? null;
  if (found !== null) return found;
  return search !== null && offset === 0 ? 0 : count(search);
}

function withTotal<Row>(rows: Row[], total: number): WithHeaders<Row[]> {
  return new WithHeaders(rows, { 'x-total-count': String(total) });
}
