import { beforeEach, describe, expect, test } from 'vitest';
import { databaseState } from '#server/testing/database-state.ts';
import { end, giveRoom, makeAssistant, setStatus } from '#server/testing/communities.ts';
import { inTurn } from '#server/testing/locks.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor } from '#server/testing/users.ts';
import {
  deliver,
  post,
  readPost,
  readRows,
  room,
  roomsChannelId,
  serverId,
  showTo,
  sponsored,
  startPrivate,
  withRoom,
} from './testing/posted-rooms.ts';

const world = useTestWorld();

beforeEach(() => startPrivate(world));

describe('posting the room of a round', () => {
  test('queues a message with a link, which has neither room id nor password', async () => {
    const tournament = await withRoom(world);
    expect(await readPost(tournament, tournament.host)).toEqual({
      hasChannel: true,
      needsProof: false,
      message: null,
    });
    const { status, body } = await post(tournament, tournament.host, false);
    expect([status, body]).toEqual([200, {}]);
    expect(await readRows(world, tournament)).toMatchObject([
      { state: 'waiting', server_id: serverId, round_number: 1, shows_room: false },
    ]);
    const sent = await deliver(world);
    expect(world.discordPost.posts).toMatchObject([{ channelId: roomsChannelId }]);
    expect(sent).toContain('The room of round 1 is open.');
    expect(sent).toContain(`/tournaments/${tournament.id}`);
    expect(sent).not.toContain(room.roomId);
    expect(sent).not.toContain(room.roomPassword);
    expect(await readPost(tournament, tournament.host)).toMatchObject({
      message: {
        state: 'sent',
        isPosted: true,
        withCredentials: false,
        shows: 'link',
        reason: null,
      },
    });
  });

  test('with room id and password, by an assistant, is logged without them', async () => {
    const tournament = await withRoom(world);
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    expect((await post(tournament, assistant, true)).status).toBe(200);
    const sent = await deliver(world);
    expect(sent).toContain(room.roomId);
    expect(sent).toContain(room.roomPassword);
    const act = await world.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'tournament.post_room')
      .where('tournament_id', '=', tournament.id)
      .executeTakeFirstOrThrow();
    expect(act).toMatchObject({
      actor_id: assistant.id,
      tournament_id: tournament.id,
      after: { roundNumber: 1, withCredentials: true, serverId },
    });
    expect(JSON.stringify(act)).not.toContain(room.roomPassword);
  });

  test('a second time edits the existing message', async () => {
    const tournament = await withRoom(world);
    await post(tournament, tournament.host, true);
    await deliver(world);
    await post(tournament, tournament.host, false);
    const sent = await deliver(world);
    expect(world.discordPost.posts).toMatchObject([{ edits: 'message 1' }]);
    expect(sent).not.toContain(room.roomPassword);
    expect(await readRows(world, tournament)).toHaveLength(1);
  });

  test('by two organisers concurrently queues one message', async () => {
    const tournament = await withRoom(world);
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    const answers = await inTurn(world.db, [
      () => post(tournament, tournament.host, false),
      () => post(tournament, assistant, false),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readRows(world, tournament)).toHaveLength(1);
    await deliver(world);
    expect(world.discordPost.posts).toHaveLength(1);
  });
});

describe('posting is refused', () => {
  const refuse = async (
    tournament: { id: string },
    ask: Parameters<typeof post>[1],
    withCredentials = false,
  ) => {
    const before = await databaseState(world);
    const { status, body } = await post(tournament, ask, withCredentials);
    expect(await databaseState(world)).toEqual(before);
    return [status, body.code];
  };

  test('to players, staff and visitors, who do not see the message either', async () => {
    const tournament = await withRoom(world);
    const [side] = tournament.sides;
    const player = side?.players[0] ?? tournament.host;
    const admin = await makeUser(world, { role: 'admin' });
    expect(await refuse(tournament, player)).toEqual([403, 'not_host_or_assistant']);
    expect(await refuse(tournament, admin)).toEqual([403, 'not_host_or_assistant']);
    expect(await refuse(tournament, { ask: visitor(world) })).toEqual([401, 'not_signed_in']);
    const path = `/api/tournaments/${tournament.id}/rounds/1/room/post`;
    expect((await player.ask('GET', path)).status).toBe(403);
    expect((await admin.ask('GET', path)).status).toBe(403);
  });

  test('without a room, after the round, and outside of the tournament', async () => {
    const tournament = await sponsored(world);
    expect(await refuse(tournament, tournament.host)).toEqual([409, 'round_has_no_room']);
    await giveRoom(world, tournament, 1, room);
    await end(world, tournament, 1);
    expect(await refuse(tournament, tournament.host)).toEqual([409, 'round_ended']);
    await setStatus(world, tournament, 'completed');
    expect(await refuse(tournament, tournament.host)).toEqual([409, 'tournament_not_ongoing']);
  });

  test('before the room opens', async () => {
    const tournament = await sponsored(world);
    const revealAt = new Date(world.deps.clock().getTime() + 60_000).toISOString();
    await giveRoom(world, tournament, 1, { ...room, revealAt });
    expect(await refuse(tournament, tournament.host)).toEqual([409, 'room_not_open']);
  });

  test('without a server of the sponsor, or a channel for rooms in it', async () => {
    const bare = await withRoom(world, { sponsorDiscordServerId: null });
    expect(await refuse(bare, bare.host)).toEqual([409, 'rooms_channel_missing']);
    expect(await readPost(bare, bare.host)).toEqual({
      hasChannel: false,
      needsProof: false,
      message: null,
    });
    const tournament = await withRoom(world);
    await world.db.updateTable('server_configs').set({ rooms_channel_id: null }).execute();
    expect(await refuse(tournament, tournament.host)).toEqual([409, 'rooms_channel_missing']);
    await world.db.deleteFrom('server_managers').execute();
    expect(await refuse(tournament, tournament.host)).toEqual([409, 'rooms_channel_missing']);
    expect(await readPost(tournament, tournament.host)).toMatchObject({ needsProof: false });
  });

  test('with room id and password where @everyone can see the channel, though a link may go there', async () => {
    const tournament = await withRoom(world);
    showTo(world, 'everyone');
    expect(await refuse(tournament, tournament.host, true)).toEqual([409, 'channel_is_public']);
    world.bot.setGuild(serverId, []);
    expect(await refuse(tournament, tournament.host, true)).toEqual([409, 'channel_is_public']);
    expect((await post(tournament, tournament.host, false)).status).toBe(200);
  });

  test('with room id and password if Discord does not say who can see the channel', async () => {
    const tournament = await withRoom(world);
    world.bot.failFor(serverId);
    expect(await refuse(tournament, tournament.host, true)).toEqual([502, 'discord_failed']);
    world.bot.failFor();
    world.bot.leave(serverId);
    expect(await refuse(tournament, tournament.host, true)).toEqual([409, 'bot_not_in_server']);
  });

  test('while it is not known whether an earlier message arrived', async () => {
    const tournament = await withRoom(world);
    await post(tournament, tournament.host, false);
    await world.db.updateTable('deliveries').set({ state: 'unknown' }).execute();
    expect(await refuse(tournament, tournament.host)).toEqual([409, 'delivery_not_retryable']);
  });
});
