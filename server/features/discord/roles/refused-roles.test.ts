import { beforeEach, describe, expect, test } from 'vitest';
import { notInServer } from '#server/discord/member-roles.ts';
import { approvedSide, makeTournament, type TestTournament } from '#server/testing/communities.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { scriptedRoleId } from '#server/testing/scripted-bot.ts';
import { discordGuilds } from '#server/testing/scripted-discord.ts';
import { makeUser, readDiscordIds, type Person } from '#server/testing/users.ts';
import { syncRoles } from './sync-roles.command.ts';
import { freshRoles, roleSettling } from './testing/role-settling.ts';

const world = useTestWorld();
const server = { serverId: '392000000000000001', participantRoleId: '392000000000000011' };
const { sponsored, settle, changes, readRows } = roleSettling(world, server);

beforeEach(() => freshRoles(world, server));

const refused = (code: number, why = 'Not now.') =>
  ({ is: 'refused', status: code === 10_007 ? 404 : 403, code, why }) as const;

async function held(players: readonly Person[]): Promise<string> {
  const [id] = await readDiscordIds(world, players);
  return `${id} ${server.participantRoleId}`;
}

const move = async (tournament: TestTournament, { id }: { id: string }, what: string) => {
  const path = `/api/tournaments/${tournament.id}/registrations/${id}/${what}`;
  expect((await tournament.host.ask('POST', path)).status).toBe(200);
};

describe('a role that Discord refuses to give', () => {
  test.each([
    ['the player is not in the server', 10_007],
    ['the bot may not manage it', 50_013],
    ['the bot is not in the server', 50_001],
  ])('because %s, is not taken from a player who gets it by hand', async (_why, code) => {
    const tournament = await sponsored();
    const side = await approvedSide(world, tournament);
    world.discordPost.answerRoles(refused(code));
    await settle(tournament);
    expect(await readRows(tournament)).toMatchObject([{ state: 'failed', reason: 'Not now.' }]);
    expect(await settle(tournament)).toEqual([]);
    const role = await held(side.players);
    world.discordPost.holders.add(role);
    await move(tournament, side, 'move-to-waitlist');
    expect(await settle(tournament)).toEqual([]);
    await move(tournament, side, 'approve');
    expect(await settle(tournament)).toEqual([]);
    await move(tournament, side, 'move-to-waitlist');
    expect(await settle(tournament)).toEqual([]);
    expect(world.discordPost.holders).toContain(role);
  });

  test('is not taken away by the next tournament either', async () => {
    const [one, other] = [await sponsored(), await sponsored()];
    const side = await approvedSide(world, one);
    world.discordPost.answerRoles(refused(50_013));
    await settle(one);
    const role = await held(side.players);
    world.discordPost.holders.add(role);
    await approvedSide(world, other, { clan: side.clan });
    expect(await settle(other)).toEqual([]);
    for (const { host, id } of [one, other])
      await host.ask('POST', `/api/tournaments/${id}/cancel`);
    expect([...(await settle(one)), ...(await settle(other))]).toEqual([]);
    expect(world.discordPost.holders).toContain(role);
  });

  test('is given again when something changes, and later taken away', async () => {
    const tournament = await sponsored();
    const side = await approvedSide(world, tournament);
    world.discordPost.answerRoles(refused(50_013));
    await settle(tournament);
    await move(tournament, side, 'move-to-waitlist');
    expect(await settle(tournament)).toEqual([]);
    await move(tournament, side, 'approve');
    expect(await settle(tournament)).toEqual(await changes('+', side.players));
    await move(tournament, side, 'move-to-waitlist');
    expect(await settle(tournament)).toEqual(await changes('-', side.players));
  });

  test('is still known as given if the bot is not in the server then, and taken at the end', async () => {
    const tournament = await sponsored();
    const side = await approvedSide(world, tournament);
    await settle(tournament);
    const { hasRole } = world.deps;
    const gone = refused(50_001);
    world.deps.hasRole = async () => gone;
    world.discordPost.answerRoles(gone, gone);
    await move(tournament, side, 'move-to-waitlist');
    await settle(tournament);
    await move(tournament, side, 'approve');
    await settle(tournament);
    world.deps.hasRole = hasRole;
    world.discordPost.answerRoles();
    expect(await readRows(tournament)).toMatchObject([{ state: 'failed', had_role: false }]);
    await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/cancel`);
    expect(await settle(tournament)).toEqual(await changes('-', side.players));
    expect(world.discordPost.holders.size).toBe(0);
  });

  test('is not given, and not taken later, if Discord does not say whether the player has it', async () => {
    const tournament = await sponsored();
    const side = await approvedSide(world, tournament);
    const { hasRole } = world.deps;
    world.deps.hasRole = async () => refused(50_001);
    expect(await settle(tournament)).toEqual([]);
    world.deps.hasRole = hasRole;
    expect(await readRows(tournament)).toMatchObject([{ state: 'failed', had_role: null }]);
    world.discordPost.holders.add(await held(side.players));
    await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/cancel`);
    expect(await settle(tournament)).toEqual([]);
  });

  test('waits while Discord does not say whether the player has it, and is then not taken', async () => {
    const tournament = await sponsored();
    const side = await approvedSide(world, tournament);
    await syncRoles(world.deps, tournament.id);
    // The first attempt asks whether the player has the role.
    await deliverAll(world);
    const { hasRole } = world.deps;
    const why = 'Discord cannot be reached.';
    world.deps.hasRole = async () => ({ is: 'postponed', afterMs: 0, limited: false, why });
    world.discordPost.answerRoles(refused(50_013));
    await deliverAll(world);
    world.deps.hasRole = hasRole;
    expect(await readRows(tournament)).toMatchObject([{ state: 'waiting', reason: why }]);
    world.advance(4000);
    world.discordPost.answerRoles(refused(50_013));
    await settle(tournament);
    expect(await readRows(tournament)).toMatchObject([{ state: 'failed', role_id: null }]);
    const role = await held(side.players);
    world.discordPost.holders.add(role);
    await move(tournament, side, 'move-to-waitlist');
    expect(await settle(tournament)).toEqual([]);
    expect(world.discordPost.holders).toContain(role);
  });

  test('is taken at the end if an earlier attempt gave it', async () => {
    const tournament = await sponsored();
    const side = await approvedSide(world, tournament);
    await settle(tournament);
    await move(tournament, side, 'move-to-waitlist');
    world.discordPost.answerRoles(refused(50_013));
    await settle(tournament);
    expect(world.discordPost.holders).toContain(await held(side.players));
    await move(tournament, side, 'approve');
    world.discordPost.answerRoles(refused(50_013));
    await settle(tournament);
    expect(await readRows(tournament)).toMatchObject([{ state: 'failed' }]);
    await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/cancel`);
    expect(await settle(tournament)).toEqual(await changes('-', side.players));
  });
});

/** Unlike `settle`, it does not compare roles. */
async function deliver(): Promise<string[]> {
  world.discordPost.roles.length = 0;
  while ((await deliverAll(world)) > 0);
  return world.discordPost.roles.toSorted();
}

describe('what Discord refused', () => {
  async function ownServer() {
    const host = await makeUser(world);
    const serverId = discordGuilds(host.name)[0]?.id ?? '';
    const channelId = '590000000000000001';
    world.bot.setGuild(serverId, [{ id: channelId }]);
    world.bot.setRoles(serverId, ['Player', 'Bot'], String(1n << 28n));
    const roleId = scriptedRoleId(serverId, 1);
    const save = async (): Promise<string[]> => {
      const setup = {
        discordServerId: serverId,
        announcementChannelId: channelId,
        announceAllTournaments: false,
        participantRoleId: roleId,
      };
      expect((await host.ask('POST', '/api/server-config', setup)).status).toBe(200);
      return deliver();
    };
    await save();
    const tournament = await makeTournament(world, { host, sponsorDiscordServerId: serverId });
    const side = await approvedSide(world, tournament);
    return { tournament, players: side.players, roleId, save };
  }

  test('to give is tried again when the setup is saved, even unchanged, once for each save', async () => {
    const { tournament, players, roleId, save } = await ownServer();
    world.discordPost.answerRoles(refused(50_013));
    await settle(tournament);
    expect(await settle(tournament)).toEqual([]);
    world.discordPost.answerRoles(refused(50_013));
    expect(await save()).toEqual(await changes('+', players, roleId));
    expect(await readRows(tournament)).toMatchObject([{ state: 'failed', reason: 'Not now.' }]);
    expect(await deliver()).toEqual([]);
    expect(await save()).toEqual(await changes('+', players, roleId));
    expect(await readRows(tournament)).toMatchObject([{ state: 'sent', role_id: roleId }]);
    expect(await save()).toEqual([]);
  });

  test('to take at the end is tried again when the setup is saved', async () => {
    const { tournament, players, roleId, save } = await ownServer();
    await settle(tournament);
    world.discordPost.answerRoles(refused(50_013));
    await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/cancel`);
    await settle(tournament);
    expect(await readRows(tournament)).toMatchObject([{ state: 'failed', role_id: roleId }]);
    expect(await settle(tournament)).toEqual([]);
    expect(await save()).toEqual(await changes('-', players, roleId));
    expect([...world.discordPost.holders]).toEqual([]);
    expect(await save()).toEqual([]);
  });

  test('to give, and no longer has to be given, is not tried again', async () => {
    const { tournament, save } = await ownServer();
    world.discordPost.answerRoles(refused(50_013));
    await settle(tournament);
    await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/cancel`);
    expect([await save(), await settle(tournament)]).toEqual([[], []]);
  });
});

describe('a role that a player missed because they were not in the server', () => {
  /** The player is in the server only after Discord has refused to give them the role. */
  async function missed(outcome = refused(10_007, notInServer)) {
    const tournament = await sponsored();
    const { players } = await approvedSide(world, tournament);
    world.discordPost.answerRoles(outcome);
    await settle(tournament);
    world.bot.setMembers(server.serverId, await readDiscordIds(world, players));
    const check = async (): Promise<string[]> => {
      const { status } = await tournament.host.ask('POST', '/api/discord/check-membership', {
        guildId: server.serverId,
        userIds: players.map(({ id }) => id),
      });
      expect(status).toBe(200);
      return deliver();
    };
    return { tournament, players, check };
  }

  test('is given when a check finds them there', async () => {
    const { tournament, players, check } = await missed();
    world.advance(60_000);
    expect(await check()).toEqual(await changes('+', players));
    expect(await readRows(tournament)).toMatchObject([{ state: 'sent', had_role: false }]);
    world.advance(60_000);
    expect(await check()).toEqual([]);
  });

  test('is not given by an answer that may be older than the refusal', async () => {
    const { check } = await missed();
    world.advance(59_999);
    expect(await check()).toEqual([]);
  });

  test('waits while they are not there', async () => {
    const { players, check } = await missed();
    world.bot.setMembers(server.serverId, []);
    world.advance(60_000);
    expect(await check()).toEqual([]);
    world.bot.setMembers(server.serverId, await readDiscordIds(world, players));
    world.advance(60_000);
    expect(await check()).toEqual(await changes('+', players));
  });

  test('is not queued by a check if Discord refused it for another reason', async () => {
    const { check } = await missed(refused(50_013));
    world.advance(60_000);
    expect(await check()).toEqual([]);
  });
});
