import { beforeEach, describe, expect, test } from 'vitest';
import { deliverAll } from '#server/testing/deliveries.ts';
import { recordChanges } from '#server/testing/changes.ts';
import {
  approvedSide,
  end,
  finish,
  giveRoom,
  makeClan,
  makeTournament,
  registerSide,
  start,
  type TestTournament,
} from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { scriptedRoleId } from '#server/testing/scripted-bot.ts';
import { discordGuilds } from '#server/testing/scripted-discord.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, readDiscordIds, visitor, type Person } from '#server/testing/users.ts';
import { countMessages } from '../deliveries/deliveries.repository.ts';
import { listRoleChanges } from './queue-roles.step.ts';
import { listRoleTournaments } from './role-deliveries.repository.ts';
import { syncRoles } from './sync-roles.command.ts';
import { freshRoles, roleSettling } from './testing/role-settling.ts';

const world = useTestWorld();
const serverId = '390000000000000001';
const participantRoleId = '390000000000000011';
const server = { serverId, participantRoleId };
const { sponsored, settle, changes, readRows } = roleSettling(world, server);

beforeEach(() => freshRoles(world, server));

describe('the role of players', () => {
  test('is given to the players of approved sides, once, and taken away when the tournament is over', async () => {
    const tournament = await sponsored();
    const side = await approvedSide(world, tournament);
    await registerSide(world, tournament);
    expect(await settle(tournament)).toEqual(await changes('+', side.players));
    expect(await readRows(tournament)).toMatchObject([
      { state: 'sent', role_id: participantRoleId, message_id: null },
    ]);
    expect(await settle(tournament)).toEqual([]);
    await start(world, tournament);
    expect(await settle(tournament)).toEqual([]);
    await finish(world, tournament);
    expect(await settle(tournament)).toEqual(await changes('-', side.players));
    expect(await readRows(tournament)).toMatchObject([{ state: 'sent', role_id: null }]);
    expect(await settle(tournament)).toEqual([]);
  });

  test('is taken away when a side leaves, and given again when it returns', async () => {
    const tournament = await sponsored();
    const side = await approvedSide(world, tournament);
    await settle(tournament);
    const path = `/api/tournaments/${tournament.id}/registrations/${side.id}`;
    expect((await tournament.host.ask('POST', `${path}/move-to-waitlist`)).status).toBe(200);
    expect(await settle(tournament)).toEqual(await changes('-', side.players));
    expect((await tournament.host.ask('POST', `${path}/approve`)).status).toBe(200);
    expect(await settle(tournament)).toEqual(await changes('+', side.players));
  });

  test('stays with a player who went out until the last round that they play is over', async () => {
    const tournament = await sponsored({ maxTeamMembers: 2, totalRounds: 4 });
    const people = [await makeUser(world), await makeUser(world), await makeUser(world)];
    const [ada, ben, zed] = people as [Person, Person, Person];
    const clan = await makeClan(world, { members: people });
    const side = await approvedSide(world, tournament, { clan, players: [ada, ben] });
    await start(world, tournament);
    expect(await settle(tournament)).toEqual(await changes('+', [ada, ben]));
    await giveRoom(world, tournament, 1);
    const out = { out: ada.id, in: zed.id, kind: 'member', fromRound: 3, anyway: true };
    const path = `/api/tournaments/${tournament.id}/registrations/${side.id}/substitute`;
    expect((await tournament.host.ask('POST', path, out)).status).toBe(200);
    expect(await settle(tournament)).toEqual(await changes('+', [zed]));
    await end(world, tournament, 1);
    expect(await settle(tournament)).toEqual([]);
    await giveRoom(world, tournament, 2);
    const seen = await recordChanges(world, () => end(world, tournament, 2));
    expect(listRoleChanges(seen)).toContainEqual({ of: 'tournament', id: tournament.id });
    expect(await settle(tournament)).toEqual(await changes('-', [ada]));
  });

  test('that a player had before is neither given nor taken away, and Discord is asked once', async () => {
    const tournament = await sponsored();
    const side = await approvedSide(world, tournament);
    const other = await approvedSide(world, tournament);
    const [id] = await readDiscordIds(world, side.players);
    world.discordPost.holders.add(`${id} ${participantRoleId}`);
    world.discordPost.asked.count = 0;
    expect(await settle(tournament)).toEqual(await changes('+', other.players));
    expect(world.discordPost.asked.count).toBe(side.players.length + other.players.length);
    await start(world, tournament);
    await finish(world, tournament);
    expect(await settle(tournament)).toEqual(await changes('-', other.players));
    expect(world.discordPost.holders).toContain(`${id} ${participantRoleId}`);
    expect(world.discordPost.asked.count).toBe(side.players.length + other.players.length);
  });

  test("that Hotdrop gave in one tournament does not count as the player's own in the next one", async () => {
    const [one, other] = [await sponsored(), await sponsored()];
    const side = await approvedSide(world, one);
    await settle(one);
    await approvedSide(world, other, { clan: side.clan });
    world.discordPost.asked.count = 0;
    await settle(other);
    expect(world.discordPost.asked.count).toBe(0);
    for (const { host, id } of [one, other])
      await host.ask('POST', `/api/tournaments/${id}/cancel`);
    await settle(one);
    await settle(other);
    expect([...world.discordPost.holders]).toEqual([]);
    const [id] = await readDiscordIds(world, side.players);
    world.discordPost.holders.add(`${id} ${participantRoleId}`);
    for (const tournament of [one, other]) expect(await settle(tournament)).toEqual([]);
  });

  test('waits while Discord does not say whether the player has it', async () => {
    const tournament = await sponsored();
    const side = await approvedSide(world, tournament);
    const { hasRole } = world.deps;
    const why = 'Discord cannot be reached.';
    world.deps.hasRole = async () => ({ is: 'postponed', afterMs: 0, limited: false, why });
    await syncRoles(world.deps, tournament.id);
    await deliverAll(world);
    world.deps.hasRole = hasRole;
    expect(world.discordPost.roles).toEqual([]);
    expect(await readRows(tournament)).toMatchObject([{ state: 'waiting', reason: why }]);
    expect(await settle(tournament)).toEqual(await changes('+', side.players));
  });

  test('stays with a player who plays in another tournament of the server', async () => {
    const [one, other] = [await sponsored(), await sponsored()];
    const side = await approvedSide(world, one);
    await approvedSide(world, other, { clan: side.clan });
    await settle(one);
    await settle(other);
    const cancel = ({ host, id }: TestTournament) =>
      host.ask('POST', `/api/tournaments/${id}/cancel`);
    await cancel(one);
    expect(await settle(one)).toEqual([]);
    await cancel(other);
    expect(await settle(other)).toEqual(await changes('-', side.players));
  });

  test('is exchanged if another role is saved, and taken away if there is none', async () => {
    const tournament = await sponsored();
    const side = await approvedSide(world, tournament);
    await settle(tournament);
    const save = (participant_role_id: string | null) =>
      world.db.updateTable('server_configs').set({ participant_role_id }).execute();
    const next = '390000000000000012';
    await save(next);
    expect(await settle(tournament)).toEqual(
      [
        ...(await changes('-', side.players)),
        ...(await changes('+', side.players, next)),
      ].toSorted(),
    );
    await save(null);
    expect(await settle(tournament)).toEqual(await changes('-', side.players, next));
  });

  test('is not given by a tournament without a role, which writes no row', async () => {
    await world.db.updateTable('server_configs').set({ participant_role_id: null }).execute();
    const tournament = await sponsored();
    await approvedSide(world, tournament);
    expect(await tablesChangedBy(world, () => syncRoles(world.deps, tournament.id))).toEqual([]);
    const other = await makeTournament(world);
    await approvedSide(world, other);
    expect(await tablesChangedBy(world, () => syncRoles(world.deps, other.id))).toEqual([]);
    world.statements.length = 0;
    await syncRoles(world.deps, other.id);
    expect(world.statements).toHaveLength(1);
    expect(await listRoleTournaments(world.db, {})).toEqual([]);
  });

  test('does not count as a message of its tournament', async () => {
    const tournament = await sponsored();
    await approvedSide(world, tournament);
    await syncRoles(world.deps, tournament.id);
    const since = new Date(world.deps.clock().getTime() - 1000);
    expect(await countMessages(world.db, tournament.id, since)).toBe(0);
  });

  test('that a player had before and has lost is given by the next tournament', async () => {
    const [one, other] = [await sponsored(), await sponsored()];
    const side = await approvedSide(world, one);
    const [id] = await readDiscordIds(world, side.players);
    world.discordPost.holders.add(`${id} ${participantRoleId}`);
    expect(await settle(one)).toEqual([]);
    world.discordPost.holders.clear();
    await approvedSide(world, other, { clan: side.clan });
    expect(await settle(other)).toEqual(await changes('+', side.players));
  });

  test('that is given while the side leaves is taken away again', async () => {
    const tournament = await sponsored();
    const side = await approvedSide(world, tournament);
    // The announcement must not wait too.
    await deliverAll(world);
    await syncRoles(world.deps, tournament.id);
    // The first attempt asks whether the player has the role.
    await deliverAll(world);
    const release = world.discordPost.hold();
    const giving = deliverAll(world);
    await expect.poll(() => world.discordPost.roles).toHaveLength(1);
    await world.db
      .updateTable('registrations')
      .set({ status: 'waitlist' })
      .where('id', '=', side.id)
      .execute();
    release();
    await giving;
    expect(await settle(tournament)).toEqual(await changes('-', side.players));
  });

  test('is returned with the tournament', async () => {
    const tournament = await sponsored();
    const { body } = await tournament.host.ask('GET', `/api/tournaments/${tournament.id}`);
    expect(body).toMatchObject({ discordRoleId: participantRoleId });
  });

  test('is part of cached tournaments as soon as it is saved, and queued for their players', async () => {
    const who = await makeUser(world);
    const own = discordGuilds(who.name)[0]?.id ?? '';
    const channelId = '590000000000000001';
    const roleId = scriptedRoleId(own, 1);
    const tournament = await makeTournament(world, { host: who, sponsorDiscordServerId: own });
    const side = await approvedSide(world, tournament);
    world.bot.setGuild(own, [{ id: channelId }]);
    world.bot.setRoles(own, ['Player', 'Bot', 'Chief'], String(1n << 28n));
    const save = (role: string | null) =>
      who.ask('POST', '/api/server-config', {
        discordServerId: own,
        announcementChannelId: channelId,
        announceAllTournaments: false,
        participantRoleId: role,
      });
    const read = async () =>
      (await visitor(world)('GET', `/api/tournaments/${tournament.id}`)).body.discordRoleId;
    expect(await read()).toBe(null);
    expect((await save(roleId)).status).toBe(200);
    expect(await read()).toBe(roleId);
    while ((await deliverAll(world)) > 0);
    expect(world.discordPost.roles).toEqual(await changes('+', side.players, roleId));
    const { status, body } = await save(scriptedRoleId(own, 3));
    expect([status, body.code]).toEqual([409, 'role_too_high']);
    world.bot.setRoles(own, ['Player', 'Bot'], '0');
    expect((await save(roleId)).body.code).toBe('manage_roles_missing');
    expect((await save(own)).body.code).toBe('role_not_in_server');
    expect(await read()).toBe(roleId);
  });
});
