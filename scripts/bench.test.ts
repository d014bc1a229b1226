import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ME_COST, ROOMS_COST, SAVE_COST } from '#bench/compare-builds.ts';
import { loadDatabase } from '#bench/load/load-database.ts';
import { createStatementCounter } from '#bench/measure/counting-proxy.ts';
import { measurePaste } from '#bench/measure/measure-paste.ts';
import { median, summarize } from '#bench/measure/statistics.ts';
import { judgeBuilds } from '#bench/report/judge-builds.ts';
import { describeProcesses } from '#bench/report/describe-figures.ts';
import { judge } from '#bench/report/judge.ts';
import { table } from '#bench/report/table.ts';
import { goodFigures, latencies } from '#bench/report/testing/good-figures.ts';
import { describeVerdicts } from '#bench/report/verdict.ts';
import type { BenchFigures } from '#bench/run-bench.ts';
import { withDatabases, type BenchDatabase } from '#bench/with-databases.ts';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import type { TestWorld } from '#server/testing/test-app.ts';

const size = { tournaments: 48, clans: 20, users: 100 };

async function contents({ db }: BenchDatabase) {
  const { rows } = await sql<Record<string, string>>`
    select md5(string_agg(round_results::text, ',' order by round_results)) as results,
      (select md5(string_agg(final_standings::text, ',' order by final_standings))
        from final_standings) as standings,
      (select md5(string_agg(registration_players::text, ',' order by registration_players))
        from registration_players) as players
    from round_results
  `.execute(db);
  return rows[0];
}

describe('the loaded data', () => {
  test('is the same each time, and its stats equal a recount', { timeout: 60_000 }, () =>
    withDatabases(async (create) => {
      const [first, second] = [await create('first'), await create('second')];
      const loaded = await loadDatabase(first.db, size);
      await loadDatabase(second.db, size);
      // 40 completed tournaments of 12 sides and 5 rounds, and 11 of 20 sides and 6 rounds.
      expect(loaded).toEqual({
        tournaments: 61,
        completed: 41,
        clans: 20,
        users: 100,
        resultRows: 3720,
      });
      expect(await contents(second)).toEqual(await contents(first));

      const world = { db: first.db } as TestWorld;
      const stored = await storedStats(world);
      expect(stored.size).toBeGreaterThan(100);
      expect(stored).toEqual(await recountStats(world));

      const { rows } = await sql<{ everybody: boolean; counted: boolean }>`
        select (select count(*) from player_figures where registrations > 0) = ${size.users}
            as everybody,
          (select completed = 41 and open = 6 and ongoing = 10 and draft + cancelled = 4
            from tournament_counts) as counted
      `.execute(first.db);
      expect(rows).toEqual([{ everybody: true, counted: true }]);

      const unplayed = first.db.selectFrom('rounds').select('id').where('played_at', 'is', null);
      expect(await unplayed.execute()).toEqual([]);
    }),
  );
});

describe('statistics', () => {
  test('use the nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(summarize(hundred)).toEqual({ count: 100, p50: 50, p99: 99, max: 100 });
    expect(summarize([7])).toEqual({ count: 1, p50: 7, p99: 7, max: 7 });
    expect(summarize([])).toEqual({ count: 0, p50: 0, p99: 0, max: 0 });
    expect(median([30, 10, 20])).toBe(20);
  });
});

/** Returns a message of a PostgreSQL client. The first one of a connection has no type. */
function message(type: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + content.length);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content)]);
}

test('statements are counted correctly, regardless of how the stream is split into chunks', () => {
  const sent = Buffer.concat([
    message('', 'user of Q and E'),
    message('p', 'QE'),
    message('Q', 'begin'),
    ...['P', 'B', 'D', 'E', 'S'].map((type) => message(type, 'Q')),
    message('Q', 'commit'),
  ]);
  for (const bytes of [1, 3, 7, sent.length]) {
    const counter = createStatementCounter();
    let count = 0;
    for (let from = 0; from < sent.length; from += bytes) {
      count += counter(sent.subarray(from, from + bytes));
    }
    expect(count).toBe(3);
  }
});

describe('the verdict', () => {
  test('passes when every bound is met', () => {
    const verdicts = judge(goodFigures());
    expect(describeVerdicts(verdicts)).toEqual([
      'PASS  one tournament: rate relative to the plain server: 0.80 (at least 0.8)',
      'PASS  all clans: rate relative to the plain server: 0.80 (at least 0.8)',
      'PASS  one tournament: growth from small to large: 1.20 (at most 1.2)',
      'PASS  one tournament: CPU relative to the plain server: 1.15 (at most 1.15)',
      'PASS  all clans: CPU relative to the plain server: 1.15 (at most 1.15)',
      'PASS  one tournament: growth of CPU from small to large: 1.15 (at most 1.15)',
      'PASS  the list while clients pull images: rate relative to that without them: 0.50 (at least 0.5)',
      'PASS  clan board: growth of p99 after a change, from few to many completed tournaments: 1.20 (at most 1.2)',
      'PASS  clan board: statements after a change: 1 (at most 1)',
      "PASS  one user's matches and teams, p99 in ms: 59.0 (below 60)",
      "PASS  one user's matches and teams: extra statements on large, compared with small: 0 (at most 0)",
      'PASS  final scores with rules: median relative to that without rules: 1.30 (at most 1.3)',
      'PASS  saving, p99 in ms: 59.0 (below 60)',
      'PASS  saving with 2000 event streams, p99 in ms: 59.0 (below 60)',
      'PASS  missing events: 0 (at most 0)',
      'PASS  registering 1000 clans, every response correct, p99 in ms: 499.0 (below 500)',
      'PASS  from key press to paint in a grid of 100 sides, median in ms: 49.0 (below 50)',
      'PASS  a paste of 100 KB, median in ms: 49.0 (below 50)',
      'PASS  a paste of 100 KB: median relative to that of 50 KB: 2.50 (at most 2.5)',
      'PASS  RSS after all measurements, in MB: 249.0 (below 250)',
      'PASS  a paste: seconds until saved: 12 (at most 12)',
      "PASS  from saved results to a visitor's screen, in s: 1 (at most 1)",
      'PASS  from saving until an overlay page shows it, p99 in ms: 1000 (at most 1000)',
      'PASS  from saving until 200 overlay pages have read it, p99 in ms: 999 (at most 1000)',
      'PASS  saves that an overlay page did not show: 0 (at most 0)',
      'PASS  memory for 200 overlay pages, in MB: 20 (at most 20)',
      'PASS  from the opening of a room until a page shows it, slowest in ms: 2000 (at most 2000)',
      'PASS  from the opening of a room until 60 pages have read it, slowest in ms: 1999 (at most 2000)',
      'PASS  rooms that a page did not get: 0 (at most 0)',
      'PASS  requests of a page while a room opens: 6 (at most 6)',
    ]);
  });

  test.each<[string, (stats: BenchFigures) => void]>([
    [
      'tournament: rate relative to the plain',
      ({ reads }) => Object.assign(reads[0]?.plain ?? {}, { rates: [101, 101, 111] }),
    ],
    [
      'all clans: rate',
      ({ reads }) => Object.assign(reads[1]?.plain ?? {}, { rates: [101, 101, 111] }),
    ],
    ['growth', ({ reads }) => Object.assign(reads[0]?.small ?? {}, { rates: [97, 97, 91] })],
    [
      'tournament: CPU relative',
      ({ reads }) => Object.assign(reads[0]?.plain ?? {}, { cpuMicroseconds: [19.9, 10, 30] }),
    ],
    [
      'all clans: CPU relative',
      ({ reads }) => Object.assign(reads[1]?.plain ?? {}, { cpuMicroseconds: [] }),
    ],
    [
      'growth of CPU',
      ({ reads }) => Object.assign(reads[0]?.small ?? {}, { cpuMicroseconds: [19.9, 10, 30] }),
    ],
    ['while clients', ({ images }) => Object.assign(images, { share: 0.49 })],
    ['clan board: growth of p99', ({ boards }) => Object.assign(boards[0]?.few ?? {}, { p99: 49 })],
    [
      'clan board: statements',
      ({ boardStatements }) => Object.assign(boardStatements.many[0] ?? {}, { first: 2 }),
    ],
    ['clan board: statements', ({ boardStatements }) => boardStatements.few.splice(0)],
    [
      "user's matches and teams, p99",
      ({ mine }) => Object.assign(mine, { large: { ...latencies, p99: 60 } }),
    ],
    [
      "user's matches and teams: extra statements",
      ({ mineStatements }) => Object.assign(mineStatements.large[0] ?? {}, { first: 7 }),
    ],
    [
      "user's matches and teams: extra statements",
      ({ mineStatements }) => mineStatements.large.splice(0),
    ],
    [
      'final scores with rules',
      ({ scoring }) => Object.assign(scoring[0]?.ruled ?? {}, { p50: 13.1 }),
    ],
    ['saving, p99', ({ saves }) => Object.assign(saves, { large: { ...latencies, p99: 60 } })],
    ['saving with', ({ streams }) => Object.assign(streams, { saves: { ...latencies, p99: 60 } })],
    ['events', ({ streams }) => Object.assign(streams, { missing: 1 })],
    ['registering', ({ registering }) => Object.assign(registering.large, { p99: 500 })],
    ['key press', ({ keys }) => Object.assign(keys, { p50: 50 })],
    [
      'a paste of 100 KB, median',
      ({ paste }) =>
        Object.assign(paste, { full: { ...latencies, p50: 50 }, half: { ...latencies, p50: 20 } }),
    ],
    ['of 50 KB', ({ paste }) => Object.assign(paste.half, { p50: 19.5 })],
    ['seconds until saved', ({ hosting }) => hosting[0]?.seconds.push(12.1)],
    ['seconds until saved', ({ hosting }) => hosting[0]?.seconds.splice(0)],
    ["visitor's screen", ({ hosting }) => hosting[0]?.visitorSeconds.push(1.1)],
    [
      'until an overlay page shows it',
      ({ overlays }) => Object.assign(overlays.drawn, { p99: 1001 }),
    ],
    ['overlay pages have read it', ({ overlays }) => Object.assign(overlays.read, { p99: 1001 })],
    ['did not show', ({ overlays }) => Object.assign(overlays, { missing: 1 })],
    ['memory for', ({ overlays }) => Object.assign(overlays.memory.with, { rested: 120.1 })],
    ['memory for', ({ overlays }) => Object.assign(overlays.memory.before, { rested: null })],
    ['until a page shows it', ({ rooms }) => Object.assign(rooms.drawn, { max: 2001 })],
    ['pages have read it', ({ rooms }) => Object.assign(rooms.read, { max: 2001 })],
    ['a page did not get', ({ rooms }) => Object.assign(rooms, { missing: 1 })],
    ['requests of a page', ({ rooms }) => Object.assign(rooms, { maxRequests: 7 })],
    ['RSS', ({ residentMegabytes }) => Object.assign(residentMegabytes, { after: 250 })],
    ['RSS', ({ residentMegabytes }) => Object.assign(residentMegabytes, { after: null })],
  ])('names the missed bound of %s', (name, change) => {
    const stats = goodFigures();
    change(stats);
    const missed = judge(stats).filter(({ ok }) => !ok);
    expect(missed.map(({ bound }) => bound)).toEqual([expect.stringContaining(name)]);
  });
});

test('pastes of 100 KB and of half that size are measured', () => {
  const { bytes, full, half } = measurePaste({ runs: 2 });
  expect(bytes).toBeGreaterThan(98_000);
  expect(bytes).toBeLessThanOrEqual(102_400);
  expect([full.count, half.count]).toEqual([2, 2]);
});

test('the report has a line for each number of processes', () => {
  const figures = { read: 'list', processes: 2, rate: 1234.5, cpuMicroseconds: null };
  expect(describeProcesses([figures])).toEqual([
    '      processes  requests per second  CPU microseconds',
    'list          2                 1235                 -',
  ]);
});

test('a table aligns names to the left and numbers to the right', () => {
  expect(
    table([
      ['', 'count'],
      ['one', '7'],
    ]),
  ).toEqual(['     count', 'one      7']);
});

describe('another build', () => {
  test.each([
    ['a little slower', [104, 104, 104], [100, 100, 100], true],
    ['slower by more than the bound', [106, 107, 108], [100, 101, 102], false],
    ['slower in the middle where ranges overlap', [99, 120, 130], [90, 95, 100], true],
    ['faster', [50, 51, 52], [100, 101, 102], true],
  ])('%s', (_what, here, there, ok) => {
    expect(judgeBuilds([{ name: 'list', here, there }])).toMatchObject([{ ok }]);
  });

  test.each([
    ['10 % more', [110, 110, 110], true],
    ['more, even where ranges overlap', [90, 111, 120], false],
  ])('a save and the rooms of a player cost %s', (_what, here, ok) => {
    for (const name of [SAVE_COST, ROOMS_COST]) {
      const cost = { name, here, there: [99, 100, 101] };
      expect(judgeBuilds([cost])).toMatchObject([{ ok }]);
    }
  });

  test.each([
    ['5 % more', [105, 105, 105], true],
    ['more, even where ranges overlap', [90, 106, 120], false],
  ])("reading the user's own account costs %s", (_what, here, ok) => {
    const cost = { name: ME_COST, here, there: [99, 100, 101] };
    expect(judgeBuilds([cost])).toMatchObject([{ ok }]);
  });
});
