import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliverMessage } from '../deliveries/deliver-message.command.ts';
import { deliverAll, makeManager } from '#server/testing/deliveries.ts';
import { end, finish, giveRoom } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { workTimers } from '#server/testing/timers.ts';
import {
  deliver,
  post,
  readPost,
  readRows,
  room,
  sendMany,
  serverId,
  showTo,
  sponsored,
  startPrivate,
  withRoom,
} from './testing/posted-rooms.ts';

const world = useTestWorld();
const another = { roomId: 'another-room', roomPassword: 'another-password' };
const automatic = { roomPosts: 'credentials' };

beforeEach(() => startPrivate(world));

const inMs = (ms: number) => new Date(world.deps.clock().getTime() + ms).toISOString();

async function readShown(tournament: Awaited<ReturnType<typeof withRoom>>) {
  const { message } = await readPost(tournament, tournament.host);
  return [message.state, message.shows];
}

describe('a tournament that posts its rooms automatically', () => {
  test.each([
    ['link', false],
    ['credentials', true],
  ])('posts a room that opens at once: %s', async (roomPosts, shown) => {
    const tournament = await withRoom(world, { roomPosts });
    expect(await readRows(world, tournament)).toMatchObject([
      { state: 'waiting', round_number: 1, shows_room: shown },
    ]);
    expect((await deliver(world)).includes(room.roomPassword)).toBe(shown);
  });

  test('posts a room at its time and not before', async () => {
    const tournament = await sponsored(world, automatic);
    await giveRoom(world, tournament, 1, { ...room, revealAt: inMs(60_000) });
    expect(await readRows(world, tournament)).toEqual([]);
    world.advance(59_999);
    await workTimers(world);
    expect(await readRows(world, tournament)).toEqual([]);
    world.advance(1);
    await workTimers(world);
    expect(await deliver(world)).toContain(room.roomPassword);
  });

  test('posts a room that is opened by hand', async () => {
    const tournament = await sponsored(world, automatic);
    await giveRoom(world, tournament, 1, { ...room, revealAt: inMs(60_000) });
    await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/rounds/1/room/reveal`);
    expect(await deliver(world)).toContain(room.roomPassword);
    world.advance(60_000);
    await workTimers(world);
    expect(await deliver(world)).toBe('[]');
  });

  test.each([
    ['without a server of the sponsor', { sponsorDiscordServerId: null }],
    ['in a server without a channel for rooms', { sponsorDiscordServerId: '380000000000000009' }],
    ['unless it is switched on', { roomPosts: 'no' }],
  ])('posts nothing %s', async (_case, form) => {
    const tournament = await withRoom(world, { ...automatic, ...form });
    expect(await readRows(world, tournament)).toEqual([]);
  });

  test('holds rooms beyond 60 messages within an hour', async () => {
    const tournament = await sponsored(world, { ...automatic, totalRounds: 50 });
    await sendMany(world, tournament);
    await giveRoom(world, tournament, 1, room);
    expect(await readRows(world, tournament)).toMatchObject([{ state: 'held' }]);
  });
});

describe('a message with a room', () => {
  test('is edited when the room is replaced, and loses it when the round ends', async () => {
    const tournament = await withRoom(world, automatic);
    await deliver(world);
    await giveRoom(world, tournament, 1, another);
    const replaced = await deliver(world);
    expect(world.discordPost.posts).toMatchObject([{ edits: 'message 1' }]);
    expect(replaced).toContain(another.roomPassword);
    expect(replaced).not.toContain(room.roomPassword);
    await end(world, tournament, 1);
    const over = await deliver(world);
    expect(world.discordPost.posts).toMatchObject([{ edits: expect.any(String) }]);
    expect(over).toContain('Round 1 is over.');
    expect(over).not.toContain(another.roomPassword);
    expect(await readRows(world, tournament)).toMatchObject([{ state: 'sent' }]);
  });

  test('that was posted by hand is edited too', async () => {
    const tournament = await withRoom(world);
    await post(tournament, tournament.host, true);
    await deliver(world);
    await giveRoom(world, tournament, 1, another);
    expect(await deliver(world)).toContain(another.roomPassword);
  });

  test('loses the room while another one waits for its time', async () => {
    const tournament = await withRoom(world, automatic);
    await deliver(world);
    await giveRoom(world, tournament, 1, { ...another, revealAt: inMs(60_000) });
    expect(await readShown(tournament)).toEqual(['waiting', null]);
    const waits = await deliver(world);
    expect(await readShown(tournament)).toEqual(['sent', null]);
    expect(waits).toContain('opens at');
    expect(waits).not.toContain(room.roomPassword);
    expect(waits).not.toContain(another.roomPassword);
    world.advance(60_000);
    await workTimers(world);
    expect(await deliver(world)).toContain(another.roomPassword);
  });

  test.each(['finish', 'cancel'])('loses the room on %s', async (action) => {
    const tournament = await withRoom(world, automatic);
    await deliver(world);
    if (action === 'finish') await finish(world, tournament);
    else await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/cancel`);
    const over = await deliver(world);
    expect(world.discordPost.posts).toHaveLength(1);
    expect(over).toContain('Round 1 is over.');
    expect(over).not.toContain(room.roomPassword);
  });

  test('is dropped if the round ends, or the room is hidden, before it is sent', async () => {
    const tournament = await withRoom(world, automatic);
    await giveRoom(world, tournament, 2, room);
    await end(world, tournament, 1);
    await giveRoom(world, tournament, 2, { ...room, revealAt: inMs(60_000) });
    expect(await deliver(world)).toBe('[]');
    expect(await readRows(world, tournament)).toMatchObject([
      { state: 'dropped', reason: 'The round is over.' },
      { state: 'dropped', reason: 'The room opens later.' },
    ]);
    world.advance(60_000);
    await workTimers(world);
    expect(await deliver(world)).toContain(room.roomPassword);
  });

  test('is not sent with its room if everyone can see the channel by then', async () => {
    const tournament = await withRoom(world, automatic);
    showTo(world, 'everyone');
    expect(await deliver(world)).toBe('[]');
    expect(await readRows(world, tournament)).toMatchObject([
      { state: 'dropped', reason: expect.stringContaining('Everyone can see') },
    ]);
  });

  test('loses its room at the next edit if everyone can see the channel by then', async () => {
    const tournament = await withRoom(world, automatic);
    await deliver(world);
    expect(await readShown(tournament)).toEqual(['sent', 'credentials']);
    showTo(world, 'everyone');
    await giveRoom(world, tournament, 1, another);
    const edited = await deliver(world);
    expect(world.discordPost.posts).toMatchObject([{ edits: 'message 1' }]);
    expect(edited).not.toContain(another.roomPassword);
    expect(await readShown(tournament)).toEqual(['sent', 'link']);
    showTo(world, 'some');
    await post(tournament, tournament.host, true);
    expect(await deliver(world)).toContain(another.roomPassword);
    expect(await readShown(tournament)).toEqual(['sent', 'credentials']);
  });

  test("is reported to show the room without the host's proof, until an edit leaves only the link", async () => {
    const tournament = await withRoom(world, automatic);
    await deliver(world);
    await world.db.deleteFrom('server_managers').execute();
    expect(await readPost(tournament, tournament.host)).toMatchObject({
      needsProof: true,
      message: { state: 'sent', shows: 'credentials' },
    });
    await giveRoom(world, tournament, 1, another);
    expect(await deliver(world)).not.toContain(another.roomPassword);
    await makeManager(world, serverId, tournament.host);
    expect(await readPost(tournament, tournament.host)).toMatchObject({
      needsProof: false,
      message: { state: 'sent', withCredentials: true, shows: 'link' },
    });
  });

  test('waits while Discord does not say who can see the channel', async () => {
    const tournament = await withRoom(world, automatic);
    world.bot.failFor('380000000000000001');
    expect(await deliver(world)).toBe('[]');
    expect(await readRows(world, tournament)).toMatchObject([
      { state: 'waiting', attempts: 1, unknown_since: null },
    ]);
    world.bot.failFor();
    expect(await deliver(world)).toContain(room.roomPassword);
  });

  test('is not posted again if it is gone once the round is over', async () => {
    const tournament = await withRoom(world, automatic);
    await deliver(world);
    await end(world, tournament, 1);
    world.discordPost.answer({ is: 'refused', status: 404, code: 10_008, why: 'Gone.' });
    await deliver(world);
    expect(world.discordPost.posts).toHaveLength(1);
    expect(await readPost(tournament, tournament.host)).toMatchObject({
      message: { state: 'dropped', isPosted: false },
    });
  });

  test('that was being sent while its room was replaced is edited at once', async () => {
    const tournament = await withRoom(world, automatic);
    const [row] = await readRows(world, tournament);
    const release = world.discordPost.hold();
    const sending = deliverMessage(world.deps, row?.id ?? '');
    await expect.poll(() => world.discordPost.posts).toHaveLength(1);
    await giveRoom(world, tournament, 1, another);
    // Its job is put back into the queue while the attempt runs.
    await sql`update pgboss.job set start_after = now() + interval '15 seconds'
      where name = 'deliveries' and singleton_key = ${row?.id}`.execute(world.db);
    release();
    await sending;
    expect(await readRows(world, tournament)).toMatchObject([
      { state: 'waiting', replaces_message_id: 'message 1' },
    ]);
    const { rows: jobs } = await sql`
      select start_after <= now() as "isDue" from pgboss.job
      where name = 'deliveries' and state = 'created' and singleton_key = ${row?.id}
    `.execute(world.db);
    expect(jobs).toEqual([{ isDue: true }]);
    const edited = await deliver(world);
    expect(world.discordPost.posts).toMatchObject([{ edits: 'message 1' }]);
    expect(edited).toContain(another.roomPassword);
    expect(await readRows(world, tournament)).toMatchObject([{ state: 'sent' }]);
    expect(await deliverAll(world)).toBe(0);
  });

  test('is edited if an earlier attempt may have arrived, since that one may show another room', async () => {
    const tournament = await withRoom(world, automatic);
    world.discordPost.answer({ is: 'unknown', why: 'Discord did not answer.' });
    await deliver(world);
    await giveRoom(world, tournament, 1, another);
    world.advance(4000);
    await deliver(world);
    expect(await readRows(world, tournament)).toMatchObject([{ state: 'waiting' }]);
    expect(await deliver(world)).toContain(another.roomPassword);
    expect(world.discordPost.posts).toMatchObject([{ edits: expect.any(String) }]);
    expect(await readRows(world, tournament)).toMatchObject([{ state: 'sent' }]);
  });

  test.each(['ends', 'can be seen by everyone'])(
    'that may have arrived loses its room if it %s before the attempt is repeated',
    async (what) => {
      const tournament = await withRoom(world, automatic);
      world.discordPost.answer({ is: 'unknown', why: 'Discord did not answer.' });
      expect(await deliver(world)).toContain(room.roomPassword);
      expect(await readShown(tournament)).toEqual(['waiting', null]);
      const [first] = await readRows(world, tournament);
      const [{ nonce } = { nonce: '' }] = world.discordPost.posts;
      if (what === 'ends') await end(world, tournament, 1);
      else showTo(world, 'everyone');
      world.advance(4000);
      const repeated = await deliver(world);
      expect(world.discordPost.posts).toMatchObject([{ nonce }]);
      expect(repeated).not.toContain(room.roomPassword);
      // Discord may have returned the first message, so its content is replaced.
      const edited = await deliver(world);
      expect(world.discordPost.posts).toMatchObject([{ edits: expect.any(String) }]);
      expect(edited).not.toContain(room.roomPassword);
      expect(await readRows(world, tournament)).toMatchObject([{ id: first?.id, state: 'sent' }]);
      expect(await readShown(tournament)).toEqual(['sent', what === 'ends' ? null : 'link']);
    },
  );

  test('that organisers replace with a link while the channel is being checked is posted with the link', async () => {
    const tournament = await withRoom(world);
    await post(tournament, tournament.host, true);
    const [row] = await readRows(world, tournament);
    showTo(world, 'everyone');
    world.bot.questions.length = 0;
    const release = world.bot.hold();
    const sending = deliverMessage(world.deps, row?.id ?? '');
    await expect.poll(() => world.bot.questions).toHaveLength(1);
    world.advance(1);
    expect((await post(tournament, tournament.host, false)).status).toBe(200);
    release();
    await sending;
    expect(await deliver(world)).toContain(`/tournaments/${tournament.id}`);
    expect(await readRows(world, tournament)).toMatchObject([{ state: 'sent', shows_room: false }]);
  });
});
