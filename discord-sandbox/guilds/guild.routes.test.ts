import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Guild } from '../state/stored-state.ts';
import { botToken, signIn, startSandbox } from '../testing/start-sandbox.ts';

const owner = '1191350108160000000';
const playerTwo = '1191350108160000004';
const unknown = '300000000000000001';
const api = '/sandbox/api/v10';
const asBot = { authorization: `Bot ${botToken}` };

async function start() {
  const { app } = await startSandbox();
  const guilds = (await app.inject('/sandbox/guilds')).json<Guild[]>();
  const getId = (name: string) => guilds.find((guild) => guild.name === name)?.id ?? '';
  return {
    app,
    community: getId('Hotdrop Community'),
    lounge: getId('Landing Lounge'),
    withoutBot: getId('Quiet Corner'),
  };
}

async function ask(app: FastifyInstance, path: string, headers: Record<string, string> = asBot) {
  const response = await app.inject({ url: `${api}${path}`, headers });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

describe('a member', () => {
  test('is returned to the bot with everything that Discord documents', async () => {
    const { app, community } = await start();
    const { status, body } = await ask(app, `/guilds/${community}/members/${owner}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      user: {
        id: owner,
        username: 'owner',
        global_name: 'Site Owner',
        avatar: null,
        discriminator: '0',
        public_flags: 0,
        flags: 0,
        banner: null,
        accent_color: null,
        avatar_decoration_data: null,
        collectibles: null,
        primary_guild: null,
      },
      avatar: null,
      avatar_decoration_data: null,
      banner: null,
      collectibles: null,
      communication_disabled_until: null,
      deaf: false,
      flags: 0,
      joined_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      mute: false,
      nick: null,
      pending: false,
      premium_since: null,
      roles: [],
    });
  });

  test("is refused with Discord's messages and codes", async () => {
    const { app, community, withoutBot } = await start();
    const refusals = await Promise.all(
      [
        `/guilds/${community}/members/${playerTwo}`,
        `/guilds/${community}/members/${unknown}`,
        `/guilds/${unknown}/members/${owner}`,
        `/guilds/${withoutBot}/members/${owner}`,
      ].map((path) => ask(app, path)),
    );
    expect(refusals).toEqual([
      { status: 404, body: { message: 'Unknown Member', code: 10_007 } },
      { status: 404, body: { message: 'Unknown User', code: 10_013 } },
      { status: 404, body: { message: 'Unknown Guild', code: 10_004 } },
      { status: 403, body: { message: 'Missing Access', code: 50_001 } },
    ]);
  });
});

describe('a guild', () => {
  test('is returned to a bot in it, with counts on request', async () => {
    const { app, community } = await start();
    const plain = await ask(app, `/guilds/${community}`);
    expect(plain.status).toBe(200);
    expect(plain.body).toMatchObject({
      id: community,
      name: 'Hotdrop Community',
      owner_id: owner,
      roles: [
        { id: community, name: '@everyone', managed: false },
        { name: 'Staff', managed: false },
        { name: 'Hotdrop', managed: true, permissions: '52224' },
      ],
    });
    expect(plain.body).not.toHaveProperty('approximate_member_count');
    const counted = await ask(app, `/guilds/${community}?with_counts=true`);
    expect(counted.body).toMatchObject({ approximate_member_count: 5 });
  });

  test('is unknown if the bot is not a member, as on Discord', async () => {
    const { app, withoutBot } = await start();
    for (const id of [withoutBot, unknown]) {
      expect(await ask(app, `/guilds/${id}`)).toEqual({
        status: 404,
        body: { message: 'Unknown Guild', code: 10_004 },
      });
    }
  });
});

describe("a user's own guilds", () => {
  test('include the permissions of the user; the owner has all of them', async () => {
    const { app, community, withoutBot } = await start();
    const { access_token: token } = await signIn(app);
    const bearer = { authorization: `Bearer ${token}` };
    const { status, body } = await ask(app, '/users/@me/guilds', bearer);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        id: community,
        name: 'Hotdrop Community',
        icon: null,
        banner: null,
        owner: true,
        permissions: '9007199254740991',
        features: [],
      },
      {
        id: withoutBot,
        name: 'Quiet Corner',
        icon: null,
        banner: null,
        owner: false,
        permissions: '32',
        features: [],
      },
    ]);
  });

  test('are paged', async () => {
    const { app, community, withoutBot } = await start();
    const { access_token: token } = await signIn(app);
    const readIds = async (query: string) => {
      const response = await app.inject({
        url: `${api}/users/@me/guilds?${query}`,
        headers: { authorization: `Bearer ${token}` },
      });
      return response.json<{ id: string }[]>().map(({ id }) => id);
    };
    expect(await readIds('limit=1')).toEqual([community]);
    expect(await readIds(`limit=1&after=${community}`)).toEqual([withoutBot]);
    expect(await readIds(`before=${withoutBot}`)).toEqual([community]);
    expect(await readIds(`limit=1&before=${unknown}9`)).toEqual([withoutBot]);
  });

  test('are returned only for a user token with the `guilds` scope', async () => {
    const { app } = await start();
    const { access_token: token } = await signIn(app, { scope: 'identify' });
    for (const authorization of [`Bearer ${token}`, 'Bearer unknown', `Bot ${botToken}`]) {
      expect(await ask(app, '/users/@me/guilds', { authorization })).toEqual({
        status: 401,
        body: { message: '401: Unauthorized', code: 0 },
      });
    }
  });
});

test.each([
  ['no token', {}],
  ['another token', { authorization: 'Bot other' }],
  ['an empty token', { authorization: 'Bot ' }],
  ['the token without its scheme', { authorization: botToken }],
  ['the token of a user', { authorization: `Bearer ${botToken}` }],
])('guild calls answer 401 to %s', async (_name, headers) => {
  const { app, community } = await start();
  for (const path of [`/guilds/${community}`, `/guilds/${community}/members/${owner}`]) {
    expect(await ask(app, path, headers)).toEqual({
      status: 401,
      body: { message: '401: Unauthorized', code: 0 },
    });
  }
});

test.each([
  ['a guild id that is not a number', `/guilds/here/members/${owner}`, 'guild_id'],
  ['a user id that is not a number', `/guilds/${unknown}/members/@me`, 'user_id'],
  ['an id with a leading zero', `/guilds/0${unknown}`, 'guild_id'],
  ['an id above 64 bits', `/guilds/18446744073709551616`, 'guild_id'],
  ['a with_counts that is not a boolean', `/guilds/${unknown}?with_counts=1`, 'with_counts'],
  ['a parameter of another call', `/guilds/${unknown}?limit=3`, 'limit'],
  ['a parameter that no call has', `/guilds/${unknown}/members/${owner}?force=true`, 'force'],
  ['a page of 201', '/users/@me/guilds?limit=201', 'limit'],
  ['a page of 0', '/users/@me/guilds?limit=0', 'limit'],
  ['two values of `after`', '/users/@me/guilds?after=1&after=2', 'after'],
])('refuses %s and names the field', async (_name, path, field) => {
  const { app } = await start();
  const { status, body } = await ask(app, path);
  expect([status, body['code']]).toEqual([400, 50_035]);
  expect(Object.keys(body['errors'] as object)).toEqual([field]);
});
