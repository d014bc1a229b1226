import { beforeEach, expect, test } from 'vitest';
import { recordChanges } from '#server/testing/changes.ts';
import { approvedSide, makeTournament } from '#server/testing/communities.ts';
import { deliverAll, makeManager, makeServerConfig } from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, readDiscordIds, type Ask, type Person } from '#server/testing/users.ts';
import { followRoles } from './sync-roles.command.ts';

const world = useTestWorld();
let servers = 0;
let serverId: string;

async function makeServer(): Promise<string> {
  servers += 1;
  const id = String(391_000_000_000_000_000n + BigInt(servers));
  await makeServerConfig(world, { serverId: id, participantRoleId: id, announceAll: false });
  return id;
}

beforeEach(async () => {
  world.discordPost.answerRoles();
  serverId = await makeServer();
});

const sponsored = async () =>
  makeTournament(world, {
    host: await makeManager(world, serverId),
    sponsorDiscordServerId: serverId,
  });

async function changes(sign: '+' | '-', people: readonly Person[], roleId = serverId) {
  const discordIds = await readDiscordIds(world, people);
  return discordIds.map((id) => `${sign}${id} ${roleId}`).toSorted();
}

/** Lets roles follow in the background until at least this many have changed, and returns the changes. */
async function settle(
  count: number,
  tell: (roles: ReturnType<typeof followRoles>) => void,
  deps: Parameters<typeof followRoles>[0] = world.deps,
): Promise<string[]> {
  await deliverAll(world);
  const { roles: changed } = world.discordPost;
  changed.length = 0;
  const roles = followRoles(deps);
  tell(roles);
  const deliverAndCount = async () => {
    await deliverAll(world);
    return changed.length;
  };
  await expect.poll(deliverAndCount, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  await roles.stop();
  return changed.toSorted();
}

const settleAll = (count: number) => settle(count, (roles) => roles.addAll());

async function settleAfter(count: number, ask: Ask, ...request: Parameters<Ask>) {
  const seen = await recordChanges(world, async () => {
    expect((await ask(...request)).status).toBe(200);
  });
  return settle(count, (roles) => roles.add(seen));
}

test('all tournaments are compared at once', async () => {
  const sides = [
    await approvedSide(world, await sponsored()),
    await approvedSide(world, await sponsored()),
  ];
  const players = sides.flatMap((side) => side.players);
  expect(await settleAll(players.length)).toEqual(await changes('+', players));
});

test('a new server of the sponsor gives its role, and the former one takes its own away', async () => {
  const other = await makeServer();
  const { id, host } = await sponsored();
  await makeManager(world, other, host);
  const { players } = await approvedSide(world, { id, host });
  await settleAll(players.length);
  const name = (count: number, sponsorDiscordServerId: string | null) =>
    settleAfter(count, host.ask, 'PUT', `/api/tournaments/${id}`, { sponsorDiscordServerId });
  const both = [...(await changes('-', players)), ...(await changes('+', players, other))];
  expect(await name(both.length, other)).toEqual(both.toSorted());
  expect(await name(players.length, null)).toEqual(await changes('-', players, other));
});

test('a banned player loses the role, and gets it back when the ban is lifted', async () => {
  const { ask } = await makeUser(world, { role: 'admin' });
  const { players } = await approvedSide(world, await sponsored());
  await settleAll(players.length);
  const [player] = players;
  if (player === undefined) throw new Error('the side has no player');
  const path = `/api/admin/users/${player.id}`;
  expect(await settleAfter(1, ask, 'POST', `${path}/ban`)).toEqual(await changes('-', [player]));
  expect(await settleAfter(1, ask, 'POST', `${path}/unban`)).toEqual(await changes('+', [player]));
});

test('a tournament that fails does not keep others from their roles, and is tried again', async () => {
  const [one, other] = [await sponsored(), await sponsored()];
  const sides = [await approvedSide(world, one), await approvedSide(world, other)];
  const players = sides.flatMap((side) => side.players);
  await deliverAll(world);
  let calls = 0;
  const { queue } = world.deps;
  const failsOnce: typeof queue = {
    ...queue,
    async enqueue(...given) {
      calls += 1;
      if (calls === 1) throw new Error('the queue is away');
      await queue.enqueue(...given);
    },
  };
  const deps = { ...world.deps, queue: failsOnce };
  expect(await settle(players.length, (roles) => roles.addAll(), deps)).toEqual(
    await changes('+', players),
  );
  expect(calls).toBe(3);
});
