import { beforeEach, describe, expect, test } from 'vitest';
import { recordChanges } from '#server/testing/changes.ts';
import {
  approvedSide,
  giveRoom,
  makeAssistant,
  makeTournament,
  start,
  type TestTournament,
} from '#server/testing/communities.ts';
import { deliverAll, makeManager, makeServerConfig } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, readDiscordIds, visitor, type Person } from '#server/testing/users.ts';
import { syncRoles } from '../roles/sync-roles.command.ts';
import { channelId, completeServer } from './testing/complete-server.ts';

const world = useTestWorld();
const room = { roomId: 'the-room', roomPassword: 'the-password' };
const unproved = { hasChannel: false, needsProof: true, message: null };
const another = { roomId: 'another-room', roomPassword: 'another-password' };

let owner: Person;
let serverId: string;
let roleId: string;

beforeEach(async () => {
  ({ owner, serverId, roleId } = await completeServer(world));
  forget();
});

function forget(): void {
  world.discordPost.posts.length = 0;
  world.discordPost.roles.length = 0;
}

async function open(host: Person, form: object = {}) {
  const tournament = await makeTournament(world, {
    host,
    sponsorDiscordServerId: serverId,
    ...form,
  });
  const side = await approvedSide(world, tournament);
  await ask(tournament, 'POST', 'slots/assign', { by: 'approval', keep: true });
  await deliverAll(world);
  forget();
  return { ...tournament, side };
}

const ask = ({ id, host }: TestTournament, method: 'GET' | 'POST', part: string, body?: object) =>
  host.ask(method, `/api/tournaments/${id}/${part}`, body);

const codeOf = async (asked: ReturnType<Person['ask']>) => {
  const { status, body } = await asked;
  return body.code ?? status;
};

const postRoom = (tournament: TestTournament, by: Person = tournament.host) =>
  by.ask('POST', `/api/tournaments/${tournament.id}/rounds/1/room/post`, {
    withCredentials: true,
  });

const save = (by: Person) =>
  by.ask('POST', '/api/server-config', {
    discordServerId: serverId,
    announcementChannelId: channelId,
    announceAllTournaments: false,
  });

const roleShown = async ({ id }: TestTournament) =>
  (await visitor(world)('GET', `/api/tournaments/${id}`)).body.discordRoleId;

const rolesInList = async ({ id }: TestTournament) => {
  const { body } = await visitor(world)('GET', '/api/tournaments');
  return body.find((each: { id: string }) => each.id === id).discordRoleId;
};

async function deliver(): Promise<string> {
  world.discordPost.posts.length = 0;
  while ((await deliverAll(world)) > 0);
  return JSON.stringify(world.discordPost.posts);
}

async function settleRoles({ id }: TestTournament): Promise<string[]> {
  await syncRoles(world.deps, id);
  await deliver();
  return world.discordPost.roles;
}

const rows = ({ id }: TestTournament, kind: 'room' | 'role' | 'slot_list') =>
  world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('kind', '=', kind)
    .execute();

const forgetProofs = () => world.db.deleteFrom('server_managers').execute();

describe('a host who names a server of other users', () => {
  test('has no role for players there', async () => {
    const tournament = await open(await makeUser(world));
    expect(await settleRoles(tournament)).toEqual([]);
    expect(await rows(tournament, 'role')).toEqual([]);
    expect([await roleShown(tournament), await rolesInList(tournament)]).toEqual([null, null]);
  });

  test('posts no rooms there, neither by hand nor automatically', async () => {
    const tournament = await open(await makeUser(world), { roomPosts: 'credentials' });
    await start(world, tournament);
    await giveRoom(world, tournament, 1, room);
    expect(await codeOf(postRoom(tournament))).toBe('server_not_proved');
    expect(await rows(tournament, 'room')).toEqual([]);
    expect(await deliver()).toBe('[]');
    expect((await ask(tournament, 'GET', 'rounds/1/room/post')).body).toEqual(unproved);
  });

  test('posts no slot list there', async () => {
    const tournament = await open(await makeUser(world));
    expect(await codeOf(ask(tournament, 'POST', 'slots/post'))).toBe('server_not_proved');
    expect(await deliver()).toBe('[]');
    expect((await ask(tournament, 'GET', 'slots/post')).body).toEqual(unproved);
  });

  test('gains nothing from an assistant who manages the server', async () => {
    const tournament = await open(await makeUser(world), { roomPosts: 'credentials' });
    await makeAssistant(world, tournament, owner);
    expect((await save(owner)).status).toBe(200);
    await start(world, tournament);
    await giveRoom(world, tournament, 1, room);
    expect(await codeOf(postRoom(tournament, owner))).toBe('server_not_proved');
    expect(await settleRoles(tournament)).toEqual([]);
  });

  test('still announces tournaments there and may send results', async () => {
    const tournament = await makeTournament(world, { sponsorDiscordServerId: serverId });
    expect(await deliver()).toContain(tournament.id);
  });
});

describe('a host who has saved the setup of the server', () => {
  test('has the role, rooms and slot list there, even through an assistant', async () => {
    const tournament = await open(await makeManager(world, serverId));
    const assistant = await makeUser(world);
    await makeAssistant(world, tournament, assistant);
    const [discordId] = await readDiscordIds(world, tournament.side.players);
    expect(await settleRoles(tournament)).toEqual([`+${discordId} ${roleId}`]);
    expect(await codeOf(ask(tournament, 'POST', 'slots/post'))).toBe(200);
    expect(await deliver()).toContain(tournament.side.clan.name);
    await start(world, tournament);
    await giveRoom(world, tournament, 1, room);
    expect(await codeOf(postRoom(tournament, assistant))).toBe(200);
    expect(await deliver()).toContain(room.roomPassword);
  });

  test('may use the server at once, which open pages and cached responses show', async () => {
    const tournament = await open(owner);
    const other = await open(await makeUser(world));
    expect([await roleShown(tournament), await rolesInList(tournament)]).toEqual([null, null]);
    expect((await owner.ask('GET', '/api/discord/guilds')).body).toMatchObject([
      { id: serverId, isProved: false },
    ]);
    const seen = await recordChanges(world, async () => {
      expect((await save(owner)).status).toBe(200);
    });
    const { id } = tournament;
    expect(seen).toEqual([
      { of: 'tournament', id, part: 'details' },
      { of: 'tournament', id, part: 'rounds' },
      { of: 'tournament', id, part: 'registrations' },
      { of: 'deliveries' },
    ]);
    expect([await roleShown(tournament), await rolesInList(tournament)]).toEqual([roleId, roleId]);
    expect(await roleShown(other)).toBe(null);
    await deliver();
    const [discordId] = await readDiscordIds(world, tournament.side.players);
    expect(world.discordPost.roles).toEqual([`+${discordId} ${roleId}`]);
    expect((await owner.ask('GET', '/api/discord/guilds')).body).toMatchObject([
      { id: serverId, isProved: true },
    ]);
    expect((await ask(tournament, 'GET', 'slots/post')).body.hasChannel).toBe(true);
    await start(world, tournament);
    await giveRoom(world, tournament, 1, room);
    expect((await ask(tournament, 'GET', 'rounds/1/room/post')).body.hasChannel).toBe(true);
    expect(await codeOf(postRoom(tournament))).toBe(200);
  });

  test('is recorded once, with the time of the last save', async () => {
    const first = world.deps.clock();
    await save(owner);
    world.advance(60_000);
    expect(await recordChanges(world, () => save(owner))).toEqual([]);
    const managers = await world.db.selectFrom('server_managers').selectAll().execute();
    expect(managers).toEqual([
      {
        discord_server_id: serverId,
        user_id: owner.id,
        proved_at: new Date(first.getTime() + 60_000),
      },
    ]);
  });

  test('is not recorded if the save is refused', async () => {
    const stranger = await makeUser(world);
    expect(await codeOf(save(stranger))).toBe('not_guild_manager');
    world.bot.leave(serverId);
    expect(await codeOf(save(owner))).toBe('bot_not_in_server');
    expect(await world.db.selectFrom('server_managers').selectAll().execute()).toEqual([]);
  });

  test('may no longer use the server once its setup is deleted', async () => {
    const tournament = await open(await makeManager(world, serverId));
    expect(await roleShown(tournament)).toBe(roleId);
    await world.db.deleteFrom('server_configs').execute();
    expect(await world.db.selectFrom('server_managers').selectAll().execute()).toEqual([]);
    await makeServerConfig(world, { serverId, channelId, announceAll: false });
    expect(await codeOf(ask(tournament, 'POST', 'slots/post'))).toBe('server_not_proved');
  });
});

test.each(['host', 'assistant'])(
  'a clone by an assistant needs the proof of the assistant: the %s has it',
  async (prover) => {
    const [host, assistant] = [await makeUser(world), await makeUser(world)];
    await makeManager(world, serverId, prover === 'host' ? host : assistant);
    const original = await open(host);
    await makeAssistant(world, original, assistant);
    const fields = { name: 'Clone', startDate: '2027-02-16T18:00:00.000Z', status: 'open' };
    const path = `/api/tournaments/${original.id}/clone`;
    const sides = { sides: 'none', assistants: false };
    const { body } = await assistant.ask('POST', path, { ...fields, ...sides });
    const [before, after] = prover === 'host' ? [roleId, null] : [null, roleId];
    expect(body).toMatchObject({ sponsorDiscordServerId: serverId, discordRoleId: after });
    const clone = { id: body.id, host: assistant };
    expect([await roleShown(original), await roleShown(clone)]).toEqual([before, after]);
  },
);

describe('if the proof is missing when a message is sent', () => {
  test('a new room and a new slot list are dropped, and sent after the next save and press', async () => {
    const tournament = await open(owner);
    await save(owner);
    await ask(tournament, 'POST', 'slots/post');
    await start(world, tournament);
    await giveRoom(world, tournament, 1, room);
    await postRoom(tournament);
    await forgetProofs();
    expect(await deliver()).toBe('[]');
    const reason = 'The host of the tournament has not saved the setup of this Discord server.';
    expect([await rows(tournament, 'room'), await rows(tournament, 'slot_list')]).toMatchObject([
      [{ state: 'dropped', reason, attempts: 0 }],
      [{ state: 'dropped', reason, attempts: 0 }],
    ]);
    await save(owner);
    expect(await codeOf(postRoom(tournament))).toBe(200);
    expect(await codeOf(ask(tournament, 'POST', 'slots/post'))).toBe(200);
    expect(await deliver()).toContain(room.roomPassword);
    expect(world.discordPost.posts).toHaveLength(2);
  });

  test('a posted room is edited without room id and password, and not posted again', async () => {
    const tournament = await open(await makeManager(world, serverId), {
      roomPosts: 'credentials',
    });
    await start(world, tournament);
    await giveRoom(world, tournament, 1, room);
    expect(await deliver()).toContain(room.roomPassword);
    await forgetProofs();
    await giveRoom(world, tournament, 1, another);
    const edited = await deliver();
    expect(world.discordPost.posts).toMatchObject([{ edits: 'message 1' }]);
    expect(edited).not.toContain(room.roomPassword);
    expect(edited).not.toContain(another.roomPassword);
    await giveRoom(world, tournament, 1, room);
    world.discordPost.answer({ is: 'refused', status: 404, code: 10_008, why: 'Gone.' });
    await deliver();
    expect(world.discordPost.posts).toHaveLength(1);
    expect(await rows(tournament, 'room')).toMatchObject([{ state: 'failed' }]);
  });

  test('a posted slot list is edited, and players lose the role', async () => {
    const tournament = await open(await makeManager(world, serverId));
    const [discordId] = await readDiscordIds(world, tournament.side.players);
    await settleRoles(tournament);
    await ask(tournament, 'POST', 'slots/post');
    await deliver();
    await forgetProofs();
    world.discordPost.roles.length = 0;
    expect(await settleRoles(tournament)).toEqual([`-${discordId} ${roleId}`]);
    await ask(tournament, 'POST', 'slots/assign', { by: 'shuffle', keep: false });
    await tournament.host.ask('PUT', `/api/tournaments/${tournament.id}/slots`, {
      slots: { [tournament.side.id]: 2 },
    });
    expect(await deliver()).toContain(tournament.side.clan.name);
    expect(world.discordPost.posts).toMatchObject([{ edits: expect.any(String) }]);
  });
});
