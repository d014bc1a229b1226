import { beforeEach, expect, test } from 'vitest';
import {
  giveRoom,
  makeClan,
  makeTournament,
  approvedSide,
  start,
} from '#server/testing/communities.ts';
import { deliverAll, waitingJobs } from '#server/testing/deliveries.ts';
import { tellAll } from '#server/testing/notifications.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { Person } from '#server/testing/users.ts';
import { deliverMessage } from '../deliveries/deliver-message.command.ts';
import { choose, roomKinds } from './testing/messaged.ts';

const world = useTestWorld();

beforeEach(async () => {
  await tellAll(world);
  await deliverAll(world);
  await world.db.deleteFrom('deliveries').execute();
  world.discordPost.posts.length = 0;
  world.discordPost.answer();
});

/** The largest number of players of a side. */
const SIDE = 20;

async function crowd(size: number, kinds: readonly string[] = roomKinds) {
  const tournament = await makeTournament(world, { maxTeamMembers: SIDE });
  const players: Person[] = [];
  while (players.length < size) {
    const members = Math.min(SIDE, size - players.length) - 1;
    const clan = await makeClan(world, { members });
    const side = [clan.leader, ...clan.members];
    await approvedSide(world, tournament, { clan, players: side });
    players.push(...side);
  }
  await start(world, tournament);
  await tellAll(world);
  for (const player of players) await choose(player, kinds);
  return { ...tournament, players };
}

async function countStates(): Promise<Record<string, number>> {
  const rows = await world.db
    .selectFrom('deliveries')
    .select((select) => ['state', select.fn.countAll<number>().as('count')])
    .where('kind', '=', 'message_to_user')
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

test('30 messages are sent within a minute, and the others wait for the next one', async () => {
  const tournament = await crowd(40);
  await giveRoom(world, tournament, 1);
  await tellAll(world);
  await deliverAll(world);
  expect(await countStates()).toEqual({ sent: 30, waiting: 10 });
  const jobs = await waitingJobs(world);
  expect(jobs).toHaveLength(10);
  expect(jobs.every(({ seconds }) => seconds === 60)).toBe(true);
  const waiting = await world.db
    .selectFrom('deliveries')
    .select(['reason', 'attempts'])
    .where('state', '=', 'waiting')
    .execute();
  expect(waiting).toContainEqual({ reason: 'Other messages are sent first.', attempts: 0 });
  world.advance(59_999);
  await deliverAll(world);
  expect(await countStates()).toEqual({ sent: 30, waiting: 10 });
  world.advance(1);
  await deliverAll(world);
  expect(await countStates()).toEqual({ sent: 40 });
  expect(world.discordPost.posts).toHaveLength(40);
});

test('messages about rooms go before others, even if they were written later', async () => {
  const other = await crowd(35, ['cancelled']);
  const tournament = await crowd(20);
  await other.host.ask('POST', `/api/tournaments/${other.id}/cancel`);
  await tellAll(world);
  world.advance(1000);
  await giveRoom(world, tournament, 1);
  await tellAll(world);
  await deliverAll(world);
  const sent = await world.db
    .selectFrom('deliveries')
    .select((select) => ['notification_kind', select.fn.countAll<number>().as('count')])
    .where('state', '=', 'sent')
    .groupBy('notification_kind')
    .execute();
  expect(sent).toContainEqual({ notification_kind: 'room_open', count: 20 });
  expect(sent).toContainEqual({ notification_kind: 'cancelled', count: 10 });
});

test('a room that waits until its round is over is dropped', async () => {
  const tournament = await crowd(31);
  await giveRoom(world, tournament, 1);
  await tellAll(world);
  await deliverAll(world);
  await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/rounds/1/end`, {});
  world.advance(60_000);
  await deliverAll(world);
  expect(await countStates()).toEqual({ sent: 30, dropped: 1 });
});

test('concurrent attempts do not exceed the limit', async () => {
  const tournament = await crowd(36);
  await giveRoom(world, tournament, 1);
  await tellAll(world);
  const rows = await world.db.selectFrom('deliveries').select('id').execute();
  await Promise.all(rows.map(({ id }) => deliverMessage(world.deps, id)));
  expect(world.discordPost.posts).toHaveLength(30);
});
