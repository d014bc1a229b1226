import { describe, expect, test } from 'vitest';
import {
  end,
  giveRoom,
  makeTournament,
  playRound,
  registerSide,
} from '#server/testing/communities.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { tellAll } from '#server/testing/notifications.ts';
import { directChannelOf } from '#server/testing/scripted-post.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { fanOut } from '../../notifications/fan-out.command.ts';
import { countMessages } from '../deliveries/deliveries.repository.ts';
import { choose, messageAll, readMessages, roomKinds, startMessaged } from './testing/messaged.ts';

const world = useTestWorld();

async function discordIdOf({ id }: Person): Promise<string> {
  const { discord_id: discordId } = await world.db
    .selectFrom('users')
    .select('discord_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return discordId;
}

describe('a Discord message to a user', () => {
  test('is sent only for kinds that the user turned on, with the sentence of the inbox and a link', async () => {
    const { tournament, one, player } = await startMessaged(world);
    await giveRoom(world, tournament, 1);
    const texts = await messageAll(world);
    expect(texts).toEqual([
      [
        'Round 1 is open: Autumn Cup.',
        `<http://localhost:3000/tournaments/${tournament.id}>`,
        '-# You chose to get this: <http://localhost:3000/notifications?tab=choices>',
      ].join('\n'),
    ]);
    const discordId = await discordIdOf(player);
    expect(world.discordPost.opened).toEqual([discordId]);
    expect(world.discordPost.posts).toMatchObject([
      { channelId: directChannelOf(discordId), botToken: null, message: { embeds: [] } },
    ]);
    expect(await readMessages(world, player)).toMatchObject([
      {
        state: 'sent',
        server_id: null,
        channel_id: directChannelOf(discordId),
        tournament_id: tournament.id,
        notification_kind: 'room_open',
        facts: { side: one.clan.name },
      },
    ]);
    await end(world, tournament, 1);
    expect(await messageAll(world)).toEqual([]);
  });

  test('is written once, even if the happening is told twice', async () => {
    const { tournament, player } = await startMessaged(world);
    await giveRoom(world, tournament, 1);
    const ids = await tellAll(world);
    await world.db
      .updateTable('happenings')
      .set({ told_at: null })
      .where('id', 'in', ids)
      .execute();
    await fanOut(world.deps, ids);
    expect(await readMessages(world, player)).toHaveLength(1);
    expect(await messageAll(world)).toHaveLength(1);
  });

  test.each(['inbox', 'push'])('does not depend on the choice for %s', async (way) => {
    const { tournament, player } = await startMessaged(world);
    const choices = [{ kind: 'room_open', [way]: false }];
    await player.ask('PUT', '/api/notifications/choices', { choices });
    await giveRoom(world, tournament, 1);
    expect(await messageAll(world)).toHaveLength(1);
  });

  test('asks for the channel once, and again if Discord does not know it any more', async () => {
    const { tournament, player } = await startMessaged(world);
    const discordId = await discordIdOf(player);
    await giveRoom(world, tournament, 1);
    await messageAll(world);
    await giveRoom(world, tournament, 2);
    await messageAll(world);
    expect(world.discordPost.opened).toEqual([discordId]);
    const gone = { is: 'refused', status: 404, code: 10_003, why: 'gone' } as const;
    world.discordPost.answer(gone);
    await giveRoom(world, tournament, 3);
    expect(await messageAll(world)).toHaveLength(2);
    expect(world.discordPost.opened).toEqual([discordId, discordId]);
    const [, , last] = await readMessages(world, player);
    expect(last).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('is not counted for the messages of its tournament', async () => {
    const { tournament, player } = await startMessaged(world);
    await giveRoom(world, tournament, 1);
    await messageAll(world);
    expect(await countMessages(world.db, tournament.id, new Date(0))).toBe(0);
    expect(await readMessages(world, player)).toHaveLength(1);
  });

  test('is listed for admins with its recipient and without its text', async () => {
    const { tournament, player } = await startMessaged(world);
    await giveRoom(world, tournament, 1);
    await messageAll(world);
    const admin = await makeUser(world, { role: 'admin' });
    const { body } = await admin.ask('GET', '/api/admin/deliveries?limit=1');
    expect(body).toMatchObject([
      { kind: 'message_to_user', serverId: null, recipientName: player.name, state: 'sent' },
    ]);
    expect(JSON.stringify(body)).not.toContain('password');
  });

  test('about a clan is sent without a tournament', async () => {
    const tournament = await makeTournament(world);
    const { clan } = await registerSide(world, tournament);
    const asker = await makeUser(world);
    await choose(clan.leader, ['join_request']);
    await messageAll(world);
    const asked = await asker.ask('POST', `/api/clans/${clan.id}/join-requests`, {});
    expect(asked.status).toBeLessThan(300);
    expect(await messageAll(world)).toEqual([
      expect.stringContaining(`${asker.name} asks to join`),
    ]);
  });
});

describe('a waiting message is dropped', () => {
  const acts: [string, string, (cup: Awaited<ReturnType<typeof startMessaged>>) => unknown][] = [
    [
      'its user is banned',
      'The user is banned.',
      ({ player }) =>
        world.db.updateTable('users').set({ banned: true }).where('id', '=', player.id).execute(),
    ],
    [
      'its user turned the kind off',
      'The user does not want this message any more.',
      ({ player }) => choose(player, roomKinds, false),
    ],
    [
      'its user left the side and the clan',
      'It does not concern the user any more.',
      async ({ player, one }) => {
        await world.db
          .deleteFrom('registration_players')
          .where('registration_id', '=', one.id)
          .where('user_id', '=', player.id)
          .execute();
        await world.db.deleteFrom('clan_members').where('user_id', '=', player.id).execute();
      },
    ],
    [
      'its side was rejected',
      'It does not concern the user any more.',
      ({ one }) =>
        world.db
          .updateTable('registrations')
          .set({ status: 'rejected' })
          .where('id', '=', one.id)
          .execute(),
    ],
    [
      'the round is over',
      'The room is not open to the user any more.',
      ({ tournament }) => end(world, tournament, 1),
    ],
    [
      'the room is hidden again',
      'The room is not open to the user any more.',
      ({ tournament }) =>
        giveRoom(world, tournament, 1, {
          roomId: 'later',
          roomPassword: 'later',
          revealAt: new Date(world.deps.clock().getTime() + 600_000).toISOString(),
        }),
    ],
    [
      'the tournament is cancelled',
      'The room is not open to the user any more.',
      ({ tournament }) => tournament.host.ask('POST', `/api/tournaments/${tournament.id}/cancel`),
    ],
    [
      'it waited for more than four hours',
      'It is too late for this message.',
      () => world.advance(4 * 3_600_000 + 1),
    ],
  ];

  test.each(acts)('if %s', async (_case, reason, act) => {
    const cup = await startMessaged(world);
    await giveRoom(world, cup.tournament, 1);
    await tellAll(world);
    await act(cup);
    await deliverAll(world);
    expect(world.discordPost.posts).toEqual([]);
    expect(await readMessages(world, cup.player)).toMatchObject([{ state: 'dropped', reason }]);
  });

  test('if the room has changed, and the later message is sent', async () => {
    const { tournament, player } = await startMessaged(world);
    await giveRoom(world, tournament, 1);
    await tellAll(world);
    world.advance(1000);
    await giveRoom(world, tournament, 1, { roomId: 'new', roomPassword: 'new' });
    expect(await messageAll(world)).toEqual([
      expect.stringContaining('Round 1 has a new room: Autumn Cup.'),
    ]);
    expect(await readMessages(world, player)).toMatchObject([
      { state: 'dropped', reason: 'A later message takes its place.' },
      { state: 'sent' },
    ]);
  });

  test('if its result has changed', async () => {
    const { tournament, one, player } = await startMessaged(world);
    await choose(player, ['results_in', 'result_corrected']);
    const play = (placement: number) =>
      playRound(world, tournament, 1, [{ side: one, placement, kills: [3] }]);
    await play(2);
    await tellAll(world);
    world.advance(1000);
    await play(1);
    const texts = await messageAll(world);
    expect(texts.filter((text) => text.includes('came'))).toEqual([
      expect.stringContaining('came 1st with 3 kills'),
    ]);
    const results = (await readMessages(world, player)).filter(
      ({ notification_kind: kind }) => kind === 'results_in',
    );
    expect(results).toMatchObject([
      { state: 'dropped', reason: 'A later message takes its place.' },
      { state: 'sent' },
    ]);
  });

  test('but not if the user wants only the message that a room opens', async () => {
    const { tournament, player } = await startMessaged(world);
    await choose(player, ['room_changed'], false);
    await giveRoom(world, tournament, 1);
    await tellAll(world);
    world.advance(1000);
    await giveRoom(world, tournament, 1, { roomId: 'new', roomPassword: 'new' });
    expect(await messageAll(world)).toEqual([expect.stringContaining('Round 1 is open')]);
  });

  test('by deleting it with its happening', async () => {
    const { tournament, player } = await startMessaged(world);
    await giveRoom(world, tournament, 1);
    await tellAll(world);
    const [row] = await readMessages(world, player);
    await world.db
      .deleteFrom('happenings')
      .where('id', '=', row?.happening_id ?? '')
      .execute();
    expect(await readMessages(world, player)).toEqual([]);
    await deliverAll(world);
    expect(world.discordPost.posts).toEqual([]);
  });
});
