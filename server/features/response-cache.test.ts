import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { publish } from '../db/changes.ts';
import { inTransaction } from '../db/transaction.ts';
import { waitForChanges } from '../testing/changes.ts';
import {
  approvedSide,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  start,
  type TestSide,
  type TestTournament,
} from '../testing/communities.ts';
import { makeUser, visitor, type Ask } from '../testing/users.ts';
import { useTestWorld, type TestWorld } from '../testing/test-app.ts';

const world = useTestWorld();
let twin: TestWorld;
let tournament: TestTournament;
let side: TestSide;

beforeAll(async () => {
  twin = await world.twin();
  tournament = await makeTournament(world);
  side = await approvedSide(world, tournament);
  await start(world, tournament);
  await playRound(world, tournament, 1, [{ side, placement: 1, kills: [4] }]);
});

const paths = () => [
  '/api/tournaments',
  '/api/tournaments?limit=50',
  ...['', '/registrations', '/rounds/rooms', '/final-scores', '/players', '/standings.png'].map(
    (what) => `/api/tournaments/${tournament.id}${what}`,
  ),
  '/api/clans',
  `/api/clans/${side.clan.id}`,
  ...['summary', 'clans', 'players?by=kills'].map((what) => `/api/leaderboards/${what}`),
];

async function readStatements(ask: () => Promise<unknown>): Promise<number> {
  world.statements.length = 0;
  await ask();
  return world.statements.length;
}

describe('the public reads', () => {
  test('run no statement the second time', async () => {
    await waitForChanges(world);
    for (const path of paths()) {
      await visitor(world)('GET', path);
      const again = await readStatements(() => visitor(world)('GET', path));
      expect([path, again]).toEqual([path, 0]);
    }
  });

  test('return 304 to a client that has the bytes, with their headers', async () => {
    for (const path of paths()) {
      const first = await visitor(world)('GET', path);
      const etag = first.headers.etag?.toString() ?? '';
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      expect(first.headers['cache-control']).toBe('private, no-cache');
      for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
        const headers = { 'if-none-match': known };
        const again = await visitor(world)('GET', path, undefined, { headers });
        expect([path, again.status, again.body]).toEqual([path, 304, '']);
        const stable = ({ headers: { vary, link } }: Pick<typeof again, 'headers'>) => ({
          vary,
          link,
        });
        expect([path, stable(again)]).toEqual([path, stable(first)]);
      }
      const headers = { 'if-none-match': '"other"' };
      const { status, body } = await visitor(world)('GET', path, undefined, { headers });
      expect([path, status, body]).toEqual([path, 200, first.body]);
    }
  });

  test('are the same for signed-in users, apart from rooms', async () => {
    const { ask } = await makeUser(world);
    for (const path of paths()) {
      const [seen, public_] = [await ask('GET', path), await visitor(world)('GET', path)];
      expect([path, seen.body]).toEqual([path, public_.body]);
    }
  });

  test('never contain what only some viewers may see', async () => {
    const room = /room 1|password 1/;
    const read = async (ask: Ask) =>
      JSON.stringify((await ask('GET', `/api/tournaments/${tournament.id}/rounds/rooms`)).body);
    expect(await read(tournament.host.ask)).toMatch(room);
    expect(await read(visitor(world))).not.toMatch(room);
    expect(await read(side.clan.leader.ask)).toMatch(room);
    const draft = await makeTournament(world, { name: 'A hidden draft', status: 'draft' });
    const path = `/api/tournaments/${draft.id}`;
    expect((await draft.host.ask('GET', path)).status).toBe(200);
    expect((await visitor(world)('GET', path)).status).toBe(404);
    expect(JSON.stringify((await draft.host.ask('GET', '/api/tournaments')).body)).toMatch(
      /hidden/,
    );
    expect(JSON.stringify((await visitor(world)('GET', '/api/tournaments')).body)).not.toMatch(
      /hidden/,
    );
  });

  test('other responses are never cached by anyone', async () => {
    const { headers } = await tournament.host.ask('GET', '/api/auth/me');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBe(undefined);
  });
});

async function untilTwinAgrees(path: string): Promise<unknown> {
  const expected = JSON.stringify((await visitor(world)('GET', path)).body);
  for (let look = 0; look < 5000; look += 1) {
    const { body } = await visitor(twin)('GET', path);
    if (JSON.stringify(body) === expected) return body;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`the other process never answered ${path} as this one does`);
}

describe('after a write', () => {
  const read = (path: string) => visitor(world)('GET', path).then(({ body }) => body);

  test('the writer sees it immediately, in every list that it changes', async () => {
    const mine = `/api/tournaments/${tournament.id}`;
    for (const path of paths()) await read(path);
    const other = await registerSide(world, await makeTournament(world, { name: 'Later Cup' }));
    expect((await read('/api/tournaments?limit=50'))[0]).toMatchObject({
      name: 'Later Cup',
      registeredTeams: [other.id],
    });
    await playRound(world, tournament, 2, [{ side, placement: 1, kills: [6] }]);
    expect(await read(`${mine}/final-scores`)).toMatchObject([{ totalKills: 10, wins: 2 }]);
    expect(await read(`${mine}/players`)).toMatchObject([{ kills: 10 }]);
    expect(await read(`${mine}/rounds/rooms`)).toHaveLength(2);
    await side.clan.leader.ask('PATCH', '/api/profile', { ign: 'Renamed', uid: '' });
    expect(await read(`${mine}/players`)).toMatchObject([{ ign: 'Renamed' }]);
    await tournament.host.ask('POST', `${mine}/finish`);
    expect(await read(mine)).toMatchObject({ status: 'completed' });
    expect(await read(`/api/clans/${side.clan.id}`)).toMatchObject({ tournaments: 1, rank: 1 });
  });

  test('the other process sees it too', async () => {
    for (const path of paths()) await visitor(twin)('GET', path);
    const mine = `/api/tournaments/${tournament.id}`;
    await tournament.host.ask('POST', `${mine}/rounds/1/save`, {
      roundResults: [{ registrationId: side.id, placement: 2, totalKills: 1 }],
    });
    expect(await untilTwinAgrees(`${mine}/final-scores`)).toMatchObject([{ totalKills: 7 }]);
    await makeClan(world, { name: 'Twin watchers' });
    expect(await untilTwinAgrees('/api/clans')).toContainEqual(
      expect.objectContaining({ name: 'Twin watchers' }),
    );
    for (const path of paths()) await untilTwinAgrees(path);
  });

  test('that was rolled back nothing is published or invalidated', async () => {
    const path = `/api/tournaments/${tournament.id}`;
    await waitForChanges(world);
    await read(path);
    await expect(
      inTransaction(world.deps.db, async (tx) => {
        publish(tx, { of: 'tournament', id: tournament.id, part: 'details' });
        throw new Error('on second thought');
      }),
    ).rejects.toThrow('on second thought');
    expect(await readStatements(() => read(path))).toBe(0);
  });
});

test('nothing is cached while changes cannot arrive from the database, and caching resumes afterwards', async () => {
  const [path = ''] = paths();
  const lost = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  const forget = twin.feed.subscribe({
    received: () => {},
    lost: () => lost.resolve(),
    resumed: () => resumed.resolve(),
  });
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'hotdrop feed' and datname = current_database()
  `.execute(world.db);
  await lost.promise;
  await resumed.promise;
  forget();
  const before = twin.statements.length;
  await visitor(twin)('GET', path);
  const built = twin.statements.length;
  await visitor(twin)('GET', path);
  expect([built > before, twin.statements.length]).toEqual([true, built]);
});
