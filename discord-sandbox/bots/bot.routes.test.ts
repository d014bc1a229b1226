import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { readState } from '../state/read-state.ts';
import { asBot, communityChannels, postMessage } from '../testing/post-message.ts';
import { startSandbox } from '../testing/start-sandbox.ts';

const botId = '100000000000000000';
const membersIntent = 1 << 15;

async function start() {
  const sandbox = await startSandbox({ clientId: botId });
  return { ...sandbox, ...(await communityChannels(sandbox.app)) };
}

async function ask(app: FastifyInstance, path: string, headers: Record<string, string> = asBot) {
  const response = await app.inject({ url: `/sandbox/api/v10${path}`, headers });
  return { status: response.statusCode, body: response.json<unknown>() };
}

function post(app: FastifyInstance, path: string, payload: object) {
  return app.inject({ method: 'POST', url: `/sandbox/${path}`, payload });
}

test('returns the calling bot, which is a member with its own role', async () => {
  const { app, guildId } = await start();
  const me = { id: botId, username: 'Hotdrop', bot: true };
  expect(await ask(app, '/users/@me')).toMatchObject({ status: 200, body: me });
  const { body } = await ask(app, `/guilds/${guildId}/roles`);
  const role = (body as { id: string; tags?: { bot_id: string } }[]).find(({ tags }) => tags);
  expect(role?.tags?.bot_id).toBe(botId);
  expect(await ask(app, `/guilds/${guildId}/members/${botId}`)).toMatchObject({
    status: 200,
    body: { user: me, roles: [role?.id] },
  });
});

test('lists members only with the intent, paged by id', async () => {
  const { app, guildId } = await start();
  const list = (query = '') => ask(app, `/guilds/${guildId}/members${query}`);
  expect(await list()).toEqual({ status: 403, body: { message: 'Missing Access', code: 50_001 } });
  for (const path of ['/applications/@me', '/oauth2/applications/@me']) {
    expect(await ask(app, path)).toMatchObject({ status: 200, body: { id: botId, flags: 0 } });
  }
  expect((await post(app, 'intents', { serverMembers: true })).json()).toEqual({
    serverMembers: true,
  });
  expect((await ask(app, '/applications/@me')).body).toMatchObject({ flags: membersIntent });
  const readIds = async (query: string) =>
    ((await list(query)).body as { user: { id: string } }[]).map(({ user }) => user.id);
  const all = await readIds('?limit=1000');
  expect(all).toHaveLength(5);
  expect(all[0]).toBe(botId);
  expect(await readIds('')).toEqual(all.slice(0, 1));
  expect(await readIds(`?limit=2&after=${all[1]}`)).toEqual(all.slice(2, 4));
  expect((await post(app, 'intents', { serverMembers: 'yes' })).statusCode).toBe(400);
});

test('adds a new bot only to its own guild and does not store its token', async () => {
  const { app, stateFile, guildId, general } = await start();
  const token = 'its own token';
  const own = { authorization: `Bot ${token}` };
  expect((await ask(app, '/users/@me', own)).status).toBe(401);
  const registered = await post(app, 'bots', { token, guildId, name: 'Own' });
  expect(registered.statusCode).toBe(201);
  const { id } = registered.json<{ id: string }>();
  expect((await ask(app, '/users/@me', own)).body).toMatchObject({ id, username: 'Own' });
  expect((await ask(app, `/guilds/${guildId}/members/${id}`, own)).status).toBe(200);
  expect((await postMessage(app, general, { content: 'x' }, own)).statusCode).toBe(200);
  const others = (await app.inject('/sandbox/guilds')).json<{ id: string }[]>().slice(1);
  for (const other of others) {
    expect((await ask(app, `/guilds/${other.id}/channels`, own)).status).toBe(403);
  }
  const stored = JSON.stringify(await readState(stateFile));
  expect(stored).not.toContain(token);
  await app.close();
  const again = await startSandbox({ stateFile });
  expect((await ask(again.app, '/users/@me', own)).body).toMatchObject({ id });
});

test.each([
  ['no token', { guildId: '300000000000000001' }, 400],
  ['an unknown guild', { token: 'x', guildId: '300000000000000001' }, 404],
  ['permissions as words', { token: 'x', guildId: '1', permissions: 'all' }, 400],
])('refuses a bot with %s', async (_name, payload, status) => {
  const { app } = await start();
  expect((await post(app, 'bots', payload)).statusCode).toBe(status);
});

test('lists all channels of a guild with their overwrites, including those hidden from the bot', async () => {
  const { app, guildId, staffOnly } = await start();
  const { body } = await ask(app, `/guilds/${guildId}/channels`);
  const channels = body as { id: string; name: string; permission_overwrites: object[] }[];
  expect(channels).toHaveLength(7);
  const payload = { member: 'bot', deny: ['SEND_MESSAGES'] };
  await post(app, `channels/${staffOnly}/permissions`, payload);
  const after = (await ask(app, `/guilds/${guildId}/channels`)).body as typeof channels;
  expect(after.find(({ id }) => id === staffOnly)?.permission_overwrites).toEqual([
    { id: guildId, type: 0, allow: '0', deny: '1024' },
    { id: expect.any(String), type: 0, allow: '1024', deny: '0' },
    { id: botId, type: 1, allow: '0', deny: '2048' },
  ]);
  const wrong = await post(app, `channels/${staffOnly}/permissions`, {
    member: 'bot',
    deny: ['X'],
  });
  expect(wrong.statusCode).toBe(400);
});
