import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '../testing/users.ts';
import { useTestWorld } from '../testing/test-app.ts';
import { recordAudit } from './audit.ts';
import { hasUnsortedActs, sortBatch, startSortingActs } from './sort-acts.ts';

const world = useTestWorld();
const log = pino({ level: 'silent' });
const cup = '01890a5d-ac96-774b-bcce-b302099a8057';
const other = '01890a5d-ac96-774b-bcce-b302099a8058';
let actor = '';

beforeEach(async () => {
  actor = (await makeUser(world)).id;
  await world.db.deleteFrom('audit_log').execute();
});

/** Inserts acts as the previous release did, without a tournament. The last one is the newest. */
async function insertOld(count: number): Promise<void> {
  await sql`
    insert into audit_log (id, at, actor_id, action, subject_type, subject_id, before, after)
    select gen_random_uuid(), timestamptz '2026-01-01' + number * interval '1 minute', ${actor},
      'x', kind.type, case kind.type when 'tournament' then ${cup}::uuid else gen_random_uuid() end,
      kind.before, kind.after
    from generate_series(1, ${count}) as number, (values
      (0, 'tournament', null::jsonb, '{}'::jsonb),
      (1, 'round', '{}'::jsonb, jsonb_build_object('tournamentId', ${other}::text)),
      (2, 'registration', jsonb_build_object('tournamentId', ${other}::text), null::jsonb),
      (3, 'clan', null::jsonb, '{"name": "Alpha"}'::jsonb)
    ) as kind (turn, type, before, after)
    where kind.turn = number % 4
  `.execute(world.db);
}

const rows = () =>
  world.db
    .selectFrom('audit_log')
    .select(['subject_type', 'tournament_id'])
    .orderBy('at')
    .execute();

const expected: Record<string, string | null> = {
  tournament: cup,
  round: other,
  registration: other,
  clan: null,
};

test('a new act has its tournament immediately', async () => {
  const record = (
    type: 'tournament' | 'round' | 'clan',
    before: Record<string, unknown> | null,
    after: Record<string, unknown> | null,
  ) =>
    recordAudit(world.db, world.deps, {
      actorId: actor,
      action: 'x',
      subject: { type, id: cup },
      before,
      after,
    });
  await record('tournament', null, {});
  await record('round', null, { tournamentId: other });
  await record('round', { tournamentId: other }, null);
  await record('clan', null, { name: 'Alpha' });
  const found = (await rows()).map((row) => String(row.tournament_id));
  expect(found.toSorted((one, two) => one.localeCompare(two))).toEqual([cup, other, other, 'null']);
  expect(await hasUnsortedActs(world.db)).toBe(false);
});

test('the job sorts all older acts and ends', async () => {
  await insertOld(12_000);
  expect(await hasUnsortedActs(world.db)).toBe(true);
  await startSortingActs(world.db, log).done;
  expect(await hasUnsortedActs(world.db)).toBe(false);
  const wrong = (await rows()).filter((row) => row.tournament_id !== expected[row.subject_type]);
  expect(wrong).toEqual([]);
});

test('the newest acts are sorted first', async () => {
  await insertOld(40);
  expect(await sortBatch(world.db, 6)).toBe(6);
  const sorted = (await rows()).flatMap((row, at) => (row.tournament_id === null ? [] : [at]));
  // Every fourth act belongs to no tournament, such as the one at index 38.
  expect(sorted).toEqual([32, 33, 35, 36, 37, 39]);
});

test('a batch that is rolled back, as by a kill, leaves its acts to the next one', async () => {
  await insertOld(40);
  const killed = world.db.transaction().execute(async (tx) => {
    await sortBatch(tx, 20);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await sortBatch(world.db, 100)).toBe(30);
});

test('a second process skips the acts that another one has locked', async () => {
  await insertOld(40);
  await world.db.transaction().execute(async (tx) => {
    expect(await sortBatch(tx, 10)).toBe(10);
    expect(await sortBatch(world.db, 100)).toBe(20);
    expect(await sortBatch(world.db, 100)).toBe(0);
    expect(await hasUnsortedActs(world.db)).toBe(true);
  });
  expect(await hasUnsortedActs(world.db)).toBe(false);
});

test('the job stops between two batches', async () => {
  await insertOld(20_000);
  await startSortingActs(world.db, log).stop();
  expect(await hasUnsortedActs(world.db)).toBe(true);
  const sorted = (await rows()).filter((row) => row.tournament_id !== null);
  expect(sorted).toHaveLength(5000);
});

test('the index of unsorted acts shows whether there are any', async () => {
  await insertOld(4000);
  await startSortingActs(world.db, log).done;
  await sql`vacuum analyze audit_log`.execute(world.db);
  await world.db.transaction().execute(async (tx) => {
    const scans = async () => {
      const { rows: found } = await sql<{ scans: string }>`
        select pg_stat_get_xact_numscans('audit_log_unsorted_idx'::regclass) as scans
      `.execute(tx);
      return Number(found[0]?.scans);
    };
    const before = await scans();
    await hasUnsortedActs(tx);
    expect(await scans()).toBe(before + 1);
  });
});
