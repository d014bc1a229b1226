import { expect, test, vi } from 'vitest';
import type { Round } from '#shared/contract/rounds.ts';
import { currentRound } from '#shared/domain/tournaments/rounds.ts';
import { waitForChanges } from '../../testing/changes.ts';
import {
  approvedSide,
  end,
  giveRoom,
  makeTournament,
  playRound,
  start,
} from '../../testing/communities.ts';
import { workTimers } from '../../testing/timers.ts';
import { visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

async function live() {
  await waitForChanges(world);
  const { status, body } = await visitor(world)('GET', '/api/tournaments/live');
  expect(status).toBe(200);
  return body as { id: string; round: unknown; leader: unknown }[];
}

async function running() {
  const tournament = await makeTournament(world, { placementPoints: { 1: 10, 2: 6.25 } });
  const sides = [await approvedSide(world, tournament), await approvedSide(world, tournament)];
  await start(world, tournament);
  return { tournament, sides };
}

test('an ongoing tournament shows its round and leader, and each change immediately', async () => {
  const { tournament, sides } = await running();
  const [first, second] = sides;
  if (first === undefined || second === undefined) throw new Error('there are no sides');
  const own = async () => (await live()).find(({ id }) => id === tournament.id);
  expect(await own()).toEqual({ id: tournament.id, round: null, leader: null });
  await giveRoom(world, tournament, 1);
  expect(await own()).toMatchObject({ round: { number: 1, status: 'started' }, leader: null });
  await playRound(world, tournament, 1, [
    { side: first, placement: 2, kills: [3] },
    { side: second, placement: 1, kills: [0] },
  ]);
  expect(await own()).toMatchObject({
    leader: { name: second.clan.name, points: 10, tied: 1 },
  });
  const scores = await visitor(world)('GET', `/api/tournaments/${tournament.id}/final-scores`);
  expect((await own())?.leader).toMatchObject({
    name: scores.body[0].clanName,
    points: scores.body[0].totalPoints,
  });
  await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/finish`);
  expect(await own()).toBeUndefined();
});

test('shows the open round that was started last', async () => {
  const { tournament } = await running();
  const round = async () => (await live()).find(({ id }) => id === tournament.id)?.round;
  await giveRoom(world, tournament, 2);
  world.advance(60_000);
  await giveRoom(world, tournament, 1);
  expect(await round()).toEqual({ number: 1, status: 'started' });
  await end(world, tournament, 2);
  expect(await round()).toEqual({ number: 1, status: 'started' });
  await end(world, tournament, 1);
  expect(await round()).toEqual({ number: 1, status: 'ended' });
});

test('shows the same round as the page, both before and after rooms open', async () => {
  const { tournament } = await running();
  const start = world.deps.clock().getTime();
  const room = (round: number, minutes: number) =>
    giveRoom(world, tournament, round, {
      roomId: `room ${round}`,
      roomPassword: 'late',
      revealAt: new Date(start + minutes * 60_000).toISOString(),
    });
  const round = async () => {
    await workTimers(world);
    const path = `/api/tournaments/${tournament.id}/rounds/rooms`;
    const rounds: Round[] = (await visitor(world)('GET', path)).body;
    const current = currentRound(rounds, world.deps.clock().getTime());
    const card = (await live()).find(({ id }) => id === tournament.id)?.round;
    expect(card).toEqual({ number: current?.roundNumber, status: current?.status });
    return current?.roundNumber;
  };
  await room(3, 20);
  world.advance(1000);
  await room(4, 30);
  expect(await round()).toBe(3);
  await giveRoom(world, tournament, 1);
  world.advance(1000);
  await room(2, 10);
  expect(await round()).toBe(1);
  world.advance(10 * 60_000);
  expect(await round()).toBe(2);
  await end(world, tournament, 2);
  expect(await round()).toBe(1);
  await end(world, tournament, 1);
  expect(await round()).toBe(3);
  await end(world, tournament, 4);
  expect(await round()).toBe(3);
  world.advance(10 * 60_000);
  expect(await round()).toBe(3);
  await end(world, tournament, 3);
  expect(await round()).toBe(2);
});

test('a process whose clock is behind shows a round whose opening another one announced', async () => {
  const { tournament } = await running();
  await giveRoom(world, tournament, 2);
  world.advance(1000);
  const revealAt = new Date(world.deps.clock().getTime() + 60_000).toISOString();
  const room = { roomId: 'room 1', roomPassword: 'late', revealAt };
  await giveRoom(world, tournament, 1, room);
  const round = async () => (await live()).find(({ id }) => id === tournament.id)?.round;
  expect(await round()).toMatchObject({ number: 2 });
  world.advance(60_000);
  await workTimers(world);
  world.advance(-1000);
  expect(await round()).toMatchObject({ number: 1 });
});

test('sides that share the first rank are counted', async () => {
  const { tournament, sides } = await running();
  await playRound(
    world,
    tournament,
    1,
    sides.map((side) => ({ side, placement: 1, kills: [2] })),
  );
  const own = (await live()).find(({ id }) => id === tournament.id);
  expect(own).toMatchObject({ leader: { points: 12, tied: 2 } });
});

test('the number of SQL statements does not grow with the number of tournaments, and drafts and open tournaments are omitted', async () => {
  const count = async () => {
    await waitForChanges(world);
    world.deps.responseCache.dropAll();
    world.statements.length = 0;
    await visitor(world)('GET', '/api/tournaments/live');
    return world.statements.length;
  };
  await running();
  const before = await count();
  const draft = await makeTournament(world, { status: 'draft' });
  const open = await makeTournament(world);
  for (let started = 0; started < 3; started += 1) await running();
  expect(await count()).toBe(before);
  const ids = (await live()).map(({ id }) => id);
  expect(ids.filter((id) => id === draft.id || id === open.id)).toEqual([]);
});

test('results of one tournament do not recompute the leaders of the others', async () => {
  const { tournament, sides } = await running();
  await running();
  await live();
  const { responseCache } = world.deps;
  const get = responseCache.get.bind(responseCache);
  const built: string[] = [];
  vi.spyOn(responseCache, 'get').mockImplementation((key, topics, build) =>
    get(key, topics, () => {
      built.push(key);
      return build();
    }),
  );
  const [side] = sides;
  if (side === undefined) throw new Error('there are no sides');
  await playRound(world, tournament, 1, [{ side, placement: 1, kills: [1] }]);
  built.length = 0;
  const own = (await live()).find(({ id }) => id === tournament.id);
  expect(own).toMatchObject({ leader: { points: 11 } });
  expect(built).toEqual(['live tournaments', `leader of ${tournament.id}`]);
  vi.restoreAllMocks();
});

test('results do not invalidate the lists of cards', async () => {
  const { tournament, sides } = await running();
  const list = async () => {
    await waitForChanges(world);
    world.statements.length = 0;
    await visitor(world)('GET', '/api/tournaments');
    return world.statements.length;
  };
  await giveRoom(world, tournament, 1);
  await list();
  await playRound(
    world,
    tournament,
    1,
    sides.map((side, index) => ({ side, placement: index + 1, kills: [1] })),
  );
  expect(await list()).toBe(0);
});
