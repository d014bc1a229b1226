import { beforeEach, expect, test } from 'vitest';
import { end, giveRoom } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { latestAct, undo } from '../../tournaments/history/testing/undoing.ts';
import {
  deliver,
  post,
  readRows,
  room,
  sponsored,
  startPrivate,
  withRoom,
} from './testing/posted-rooms.ts';

const world = useTestWorld();
const automatic = { roomPosts: 'credentials' };
const refused = { is: 'refused', status: 403, code: 50_013, why: 'No.' } as const;

beforeEach(() => startPrivate(world));

type Posting = Awaited<ReturnType<typeof sponsored>>;

async function cancelAndResume({ id, host }: Posting): Promise<string> {
  expect((await host.ask('POST', `/api/tournaments/${id}/cancel`)).status).toBe(200);
  await deliver(world);
  expect((await undo(host, id, (await latestAct(world, id)).id)).status).toBe(200);
  return deliver(world);
}

const states = async (tournament: Posting) =>
  (await readRows(world, tournament)).map(({ state }) => state);

test('a room that a cancellation kept from being posted is posted once that is undone', async () => {
  const tournament = await withRoom(world, automatic);
  expect(await cancelAndResume(tournament)).toContain(room.roomPassword);
  expect(await states(tournament)).toEqual(['sent']);
});

test('a posted room is shown again in the same message', async () => {
  const tournament = await withRoom(world, automatic);
  await deliver(world);
  expect(await cancelAndResume(tournament)).toContain(room.roomPassword);
  expect(world.discordPost.posts.map(({ edits }) => edits)).toEqual(['message 1']);
});

test('a room that was to be posted by hand is not posted after all', async () => {
  const tournament = await withRoom(world);
  expect((await post(tournament, tournament.host, true)).status).toBe(200);
  expect(await cancelAndResume(tournament)).toBe('[]');
  expect(await states(tournament)).toEqual(['dropped']);
});

test('a room without a message gets none, and neither does a round that is over', async () => {
  const silent = await withRoom(world);
  await silent.host.ask('PUT', `/api/tournaments/${silent.id}`, automatic);
  expect(await cancelAndResume(silent)).toBe('[]');
  const ended = await sponsored(world, automatic);
  world.discordPost.answer(refused);
  await giveRoom(world, ended, 1, room);
  await deliver(world);
  await end(world, ended, 1);
  expect(await cancelAndResume(ended)).toBe('[]');
  expect(await states(ended)).toEqual(['failed']);
});

test('a room that may have arrived is not posted a second time', async () => {
  const tournament = await sponsored(world, automatic);
  world.discordPost.answer({ is: 'unknown', why: 'No answer.' }, refused);
  await giveRoom(world, tournament, 1, room);
  await deliver(world);
  world.advance(4000);
  await deliver(world);
  expect(await states(tournament)).toEqual(['failed']);
  world.advance(300_000);
  expect(await cancelAndResume(tournament)).toBe('[]');
  expect(await states(tournament)).toEqual(['failed']);
});
