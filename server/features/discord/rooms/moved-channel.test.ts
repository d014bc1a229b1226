import { beforeEach, expect, test } from 'vitest';
import { giveRoom } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import {
  deliver,
  readPost,
  readRows,
  room,
  roomsChannelId,
  serverId,
  startPrivate,
  withRoom,
} from './testing/posted-rooms.ts';

const world = useTestWorld();
const newChannelId = '580000000000000009';
const another = { roomId: 'another-room', roomPassword: 'another-password' };
const gone = { is: 'refused', status: 404, code: 10_003, why: 'Gone.' } as const;
const hidden = [{ id: serverId, allow: '0', deny: String(1n << 10n) }];

beforeEach(() => startPrivate(world));

async function moveChannel(channels: Parameters<typeof world.bot.setGuild>[1]) {
  const tournament = await withRoom(world, { roomPosts: 'credentials' });
  expect(await deliver(world)).toContain(room.roomPassword);
  await world.db
    .updateTable('server_configs')
    .set({ rooms_channel_id: newChannelId })
    .where('discord_server_id', '=', serverId)
    .execute();
  world.bot.setGuild(serverId, channels);
  await giveRoom(world, tournament, 1, another);
  return tournament;
}

const passwords = () =>
  world.discordPost.posts.map(({ channelId, message }) => [
    channelId,
    JSON.stringify(message).includes(another.roomPassword),
  ]);

test('a room whose channel was removed is posted in the new one, with room id and password', async () => {
  const tournament = await moveChannel([{ id: newChannelId, overwrites: hidden }]);
  world.discordPost.answer(gone);
  await deliver(world);
  expect(passwords()).toEqual([
    [roomsChannelId, false],
    [newChannelId, true],
  ]);
  expect(await readRows(world, tournament)).toMatchObject([
    { state: 'sent', channel_id: newChannelId },
  ]);
  expect((await readPost(tournament, tournament.host)).message).toMatchObject({
    shows: 'credentials',
  });
  expect(await deliver(world)).toBe('[]');
});

test('a message that was deleted is posted in the new channel by what everyone can see there', async () => {
  const tournament = await moveChannel([
    { id: roomsChannelId, overwrites: hidden },
    { id: newChannelId, overwrites: [] },
  ]);
  world.discordPost.answer(gone);
  await deliver(world);
  expect(passwords()).toEqual([
    [roomsChannelId, true],
    [newChannelId, false],
  ]);
  expect((await readPost(tournament, tournament.host)).message).toMatchObject({ shows: 'link' });
});
