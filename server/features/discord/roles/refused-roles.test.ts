import { beforeEach, describe, expect, test } from 'vitest';
import { approvedSide, type TestTournament } from '#server/testing/communities.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { readDiscordIds, type Person } from '#server/testing/users.ts';
import { syncRoles } from './sync-roles.command.ts';
import { freshRoles, roleSettling } from './testing/role-settling.ts';

const world = useTestWorld();
const server = { serverId: '392000000000000001', participantRoleId: '392000000000000011' };
const { sponsored, settle, changes, readRows } = roleSettling(world, server);

beforeEach(() => freshRoles(world, server));

const refused = (code: number) =>
  ({ is: 'refused', status: code === 10_007 ? 404 : 403, code, why: 'Not now.' }) as const;

/** The role that a player has, as the scripted Discord stores it. */
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
