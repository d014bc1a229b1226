import { beforeEach, expect, test } from 'vitest';
import { giveRoom } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import {
  deliver,
  post,
  readPost,
  readRows,
  room,
  showTo,
  sponsored,
  startPrivate,
} from './testing/posted-rooms.ts';

const world = useTestWorld();
beforeEach(() => startPrivate(world));

const another = { roomId: 'another-room', roomPassword: 'another-password' };
type Posting = Awaited<ReturnType<typeof sponsored>>;

async function choose({ id, host }: Posting, roomPosts: 'no' | 'link'): Promise<void> {
  const { status } = await host.ask('PUT', `/api/tournaments/${id}`, { roomPosts });
  expect(status).toBe(200);
}

async function saveAnother(tournament: Posting): Promise<string> {
  world.advance(3_600_000);
  await giveRoom(world, tournament, 1, another);
  return deliver(world);
}

const states = async (tournament: Posting) =>
  (await readRows(world, tournament)).map(({ state, shows_room: shows }) => [state, shows]);

test('a message that waits is dropped when posting is turned off, and loses the room when only links are posted', async () => {
  const silenced = await sponsored(world, { roomPosts: 'credentials' });
  await giveRoom(world, silenced, 1, room);
  await choose(silenced, 'no');
  expect(await deliver(world)).toBe('[]');
  expect(await states(silenced)).toEqual([['dropped', false]]);
  expect(await readPost(silenced, silenced.host)).toMatchObject({
    message: { reason: 'Posting rooms was turned off before the message was sent.' },
  });
  const linked = await sponsored(world, { roomPosts: 'credentials' });
  await giveRoom(world, linked, 1, room);
  await choose(linked, 'link');
  const sent = await deliver(world);
  expect(sent).toContain(linked.id);
  expect(sent).not.toContain(room.roomPassword);
});

test.each(['no', 'link'] as const)(
  'a posted message loses its room when the setting becomes %s, and never gets the next one',
  async (roomPosts) => {
    const tournament = await sponsored(world, { roomPosts: 'credentials' });
    await giveRoom(world, tournament, 1, room);
    expect(await deliver(world)).toContain(room.roomPassword);
    await choose(tournament, roomPosts);
    const edit = await deliver(world);
    expect(edit).toContain(tournament.id);
    expect(edit).not.toContain(room.roomPassword);
    expect(await saveAnother(tournament)).not.toContain(another.roomPassword);
    expect(await states(tournament)).toEqual([['sent', false]]);
  },
);

test.each([
  ['no', ''],
  ['link', 'a link'],
] as const)(
  'a message that was dropped or failed is sent with the next room by the setting at that time: %s',
  async (roomPosts, sent) => {
    for (const why of ['dropped', 'failed'] as const) {
      const tournament = await sponsored(world, { roomPosts: 'credentials' });
      if (why === 'dropped') showTo(world, 'everyone');
      else world.discordPost.answer({ is: 'refused', status: 403, code: 50_013, why: 'No.' });
      await giveRoom(world, tournament, 1, room);
      await deliver(world);
      expect((await states(tournament)).map(([state]) => state)).toEqual([why]);
      await choose(tournament, roomPosts);
      showTo(world, 'some');
      world.discordPost.answer();
      const messages = await saveAnother(tournament);
      expect(messages).not.toContain(another.roomPassword);
      expect(messages.includes(tournament.id)).toBe(sent !== '');
    }
  },
);

test('a message that an organiser asked for and that was dropped is not sent later without a new request', async () => {
  const tournament = await sponsored(world);
  await giveRoom(world, tournament, 1, room);
  expect((await post(tournament, tournament.host, true)).status).toBe(200);
  showTo(world, 'everyone');
  await deliver(world);
  expect(await states(tournament)).toEqual([['dropped', true]]);
  showTo(world, 'some');
  expect(await saveAnother(tournament)).toBe('[]');
});
