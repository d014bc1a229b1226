import { beforeEach, describe, expect, test } from 'vitest';
import { approvedSide, type TestTournament } from '#server/testing/communities.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deliverAll } from '#server/testing/deliveries.ts';
import { queueRolesOfServer } from './queue-roles.step.ts';
import { freshRoles, roleSettling } from './testing/role-settling.ts';

const world = useTestWorld();
const first = '393000000000000011';
const second = '393000000000000012';
const third = '393000000000000013';
const server = { serverId: '393000000000000001', participantRoleId: first };
const { sponsored, settle, changes, readRows } = roleSettling(world, server);

const refused = { is: 'refused', status: 403, code: 50_013, why: 'Not now.' } as const;

beforeEach(() => freshRoles(world, server));

const choose = (participant_role_id: string | null) =>
  world.db.updateTable('server_configs').set({ participant_role_id }).execute();

/** Does what each save of the setup does about roles, and returns the changes of roles. */
async function saveAgain(): Promise<string[]> {
  world.discordPost.roles.length = 0;
  await inTransaction(world.db, (tx) => queueRolesOfServer(tx, world.deps, server.serverId));
  while ((await deliverAll(world)) > 0);
  return [...world.discordPost.roles];
}

async function withFirstRole() {
  const tournament = await sponsored();
  const { players, clan } = await approvedSide(world, tournament);
  await settle(tournament);
  const change = async (sign: '+' | '-', role: string) =>
    (await changes(sign, players, role))[0] ?? '';
  const holders = () =>
    [...world.discordPost.holders].map((held) => held.split(' ')[1] ?? '').toSorted();
  return { tournament, clan, change, holders };
}

/** Saves the second role while Discord refuses to take the first one. */
async function stuck() {
  const made = await withFirstRole();
  await choose(second);
  world.discordPost.answerRoles(refused, { is: 'done' }, refused);
  await settle(made.tournament);
  return made;
}

const cancel = async ({ id, host }: TestTournament) =>
  expect((await host.ask('POST', `/api/tournaments/${id}/cancel`)).status).toBe(200);

describe('a former role that Discord refuses to take', () => {
  test('does not keep the player from the new one, and the delivery says why it stays', async () => {
    const { tournament, holders } = await stuck();
    expect(holders()).toEqual([first, second]);
    expect(await readRows(tournament)).toMatchObject([
      {
        state: 'failed',
        reason: 'The former role was not taken. Not now.',
        role_id: second,
        had_role: false,
        former_role_id: first,
      },
    ]);
    expect(await settle(tournament)).toEqual([]);
  });

  test('is taken when the setup is saved', async () => {
    const { tournament, change, holders } = await stuck();
    expect(await saveAgain()).toContain(await change('-', first));
    expect(holders()).toEqual([second]);
    expect(await readRows(tournament)).toMatchObject([
      { state: 'sent', role_id: second, former_role_id: null },
    ]);
    expect(await saveAgain()).toEqual([]);
  });

  test('is taken once the new one is given, if Discord refused it only once', async () => {
    const { tournament, change, holders } = await withFirstRole();
    await choose(second);
    world.discordPost.answerRoles(refused);
    expect(await settle(tournament)).toEqual(
      [await change('-', first), await change('+', second), await change('-', first)].toSorted(),
    );
    expect(holders()).toEqual([second]);
    expect(await readRows(tournament)).toMatchObject([{ state: 'sent', former_role_id: null }]);
  });

  test('is taken at the end together with the new one', async () => {
    const { tournament, holders } = await stuck();
    await cancel(tournament);
    await settle(tournament);
    expect(holders()).toEqual([]);
    expect(await readRows(tournament)).toMatchObject([
      { state: 'sent', role_id: null, former_role_id: null },
    ]);
  });

  test('is taken after the end, when the setup is saved', async () => {
    const { tournament, change, holders } = await stuck();
    await cancel(tournament);
    world.discordPost.answerRoles({ is: 'done' }, refused);
    await settle(tournament);
    expect(holders()).toEqual([first]);
    expect(await readRows(tournament)).toMatchObject([
      { state: 'failed', role_id: null, former_role_id: first },
    ]);
    expect(await saveAgain()).toEqual([await change('-', first)]);
    expect(holders()).toEqual([]);
  });

  test("is not mistaken for the player's own when it is chosen again", async () => {
    const { tournament, holders } = await stuck();
    await choose(first);
    await settle(tournament);
    expect(holders()).toEqual([first]);
    await cancel(tournament);
    await settle(tournament);
    expect(holders()).toEqual([]);
  });

  test('changes places with the new one if that cannot be taken either', async () => {
    const { tournament, holders } = await stuck();
    await choose(first);
    world.discordPost.answerRoles(refused, { is: 'done' }, refused);
    await settle(tournament);
    expect(await readRows(tournament)).toMatchObject([
      { state: 'failed', role_id: first, had_role: false, former_role_id: second },
    ]);
    await cancel(tournament);
    await settle(tournament);
    expect(holders()).toEqual([]);
  });

  test("is not mistaken for the player's own by another tournament", async () => {
    const { tournament, clan, holders } = await stuck();
    const other = await sponsored();
    await approvedSide(world, other, { clan });
    await choose(first);
    await settle(other);
    for (const each of [tournament, other]) await cancel(each);
    for (const each of [other, tournament]) await settle(each);
    expect(holders()).toEqual([]);
  });

  test('is not forgotten if the second one cannot be taken either: the third one waits', async () => {
    const { tournament, holders } = await stuck();
    await choose(third);
    world.discordPost.answerRoles(refused, refused);
    await settle(tournament);
    expect(holders()).toEqual([first, second]);
    expect(await readRows(tournament)).toMatchObject([
      { state: 'failed', role_id: second, former_role_id: first },
    ]);
    await saveAgain();
    expect(holders()).toEqual([third]);
    expect(await readRows(tournament)).toMatchObject([{ state: 'sent', former_role_id: null }]);
  });

  test('is still recorded if Discord refuses to give the new one too', async () => {
    const { tournament, holders } = await withFirstRole();
    await choose(second);
    world.discordPost.answerRoles(refused, refused);
    await settle(tournament);
    expect(await readRows(tournament)).toMatchObject([
      { state: 'failed', reason: 'Not now.', role_id: null, former_role_id: first },
    ]);
    await saveAgain();
    expect(holders()).toEqual([second]);
  });

  test('is taken although the player had the new one before, which stays', async () => {
    const { tournament, holders } = await withFirstRole();
    const [held] = world.discordPost.holders;
    world.discordPost.holders.add((held ?? '').replace(first, second));
    await choose(second);
    world.discordPost.answerRoles(refused, refused);
    await settle(tournament);
    expect(await readRows(tournament)).toMatchObject([
      { state: 'failed', role_id: second, had_role: true, former_role_id: first },
    ]);
    await saveAgain();
    expect(holders()).toEqual([second]);
    await cancel(tournament);
    await settle(tournament);
    expect(holders()).toEqual([second]);
  });

  test('is taken although the one after it cannot be, and the third one is given then', async () => {
    const { tournament, holders } = await stuck();
    await choose(third);
    world.discordPost.answerRoles(refused, refused);
    await settle(tournament);
    expect(holders()).toEqual([first, second]);
    // Only the first one may be taken now.
    world.discordPost.answerRoles(refused, { is: 'done' }, refused, { is: 'done' }, refused);
    await saveAgain();
    expect(holders()).toEqual([second, third]);
    expect(await readRows(tournament)).toMatchObject([
      { state: 'failed', role_id: third, former_role_id: second },
    ]);
  });

  test('is taken at the end although the one after it cannot be', async () => {
    const { tournament, holders } = await stuck();
    await cancel(tournament);
    world.discordPost.answerRoles(refused, { is: 'done' });
    await settle(tournament);
    expect(holders()).toEqual([second]);
    expect(await readRows(tournament)).toMatchObject([
      { state: 'failed', role_id: second, former_role_id: null },
    ]);
  });
});
