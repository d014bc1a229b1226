import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { readState } from '../state/read-state.ts';
import type { Guild } from '../state/stored-state.ts';
import { botToken, startSandbox } from '../testing/start-sandbox.ts';

const owner = '1191350108160000000';
const playerTwo = '1191350108160000004';

async function start() {
  const { app, stateFile } = await startSandbox();
  const list = async () => (await app.inject('/sandbox/guilds')).json<Guild[]>();
  const [community, , withoutBot] = (await list()).map(({ id }) => id);
  return { app, stateFile, list, community: community ?? '', withoutBot: withoutBot ?? '' };
}

function post(app: FastifyInstance, path: string, payload: object) {
  return app.inject({ method: 'POST', url: `/sandbox/guilds/${path}`, payload });
}

async function statusOfMember(app: FastifyInstance, guild: string, account: string) {
  const url = `/sandbox/api/v10/guilds/${guild}/members/${account}`;
  const headers = { authorization: `Bot ${botToken}` };
  return (await app.inject({ url, headers })).statusCode;
}

test('starts with a guild of the owner, one with few members and one without the bot', async () => {
  const { list } = await start();
  expect(
    (await list()).map(({ name, ownerId, members, botIsMember }) => [
      name,
      ownerId,
      members.length,
      botIsMember,
    ]),
  ).toEqual([
    ['Hotdrop Community', owner, 4, true],
    ['Landing Lounge', '1191350108160000001', 2, true],
    ['Quiet Corner', '1191350108160000002', 2, false],
  ]);
});

test('adds and removes an account and stores the change before it responds', async () => {
  const { app, stateFile, community } = await start();
  const inFile = async () =>
    (await readState(stateFile)).guilds
      ?.find(({ id }) => id === community)
      ?.members.find(({ accountId }) => accountId === playerTwo);
  const joined = await post(app, `${community}/join`, { member: playerTwo, permissions: '8' });
  expect(joined.statusCode).toBe(200);
  expect(joined.json<Guild>().members.at(-1)).toEqual({
    accountId: playerTwo,
    permissions: '8',
    roles: [],
  });
  expect(await inFile()).toEqual({
    accountId: playerTwo,
    permissions: '8',
    roles: [],
  });
  expect(await statusOfMember(app, community, playerTwo)).toBe(200);
  await post(app, `${community}/join`, { member: playerTwo });
  expect(await inFile()).toEqual({ accountId: playerTwo, permissions: '0', roles: [] });
  expect((await post(app, `${community}/leave`, { member: playerTwo })).statusCode).toBe(200);
  expect(await inFile()).toBeUndefined();
  expect(await statusOfMember(app, community, playerTwo)).toBe(404);
});

test('adds and removes the bot', async () => {
  const { app, withoutBot } = await start();
  await post(app, `${withoutBot}/join`, { member: 'bot' });
  expect(await statusOfMember(app, withoutBot, owner)).toBe(200);
  await post(app, `${withoutBot}/leave`, { member: 'bot' });
  expect(await statusOfMember(app, withoutBot, owner)).toBe(403);
});

test.each([
  ['an unknown guild', () => '300000000000000001/join', { member: playerTwo }, 404, 10_004],
  [
    'an unknown account',
    (id: string) => `${id}/join`,
    { member: '300000000000000001' },
    404,
    10_013,
  ],
  ['nobody', (id: string) => `${id}/join`, {}, 400, 50_035],
  [
    'permissions as words',
    (id: string) => `${id}/join`,
    { member: playerTwo, permissions: 'all' },
    400,
    50_035,
  ],
  ['the owner as a leaving member', (id: string) => `${id}/leave`, { member: owner }, 400, 50_035],
])('refuses %s and changes nothing', async (_name, path, payload, status, code) => {
  const { app, list, community } = await start();
  const before = await list();
  const response = await post(app, path(community), payload);
  expect([response.statusCode, response.json()]).toEqual([
    status,
    { message: expect.any(String), code },
  ]);
  expect(await list()).toEqual(before);
});
