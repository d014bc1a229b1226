import { expect, test } from 'vitest';
import {
  approvedSide,
  end,
  giveRoom,
  makeTournament,
  start,
  type TestTournament,
} from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';
import type { Json, Person } from '#server/testing/users.ts';

const world = useTestWorld();
const room = { roomId: 'the-room', roomPassword: 'the-password' };

const inMinutes = (minutes: number) =>
  new Date(world.deps.clock().getTime() + minutes * 60_000).toISOString();

async function startCup() {
  const cup = await makeTournament(world, { totalRounds: 3 });
  const { players } = await approvedSide(world, cup);
  const [player] = players;
  if (player === undefined) throw new Error('the side has no players');
  await start(world, cup);
  return { cup, player };
}

async function later(minutes: number): Promise<void> {
  world.advance(minutes * 60_000);
  await workTimers(world);
}

async function roomsOf({ ask }: Person, { id }: TestTournament) {
  const { body } = await ask('GET', `/api/tournaments/${id}/rounds/rooms`);
  return body.map(({ roundNumber, roomId }: Json) => [roundNumber, roomId ?? null]);
}

test('a room that waits when its round ends never opens, so it cannot give away the same room of the next round', async () => {
  const { cup, player } = await startCup();
  await giveRoom(world, cup, 1, { ...room, revealAt: inMinutes(10) });
  await end(world, cup, 1);
  await giveRoom(world, cup, 2, { ...room, revealAt: inMinutes(60) });
  await later(11);
  expect(await roomsOf(player, cup)).toEqual([
    [1, null],
    [2, null],
  ]);
  expect(await roomsOf(cup.host, cup)).toEqual([
    [1, room.roomId],
    [2, room.roomId],
  ]);
  await later(60);
  expect(await roomsOf(player, cup)).toEqual([
    [1, null],
    [2, room.roomId],
  ]);
});

test('a room that opened before its round ended is still shown', async () => {
  const { cup, player } = await startCup();
  await giveRoom(world, cup, 1, { ...room, revealAt: inMinutes(10) });
  await later(11);
  await end(world, cup, 1);
  expect(await roomsOf(player, cup)).toEqual([[1, room.roomId]]);
});

test('a room that waits when the tournament is cancelled opens only if the cancellation is lifted', async () => {
  const { cup, player } = await startCup();
  await giveRoom(world, cup, 1, { ...room, revealAt: inMinutes(10) });
  const { status } = await cup.host.ask('POST', `/api/tournaments/${cup.id}/cancel`);
  expect(status).toBe(200);
  await later(11);
  expect(await roomsOf(player, cup)).toEqual([[1, null]]);
  const { body } = await cup.host.ask('GET', `/api/tournaments/${cup.id}/history`);
  const [{ id: act }] = body;
  const undone = await cup.host.ask('POST', `/api/tournaments/${cup.id}/history/${act}/undo`, {});
  expect(undone.status).toBe(200);
  expect(await roomsOf(player, cup)).toEqual([[1, room.roomId]]);
});
