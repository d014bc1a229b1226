import { beforeAll, describe, expect, test } from 'vitest';
import {
  approvedSide,
  giveRoom,
  makeAssistant,
  makeClan,
  makeHandler,
  makeTournament,
  registerSide,
  start,
  type TestTournament,
} from '#server/testing/communities.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { tellAll } from '#server/testing/notifications.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Person } from '#server/testing/users.ts';
import { deliverMessage } from '../deliveries/deliver-message.command.ts';
import {
  choose,
  chooseRooms,
  messageAll,
  readMessages,
  roomKinds,
  startMessaged,
} from './testing/messaged.ts';

const world = useTestWorld();
const room = { roomId: 'secret-room', roomPassword: 'secret-password' };
const another = { roomId: 'another-room', roomPassword: 'another-password' };

const hasRoom = (text: string) => text.includes(room.roomId) || text.includes(room.roomPassword);

describe('a message about a room', () => {
  test('has the room only if the user chose that', async () => {
    const { tournament, player } = await startMessaged(world);
    await giveRoom(world, tournament, 1, room);
    const [without = ''] = await messageAll(world);
    expect(hasRoom(without)).toBe(false);
    await chooseRooms(player);
    await giveRoom(world, tournament, 2, room);
    const [text = ''] = await messageAll(world);
    expect(text).toContain('Room ID: `secret-room`\nPassword: `secret-password`');
    expect(text).toContain(`/tournaments/${tournament.id}`);
    await chooseRooms(player, false);
    await giveRoom(world, tournament, 3, room);
    expect((await messageAll(world)).filter(hasRoom)).toEqual([]);
  });

  test('has no room if the user changed their mind while it waited', async () => {
    const { tournament, player } = await startMessaged(world);
    await chooseRooms(player);
    await giveRoom(world, tournament, 1, room);
    await tellAll(world);
    await chooseRooms(player, false);
    const texts = await messageAll(world);
    expect(texts).toHaveLength(1);
    expect(texts.filter(hasRoom)).toEqual([]);
  });

  test('has the room as it is when it is sent, and nothing of it is stored', async () => {
    const { tournament, player } = await startMessaged(world);
    await choose(player, ['room_changed'], false);
    await chooseRooms(player);
    await giveRoom(world, tournament, 1, room);
    await tellAll(world);
    await giveRoom(world, tournament, 1, another);
    const [text = ''] = await messageAll(world);
    expect(text).toContain(another.roomPassword);
    expect(hasRoom(text)).toBe(false);
    const stored = JSON.stringify(await world.db.selectFrom('deliveries').selectAll().execute());
    expect(stored).not.toMatch(/secret-|another-/);
  });

  test('counts as a room that the user was given, once it has arrived', async () => {
    const { tournament, player } = await startMessaged(world);
    await chooseRooms(player);
    const readReads = () =>
      world.db
        .selectFrom('room_reads')
        .innerJoin('rounds', 'rounds.id', 'round_id')
        .select(['user_id', 'room_reads.room_version'])
        .where('tournament_id', '=', tournament.id)
        .execute();
    world.discordPost.answer({ is: 'refused', status: 403, code: 50_007, why: 'closed' });
    await giveRoom(world, tournament, 1, room);
    await messageAll(world);
    expect(await readReads()).toEqual([]);
    world.advance(1000);
    await giveRoom(world, tournament, 1, another);
    await messageAll(world);
    expect(await readReads()).toEqual([{ user_id: player.id, room_version: 2 }]);
  });

  test('of other kinds never has one', async () => {
    const { tournament, player } = await startMessaged(world);
    await choose(player, ['start_moved', 'cancelled', 'check_in_open']);
    await chooseRooms(player);
    await giveRoom(world, tournament, 1, room);
    await messageAll(world);
    await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/cancel`);
    const texts = await messageAll(world);
    expect(texts).toEqual([expect.stringContaining('was cancelled')]);
    expect(texts.filter(hasRoom)).toEqual([]);
  });
});

const gets = {
  'selected player': true,
  substitute: true,
  'clan leader': true,
  'clan handler': true,
  'player of another approved side': true,
  host: false,
  assistant: false,
  outsider: false,
  staff: false,
  admin: false,
  owner: false,
  'plain member not selected': false,
  'player of a waiting side': false,
  'player of a rejected side': false,
  'player who left': false,
  'banned player': false,
} as const;

type Who = keyof typeof gets;

describe('whoever has a waiting message about a room', () => {
  const people = {} as Record<Who, Person>;
  let tournament: TestTournament;

  beforeAll(async () => {
    for (const who of Object.keys(gets) as Who[]) {
      people[who] = await makeUser(world, { owner: who === 'owner' });
    }
    tournament = await makeTournament(world, { host: people.host, maxSubstitutes: 1 });
    await makeAssistant(world, tournament, people.assistant);
    const left = people['player who left'];
    const players = [people['selected player'], people['banned player'], left];
    const clan = await makeClan(world, {
      leader: people['clan leader'],
      members: [
        ...players,
        people.substitute,
        people['clan handler'],
        people['plain member not selected'],
      ],
    });
    await makeHandler(world, clan, people['clan handler']);
    const substitutes = [people.substitute];
    const side = await approvedSide(world, tournament, { clan, players, substitutes });
    for (const [who, status] of [
      ['player of another approved side', 'approved'],
      ['player of a waiting side', 'waitlist'],
      ['player of a rejected side', 'rejected'],
    ] as const) {
      const member = people[who];
      const other = await makeClan(world, { members: [member] });
      const registered = await registerSide(world, tournament, {
        clan: other,
        players: [member],
      });
      await world.db
        .updateTable('registrations')
        .set({ status })
        .where('id', '=', registered.id)
        .execute();
    }
    await start(world, tournament);
    for (const person of Object.values(people)) {
      await choose(person, roomKinds);
      await chooseRooms(person);
    }
    await giveRoom(world, tournament, 1, room);
    await tellAll(world);
    const told = await world.db
      .selectFrom('happenings')
      .select('id')
      .where('tournament_id', '=', tournament.id)
      .where('kind', '=', 'round.opened')
      .executeTakeFirstOrThrow();
    await world.db.deleteFrom('deliveries').where('kind', '=', 'message_to_user').execute();
    await world.db
      .insertInto('deliveries')
      .values(
        Object.values(people).map(({ id }) => ({
          id: world.deps.newId(),
          kind: 'message_to_user' as const,
          tournament_id: tournament.id,
          server_id: null,
          channel_id: null,
          round_number: 1,
          recipient_id: id,
          happening_id: told.id,
          notification_kind: 'room_open' as const,
          facts: '{}',
          state: 'waiting' as const,
          reason: null,
          attempts: 0,
          attempted_at: null,
          unknown_since: null,
          message_id: null,
          created_at: world.deps.clock(),
          updated_at: world.deps.clock(),
        })),
      )
      .execute();
    await world.db
      .deleteFrom('registration_players')
      .where('registration_id', '=', side.id)
      .where('user_id', '=', left.id)
      .execute();
    const changes = [
      ['staff', { role: 'staff' }],
      ['admin', { role: 'admin' }],
      ['banned player', { banned: true }],
    ] as const;
    for (const [who, change] of changes) {
      await world.db.updateTable('users').set(change).where('id', '=', people[who].id).execute();
    }
    world.discordPost.posts.length = 0;
    for (const person of Object.values(people)) {
      const [row] = await readMessages(world, person);
      await deliverMessage(world.deps, row?.id ?? '');
    }
    await deliverAll(world);
  });

  test.each(Object.entries(gets) as [Who, boolean][])('%s gets it: %s', async (who, isDue) => {
    const [row] = await readMessages(world, people[who]);
    expect(row?.state).toBe(isDue ? 'sent' : 'dropped');
    const arrived = world.discordPost.posts.filter(
      ({ channelId }) => channelId === row?.channel_id,
    );
    expect(arrived.map(({ message }) => hasRoom(message.content ?? ''))).toEqual(
      isDue ? [true] : [],
    );
  });
});
