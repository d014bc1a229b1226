import { beforeEach, expect, test } from 'vitest';
import { end, giveRoom } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import {
  deliver,
  post,
  readRows,
  room,
  sendMany,
  startPrivate,
  withRoom,
} from './testing/posted-rooms.ts';

const world = useTestWorld();

beforeEach(() => startPrivate(world));

/** The tournament may then send no more messages. */
async function posted() {
  const tournament = await withRoom(world);
  expect((await post(tournament, tournament.host, true)).status).toBe(200);
  expect(await deliver(world)).toContain(room.roomPassword);
  await sendMany(world, tournament);
  return tournament;
}

const state = async (tournament: { id: string }) => (await readRows(world, tournament))[0]?.state;

test('an edit that takes the room out of the channel is not held', async () => {
  const tournament = await posted();
  expect((await post(tournament, tournament.host, false)).status).toBe(200);
  const edited = await deliver(world);
  expect(world.discordPost.posts).toMatchObject([{ edits: 'message 1' }]);
  expect(edited).not.toContain(room.roomPassword);
  expect(await state(tournament)).toBe('sent');
});

test('an edit that is held may be replaced by one that takes the room out, and by no other', async () => {
  const tournament = await posted();
  expect((await post(tournament, tournament.host, true)).status).toBe(200);
  expect(await state(tournament)).toBe('held');
  expect((await post(tournament, tournament.host, true)).body.code).toBe('delivery_not_retryable');
  expect((await post(tournament, tournament.host, false)).status).toBe(200);
  expect(await deliver(world)).not.toContain(room.roomPassword);
  expect(await state(tournament)).toBe('sent');
});

test('a message whose edit is held loses its room when the round ends, and follows another room', async () => {
  const tournament = await posted();
  await post(tournament, tournament.host, true);
  const another = { roomId: 'another-room', roomPassword: 'another-password' };
  await giveRoom(world, tournament, 1, another);
  expect(await deliver(world)).toContain(another.roomPassword);
  await post(tournament, tournament.host, true);
  expect(await state(tournament)).toBe('held');
  await end(world, tournament, 1);
  const over = await deliver(world);
  expect(world.discordPost.posts).toMatchObject([{ edits: expect.any(String) }]);
  expect(over).toContain('Round 1 is over.');
  expect(await state(tournament)).toBe('sent');
});
