import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  findMisfits,
  openApiIsThere,
  type RecordedRequest,
} from '#discord-sandbox/testing/fits-openapi.ts';
import { askSandbox } from '#scripts/harness/sign-in.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/platform/log.ts';
import { signInAtSandbox, type SandboxVisitor } from '#server/testing/sandbox-visits.ts';
import { sandboxBotToken } from '#server/testing/sandboxed-discord.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld({ discord: 'sandbox' });

type Guild = { id: string; name: string; channels: { id: string; name: string }[] };
type Message = { embeds: unknown[]; nonce?: string };

let owner: SandboxVisitor;
let accounts: { id: string; username: string }[] = [];
let guilds: Guild[] = [];
let community: Guild;

const account = (name: string) => accounts.find(({ username }) => username === name)?.id ?? '';
const channel = (name: string, guild = community) =>
  guild.channels.find((one) => one.name === name)?.id ?? '';
const sandbox = <T>(call: string, body?: object) =>
  askSandbox<T>({ origin: world.deps.publicUrl }, call, body);
const channelsPath = () => `/api/discord/guilds/${community.id}/channels`;
const saving = (name: string, change: object = {}) => ({
  discordServerId: community.id,
  announcementChannelId: channel(name),
  ...change,
});

beforeAll(async () => {
  accounts = await sandbox('/accounts');
  guilds = await sandbox('/guilds');
  const found = guilds.find(({ name }) => name === 'Hotdrop Community');
  if (found === undefined) throw new Error('the sandbox has lost its first guild');
  community = found;
  owner = await signInAtSandbox(world, account('owner'));
});

beforeEach(async () => {
  await sandbox('/faults', { kind: 'status', count: 0 });
  // This clears the client's cache of Discord's responses.
  world.advance(2000);
});

const missing = async () => {
  const { status, body } = await owner.ask(channelsPath());
  expect(status).toBe(200);
  const channels = body as { name: string; type: string; missing: string[] }[];
  return Object.fromEntries(channels.map((one) => [one.name, [one.type, one.missing]]));
};

describe('the channels', () => {
  test("are listed with the bot's permissions in each, as the sandbox enforces them", async () => {
    expect(await missing()).toMatchObject({
      announcements: ['announcement', []],
      'tournament-results': ['text', []],
      rules: ['text', ['send_messages']],
      'staff-only': ['text', expect.arrayContaining(['view_channel'])],
    });
    const deny = ['EMBED_LINKS', 'ATTACH_FILES'];
    const path = `/channels/${channel('general')}/permissions`;
    await sandbox(path, { member: 'bot', deny });
    expect((await missing())['general']).toEqual(['text', ['embed_links', 'attach_files']]);
    await sandbox(path, { member: 'bot', deny: [] });
    expect((await missing())['general']).toEqual(['text', []]);
  });

  test('return 409 without the bot, and are listed once it is invited', async () => {
    await sandbox(`/guilds/${community.id}/leave`, { member: 'bot' });
    expect(await owner.ask(channelsPath())).toMatchObject({
      status: 409,
      body: { code: 'bot_not_in_server' },
    });
    await sandbox(`/guilds/${community.id}/join`, { member: 'bot' });
    expect((await owner.ask(channelsPath())).status).toBe(200);
  });

  test('return 502 while Discord fails', async () => {
    await sandbox('/faults', { kind: 'status', status: 503, calls: 'guilds', count: 10 });
    expect(await owner.ask(channelsPath())).toMatchObject({
      status: 502,
      body: { code: 'discord_failed' },
    });
  });
});

describe('saving and testing', () => {
  test('posts one message to the channel, with its nonce', async () => {
    const messages = () => sandbox<Message[]>(`/channels/${channel('announcements')}/messages`);
    const before = await messages();
    expect((await owner.ask('/api/server-config', saving('announcements'))).status).toBe(200);
    expect(await owner.ask('/api/test-announcement', { serverId: community.id })).toEqual({
      status: 200,
      body: {},
    });
    const arrived = (await messages()).slice(before.length);
    expect(arrived).toMatchObject([
      { nonce: expect.stringMatching(/^[\w-]{22}$/), embeds: [{ title: expect.any(String) }] },
    ]);
  });

  test.each([
    ['rules', 'not allowed to write'],
    ['staff-only', 'not allowed to see'],
  ])(
    'a test message to a channel like %s returns 502 with advice and the reason',
    async (name, reason) => {
      await owner.ask('/api/server-config', saving(name));
      const { status, body } = await owner.ask('/api/test-announcement', {
        serverId: community.id,
      });
      expect(status).toBe(502);
      const { message } = body as { message: string };
      expect(message).toContain('Send Messages permission');
      expect(message).toContain(reason);
    },
  );

  test('refuses a voice channel and a channel of another server', async () => {
    expect(await owner.ask('/api/server-config', saving('lounge'))).toMatchObject({
      status: 400,
      body: { code: 'channel_takes_no_messages' },
    });
    const foreign = guilds.find(({ id }) => id !== community.id)?.channels[0]?.id ?? '';
    const body = saving('general', { announcementChannelId: foreign });
    expect(foreign).not.toBe('');
    expect(await owner.ask('/api/server-config', body)).toMatchObject({
      status: 400,
      body: { code: 'channel_not_in_server' },
    });
  });

  test('is for those who manage the server, and returns 409 once their grant is revoked', async () => {
    const player = await signInAtSandbox(world, account('player-one'));
    expect(await player.ask('/api/server-config', saving('general'))).toMatchObject({
      status: 403,
      body: { code: 'not_guild_manager' },
    });
    await sandbox(`/accounts/${account('player-one')}/revoke`, {});
    world.advance(2000);
    expect(await player.ask('/api/server-config', saving('general'))).toMatchObject({
      status: 409,
      body: { code: 'discord_grant_missing' },
    });
  });
});

test("a server's own bot is used once its token is saved, and no token is ever returned", async () => {
  const token = 'a-bot-token-of-one-server';
  await sandbox('/bots', { token, guildId: community.id, name: 'Own bot' });
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const app = await createApp({ deps: { ...world.deps, log }, webDir: null });
  const cookies = Object.fromEntries(owner.cookies);
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, cookies, payload });
    lines.push(JSON.stringify([answer.headers, answer.body]));
    return { status: answer.statusCode, body: answer.json() as unknown };
  };
  const refused = await post('/api/server-config', saving('general', { botToken: `${token}?` }));
  expect(refused).toMatchObject({ status: 400, body: { code: 'bot_token_refused' } });
  const saved = await post('/api/server-config', saving('general', { botToken: token }));
  expect(saved).toMatchObject({ status: 200, body: { hasBotToken: true } });
  await post('/api/test-announcement', { serverId: community.id });
  await sandbox('/faults', { kind: 'status', status: 401, calls: 'messages' });
  const failed = await post('/api/test-announcement', { serverId: community.id });
  expect(failed).toMatchObject({ status: 502, body: { code: 'discord_failed' } });
  await app.close();
  const logged = lines.join('\n');
  expect(logged).toContain('discord_failed');
  expect([token, sandboxBotToken].filter((secret) => logged.includes(secret))).toEqual([]);
});

describe('many memberships', () => {
  const path = '/api/discord/check-membership';

  test('are the same from the member list as from single requests', async () => {
    const visitors: SandboxVisitor[] = [];
    for (const name of ['one', 'two', 'three', 'four']) {
      const { id } = await sandbox<{ id: string }>('/accounts', { username: `listed-${name}` });
      await sandbox(`/guilds/${community.id}/join`, { member: id });
      visitors.push(await signInAtSandbox(world, id));
    }
    for (const name of ['owner', 'host', 'player-two']) {
      visitors.push(await signInAtSandbox(world, account(name)));
    }
    const body = { guildId: community.id, userIds: visitors.map(({ id }) => id) };
    const singly = await owner.ask(path, body);
    await sandbox('/intents', { serverMembers: true });
    world.advance(600_000);
    // Only the list is used; a single request would fail now.
    await sandbox('/faults', { kind: 'status', status: 500, containing: '/members/', count: 100 });
    const channels = await owner.ask(path, body);
    expect(channels).toEqual(singly);
    const answers = Object.values((channels.body as { members: object }).members);
    expect(new Set(answers)).toEqual(new Set([true, false]));
    await sandbox('/intents', { serverMembers: false });
  });
});

test.runIf(openApiIsThere)("every request matches Discord's own API description", async () => {
  const requests = await sandbox<RecordedRequest[]>('/requests');
  const paths = requests.map(
    ({ method, path }) => `${method} ${path.replaceAll(/\d{17,20}/g, ':id')}`,
  );
  expect(paths).toEqual(
    expect.arrayContaining([
      'GET /users/@me',
      'GET /users/@me/guilds',
      'GET /applications/@me',
      'GET /guilds/:id',
      'GET /guilds/:id/channels',
      'GET /guilds/:id/members',
      'GET /guilds/:id/members/:id',
      'POST /channels/:id/messages',
    ]),
  );
  expect(requests.flatMap((request) => findMisfits(request) ?? [])).toEqual([]);
});
