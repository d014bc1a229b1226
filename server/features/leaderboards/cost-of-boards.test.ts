import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { BOARD_LIMITS, BOARD_ORDERS } from '#shared/domain/leaderboards/boards.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { findSummary, listClanBoardRows, listPlayerBoardRows } from './leaderboards.repository.ts';

const world = useTestWorld();

/** The number of clans, and of players. Every second one has a registration. */
const many = 50_000;

beforeAll(async () => {
  const nthId = sql`(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid`;
  await sql`
    insert into users (id, discord_id, username, created_at, last_active)
    select ${nthId}, 100000000000000000 + n, 'player ' || n, now(), now()
    from generate_series(1, ${many}::int) as n
  `.execute(world.db);
  await sql`
    insert into clans (id, name, name_key, description, created_at)
    select ${nthId}, 'Clan ' || n, 'clan ' || n, 'About it.', now()
    from generate_series(1, ${many}::int) as n
  `.execute(world.db);
  for (const kind of ['player', 'clan']) {
    await sql`
      insert into ${sql.table(`${kind}_figures`)}
      select ${nthId}, n % 97, case when n % 2 = 0 then 0 else 1 + n % 101 end, n % 13, n * 7 % 5003,
        n * 11 % 70001
      from generate_series(1, ${many}::int) as n
    `.execute(world.db);
  }
  // A concurrent snapshot keeps pages from being marked as all-visible.
  let isMarked = false;
  while (!isMarked) {
    await sql`vacuum analyze`.execute(world.db);
    const { rows } = await sql<{ is_marked: boolean }>`
      select bool_and(relallvisible = relpages) as is_marked from pg_class
      where relname in ('player_figures', 'clan_figures')
    `.execute(world.db);
    isMarked = rows[0]?.is_marked === true;
  }
});

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Plan[];
};

async function readSteps(read: () => Promise<unknown>, limit: number): Promise<Plan[]> {
  world.statements.length = 0;
  await read();
  const [statement = '', ...more] = world.statements;
  expect(more).toEqual([]);
  const text = statement.replace('$1', String(limit));
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (analyze, format json) ${sql.raw(text)}
  `.execute(world.db);
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  return rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan));
}

const boards = [
  ['clan', listClanBoardRows],
  ['player', listPlayerBoardRows],
] as const;

describe.each(boards)('the %s board with many rows', (kind, read) => {
  const table = `${kind}_figures`;

  test.each(BOARD_ORDERS.flatMap((by) => [10, BOARD_LIMITS.max].map((limit) => ({ by, limit }))))(
    'by $by reads $limit entries of the index for this order, and those level with the last',
    async ({ by, limit }) => {
      const steps = await readSteps(() => read(world.deps.db, { by, limit }), limit);
      const ofStats = steps.filter((step) => step['Relation Name'] === table);
      expect(ofStats).toHaveLength(2);
      const column = by === 'points' ? 'points_hundredths' : by;
      const index = { 'Index Name': `${table}_${column}_idx` };
      const [last] = (await read(world.deps.db, { by, limit })).slice(-1);
      expect(ofStats).toContainEqual(
        expect.objectContaining({ ...index, 'Node Type': 'Index Scan', 'Actual Rows': limit }),
      );
      // With either index, only the level rows are read.
      expect(ofStats).toContainEqual(
        expect.objectContaining({
          'Node Type': expect.stringMatching(/^(Index|Bitmap)/),
          'Actual Rows': last?.last_rank_count,
        }),
      );
      const names = steps.filter((step) => /users|clans/.test(step['Relation Name'] ?? ''));
      expect(names.map((step) => step['Node Type'])).toEqual(['Index Scan']);
    },
  );

  test.each(BOARD_ORDERS)('by %s equals a sort of all rows', async (by) => {
    const column = sql.ref(by === 'points' ? 'points_hundredths' : by);
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(kind === 'clan' ? 'clan_id' : 'user_id')} as id
      from (select * from ${sql.table(table)} offset 0) as everything where registrations > 0
      order by ${column} desc, completed desc, registrations desc, 1 limit 100
    `.execute(world.db);
    const found = await read(world.deps.db, { by, limit: 100 });
    expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  });
});

test('the counters do not read a row of any clan or player', async () => {
  const steps = await readSteps(() => findSummary(world.deps.db), 0);
  expect(await findSummary(world.deps.db)).toMatchObject({ clans: many / 2, players: many / 2 });
  const ofStats = steps.filter((step) => /figures/.test(step['Relation Name'] ?? ''));
  expect(ofStats.map((step) => step['Node Type'])).toEqual(['Index Only Scan', 'Index Only Scan']);
});
