import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askSandbox } from '#scripts/harness/sign-in.ts';
import { createApp } from '../../app.ts';
import { sandboxPrefix } from '../../platform/config.ts';
import { createLog } from '../../platform/log.ts';
import { sandboxBotToken } from '../../testing/sandboxed-discord.ts';
import { signInAtSandbox } from '../../testing/sandbox-visits.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { createDiscordBot } from '../../discord/discord-bot.ts';
import { createMembership } from '../../discord/membership.ts';

// Nothing is injected here: the browser's and the server's own requests use HTTP.
const world = useTestWorld({ discord: 'sandbox' });
const path = '/api/discord/check-membership';

type Guild = { id: string; name: string; ownerId: string; members: { accountId: string }[] };
let accounts: { id: string; username: string }[] = [];
let guilds: Guild[] = [];

const account = (name: string) => accounts.find(({ username }) => username === name)?.id ?? '';
const guild = (name: string) => guilds.find((one) => one.name === name)?.id ?? '';

const sandbox = <T>(call: string, body?: object) =>
  askSandbox<T>({ origin: world.deps.publicUrl }, call, body);
const signIn = (name: string) => signInAtSandbox(world, account(name));

beforeAll(async () => {
  [accounts, guilds] = await Promise.all([
    sandbox<typeof accounts>('/accounts'),
    sandbox<Guild[]>('/guilds'),
  ]);
});

beforeEach(async () => {
  await sandbox('/faults', { kind: 'status', count: 0 });
  // This clears the client's cache of earlier responses.
  world.advance(60_000);
});

describe('membership', () => {
  test('of one and of many users is the same as in the sandbox, until a user leaves', async () => {
    const [owner, host, absent] = [
      await signIn('owner'),
      await signIn('host'),
      await signIn('player-two'),
    ];
    const guildId = guild('Hotdrop Community');
    const one = (userId: string) => owner.ask(`${path}?guildId=${guildId}&userId=${userId}`);
    expect(await one(host.id)).toEqual({ status: 200, body: { isMember: true } });
    expect(await one(absent.id)).toEqual({ status: 200, body: { isMember: false } });
    const many = { guildId, userIds: [owner.id, host.id, absent.id] };
    expect((await owner.ask(path, many)).body).toEqual({
      members: { [owner.id]: true, [host.id]: true, [absent.id]: false },
    });
    await sandbox(`/guilds/${guildId}/leave`, { member: account('host') });
    await sandbox(`/guilds/${guildId}/join`, { member: account('player-two') });
    expect((await one(host.id)).body).toEqual({ isMember: true });
    world.advance(60_000);
    expect((await owner.ask(path, many)).body).toEqual({
      members: { [owner.id]: true, [host.id]: false, [absent.id]: true },
    });
  });

  test.each([
    ['a server without the bot', () => guild('Quiet Corner')],
    ['a server that nobody made', () => '300000000000000009'],
  ])('in %s is 409', async (_name, getGuild) => {
    const owner = await signIn('owner');
    const query = `guildId=${getGuild()}&userId=${owner.id}`;
    const refused = { status: 409, body: { code: 'bot_not_in_server' } };
    expect(await owner.ask(`${path}?${query}`)).toMatchObject(refused);
    const many = { guildId: getGuild(), userIds: [owner.id] };
    expect(await owner.ask(path, many)).toMatchObject(refused);
  });

  test('is known once the bot has been invited', async () => {
    const owner = await signIn('owner');
    const guildId = guild('Quiet Corner');
    const question = `${path}?guildId=${guildId}&userId=${owner.id}`;
    expect((await owner.ask(question)).status).toBe(409);
    await sandbox(`/guilds/${guildId}/join`, { member: 'bot' });
    expect(await owner.ask(question)).toEqual({ status: 200, body: { isMember: true } });
    await sandbox(`/guilds/${guildId}/leave`, { member: 'bot' });
  });

  test.each([{ kind: 'status', status: 503 }, { kind: 'status', status: 403 }, { kind: 'reset' }])(
    'of one user is 502 and of many users is null while Discord fails with $kind $status',
    async (fault) => {
      const owner = await signIn('owner');
      const guildId = guild('Landing Lounge');
      await sandbox('/faults', { ...fault, count: 10 });
      const one = await owner.ask(`${path}?guildId=${guildId}&userId=${owner.id}`);
      expect(one).toMatchObject({ status: 502, body: { code: 'discord_failed' } });
      const many = { guildId, userIds: [owner.id] };
      expect(await owner.ask(path, many)).toEqual({
        status: 200,
        body: { members: { [owner.id]: null } },
      });
      await sandbox('/faults', { kind: 'status', count: 0 });
      expect((await owner.ask(path, many)).body).toEqual({ members: { [owner.id]: false } });
    },
  );

  test('fails if Discord does not respond in time', async () => {
    await sandbox('/faults', { kind: 'hang' });
    const apiUrl = `${world.deps.publicUrl}${sandboxPrefix}/api/v10`;
    const bot = createDiscordBot({ apiUrl, token: sandboxBotToken, timeoutMs: 300 });
    const question = () => bot.isMember(guild('Landing Lounge'), account('host'));
    await expect(question()).rejects.toMatchObject({ code: 'discord_failed' });
    expect(await question()).toBe(true);
  });
});

describe('the servers that a user manages', () => {
  test('are those that the user owns, or may manage by a permission', async () => {
    const ids = async (name: string) => {
      const { status, body } = await (await signIn(name)).ask('/api/discord/guilds');
      expect(status).toBe(200);
      return (body as Guild[]).map((one) => one.name);
    };
    expect(await ids('owner')).toEqual(['Hotdrop Community', 'Quiet Corner']);
    expect(await ids('clan-leader')).toEqual(['Quiet Corner']);
    expect(await ids('player-one')).toEqual([]);
  });

  test('have only id, name and permissions, and whether the user has saved their setup', async () => {
    const { body } = await (await signIn('owner')).ask('/api/discord/guilds');
    expect(body).toEqual([
      {
        id: guild('Hotdrop Community'),
        name: 'Hotdrop Community',
        permissions: Number.MAX_SAFE_INTEGER,
        isProved: false,
      },
      { id: guild('Quiet Corner'), name: 'Quiet Corner', permissions: 32, isProved: false },
    ]);
  });

  test('return 409 once the grant has been revoked, and 502 while Discord fails', async () => {
    const owner = await signIn('owner');
    await sandbox('/faults', { kind: 'status', status: 503 });
    expect(await owner.ask('/api/discord/guilds')).toMatchObject({
      status: 502,
      body: { code: 'discord_failed' },
    });
    await sandbox('/faults', { kind: 'status', status: 401 });
    expect(await owner.ask('/api/discord/guilds')).toMatchObject({
      status: 409,
      body: { code: 'discord_grant_missing' },
    });
  });
});

test("no response and no log line contains the bot's token, regardless of Discord's response", async () => {
  const owner = await signIn('owner');
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const token = 'a-token-that-nobody-may-see';
  const bots = [token, sandboxBotToken].map((shown) =>
    createDiscordBot({
      apiUrl: `${world.deps.publicUrl}${sandboxPrefix}/api/v10`,
      token: shown,
    }),
  );
  for (const bot of bots) {
    const membership = createMembership({ bot, clock: world.deps.clock, log });
    const app = await createApp({ deps: { ...world.deps, bot, membership, log }, webDir: null });
    const cookies = Object.fromEntries(owner.cookies);
    for (const fault of [{ count: 0 }, { count: 2 }, { kind: 'reset', count: 2 }]) {
      for (const guildId of guilds.map(({ id }) => id)) {
        await sandbox('/faults', { kind: 'status', ...fault });
        const one = await app.inject({
          url: `${path}?guildId=${guildId}&userId=${owner.id}`,
          cookies,
        });
        const payload = { guildId, userIds: [owner.id] };
        const many = await app.inject({ method: 'POST', url: path, cookies, payload });
        lines.push(JSON.stringify([one.statusCode, one.headers, one.body]));
        lines.push(JSON.stringify([many.statusCode, many.headers, many.body]));
      }
    }
    await app.close();
  }
  const text = lines.join('\n');
  for (const status of [200, 409, 502]) expect(text).toContain(`[${status},{`);
  expect(text).toContain('Discord did not answer');
  expect([token, sandboxBotToken].filter((secret) => text.includes(secret))).toEqual([]);
});
