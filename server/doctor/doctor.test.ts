import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#scripts/harness/find-free-port.ts';
import type { Check } from '#shared/contract/admin.ts';
import { sealBotToken } from '../discord/bot-token.ts';
import { connect } from '../db/connection.ts';
import { AppError } from '../platform/errors.ts';
import { createProxies } from '../platform/proxies.ts';
import { version } from '../platform/version.ts';
import { makeServerConfig } from '../testing/deliveries.ts';
import { useTestWorld } from '../testing/test-app.ts';
import { makeUser, visitor } from '../testing/users.ts';
import { createAskDisks } from './ask-disks.ts';
import { createDoctor, runChecks, type DoctorOptions } from './doctor.ts';

const world = useTestWorld();

type Ask = NonNullable<DoctorOptions['ask']>;

const discord = { clientId: '1', clientSecret: 'secret-of-client', botToken: 'secret-of-bot' };
const publicUrl = 'https://site.example';
const callback = `${publicUrl}/api/auth/discord/callback`;

/** Responds for Hotdrop itself, and for Discord with its time. */
const answers: Ask = async (url) =>
  url.startsWith(publicUrl)
    ? Response.json({ status: 'ok', version, forwarded: 'trusted' })
    : new Response('{}', { headers: { date: world.deps.clock().toUTCString() } });

let options: DoctorOptions;

beforeAll(() => {
  const { deps } = world;
  options = {
    config: {
      given: ['DISCORD_BOT_TOKEN'],
      discord,
      discordApiUrl: 'https://discord.example/api/v10',
      ownerDiscordId: '1',
      publicUrl,
      host: '127.0.0.1',
      trustProxy: ['10.0.0.2'],
      dataDir: tmpdir(),
      backups: null,
    },
    databaseName: 'db:5432/hotdrop',
    db: async () => deps.db,
    direct: world.connection,
    bot: deps.bot,
    tokenSealer: deps.tokenSealer,
    clock: deps.clock,
    ask: answers,
  };
  world.bot.setApplication({ id: '1', redirectUris: [callback], listsMembers: true });
});

const check = async (change: Partial<DoctorOptions> = {}) => {
  const { checks } = await runChecks({ ...options, ...change });
  return (name: string): Check | undefined => checks.find((each) => each.name === name);
};

test('an installation that works has warnings only for optional settings, and shows no secret', async () => {
  const { checks, at } = await runChecks(options);
  expect(at).toBe(world.deps.clock().toISOString());
  expect(checks.filter(({ state }) => state !== 'ok').map(({ name }) => name)).toEqual(['Backups']);
  expect(checks.map(({ name }) => name)).toEqual([
    'Settings',
    'Versions',
    'Database',
    'Notifications',
    'Migrations',
    'Disk of DATA_DIR',
    'Backups',
    'Discord',
    'Discord redirect',
    'Discord invites',
    'Discord intents',
    'Discord servers',
    'Clock',
    'Proxy',
    'PUBLIC_URL',
  ]);
  expect(JSON.stringify(checks)).not.toMatch(/secret-of/);
});

test('without a database the other checks still run', async () => {
  const db = connect({ host: '127.0.0.1', port: 1 }, { log: world.deps.log });
  const found = await check({ db: async () => db });
  expect(found('Database')).toMatchObject({
    state: 'failure',
    finding: expect.stringContaining('ECONNREFUSED'),
  });
  expect(found('PUBLIC_URL')?.state).toBe('ok');
  expect(found('Migrations')).toBeUndefined();
  await db.destroy();
});

test('a server that delivers no notifications, or that cannot be reached for them, is found', async () => {
  // Notifications reach only connections to the same database.
  const deaf = await check({ direct: { ...world.connection, database: 'postgres' } });
  expect(deaf('Notifications')).toMatchObject({
    state: 'failure',
    advice: expect.stringMatching(/^Set DATABASE_DIRECT_URL/),
  });
  const gone = await check({ direct: { host: '127.0.0.1', port: 1 } });
  expect(gone('Database')?.state).toBe('ok');
  expect(gone('Notifications')).toMatchObject({
    state: 'failure',
    finding: expect.stringContaining('ECONNREFUSED'),
  });
});

test('migrations of a newer Hotdrop, and those that have not run, are found in the rows', async () => {
  const newer = { name: '9999-later', timestamp: '2030-01-01' };
  const table = world.db.withTables<{ kysely_migration: typeof newer }>();
  await table.insertInto('kysely_migration').values(newer).execute();
  expect((await check())('Migrations')).toMatchObject({
    state: 'failure',
    finding: expect.stringContaining('9999-later'),
  });
  await table.deleteFrom('kysely_migration').where('name', '=', newer.name).execute();
  const { name, timestamp } = await table
    .deleteFrom('kysely_migration')
    .where('name', 'like', '0009-%')
    .returningAll()
    .executeTakeFirstOrThrow();
  const found = await check();
  expect(found('Migrations')).toMatchObject({ state: 'warning', finding: `Not yet run: ${name}.` });
  expect(found('Discord servers')).toBeUndefined();
  await table.insertInto('kysely_migration').values({ name, timestamp }).execute();
});

test('the disk and the last backup are read from the folder and the row', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'hotdrop-doctor-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const config = { ...options.config, backups: { dir, keep: 7 } };
  await world.db
    .updateTable('nightly_backup')
    .set({ made_at: world.deps.clock(), file: 'a', bytes: 1e15, failure: null })
    .execute();
  const found = await check({ config });
  const fresh = { state: 'ok', finding: 'The last one is 0 hours old.' };
  expect(found('Backups')).toMatchObject(fresh);
  expect((await check())('Backups'), 'on a machine without BACKUP_DIR').toMatchObject(fresh);
  // No disk has room for another backup of that size.
  expect(found('Disk of BACKUP_DIR')?.state).toBe('failure');
  const gone = { ...config, backups: { dir: join(dir, 'nowhere'), keep: 7 } };
  expect((await check({ config: gone }))('Disk of BACKUP_DIR')?.finding).toContain('nowhere');
});

test('a disk that never answers is found, and is not asked again meanwhile', async () => {
  const config = { ...options.config, backups: { dir: '/gone', keep: 7 } };
  const asked: string[] = [];
  const ask = async (path: string) => {
    asked.push(path);
    return path === '/gone' ? new Promise<never>(() => undefined) : { bavail: 1e9, bsize: 4096 };
  };
  const askDisks = createAskDisks(config, { patienceMs: 1, ask });
  for (let run = 1; run <= 2; run += 1) {
    const { checks } = await runChecks({ ...options, config }, askDisks);
    const stateOf = (name: string) => checks.find((each) => each.name === name)?.state;
    expect([stateOf('Disk of DATA_DIR'), stateOf('Disk of BACKUP_DIR')]).toEqual(['ok', 'failure']);
  }
  expect(asked.filter((path) => path === '/gone')).toHaveLength(1);
});

describe('Discord', () => {
  const ids = ['300000000000000001', '300000000000000002', '300000000000000003'] as const;
  const channelOf = (id: string) => `9${id.slice(1)}`;

  test('servers are listed with the permissions that announcements lack there', async () => {
    const { deps, bot } = world;
    const [good, left, silenced] = ids;
    for (const serverId of [good, left]) await makeServerConfig(world, { serverId });
    const sealedBotToken = sealBotToken(deps, 'of-the-server');
    await makeServerConfig(world, { serverId: silenced, sealedBotToken });
    bot.setGuild(good, [{ id: channelOf(good) }]);
    bot.setGuild(silenced, [
      {
        id: channelOf(silenced),
        overwrites: [{ id: silenced, allow: '0', deny: String(1n << 11n) }],
      },
    ]);
    expect((await check())('Discord servers')?.finding).toContain(
      `${silenced}: Discord refuses the server's own bot token`,
    );
    bot.knowToken('of-the-server');
    const servers = (await check())('Discord servers');
    expect(servers).toMatchObject({
      state: 'warning',
      finding: expect.stringMatching(/^3 servers/),
    });
    expect(servers?.finding).toContain(`${left}: the bot is not in the server`);
    expect(servers?.finding).toContain(`${silenced}: the bot lacks Send Messages`);
    expect(servers?.finding).not.toContain(good);
    bot.setGuild(left, [{ id: channelOf(left) }]);
    bot.setGuild(silenced, []);
    expect((await check())('Discord servers')?.finding).toContain('the channel is gone');
    bot.setGuild(silenced, [{ id: channelOf(silenced) }]);
    expect((await check())('Discord servers')?.state).toBe('ok');
  });

  test('a refused token and a silent Discord are distinguished', async () => {
    const refusing = (code: 'bot_token_refused' | 'discord_failed') =>
      check({
        bot: { ...options.bot, readApplication: () => Promise.reject(new AppError(code)) },
      });
    expect((await refusing('bot_token_refused'))('Discord')?.finding).toContain('BOT_TOKEN');
    const silent = await refusing('discord_failed');
    expect(silent('Discord')?.finding).toContain('does not answer');
    expect(silent('Discord redirect')).toBeUndefined();
  });

  test("the clock is compared with the time in Discord's responses", async () => {
    const ask: Ask = async () => new Response('', { headers: { date: new Date(0).toUTCString() } });
    expect((await check({ ask }))('Clock')).toMatchObject({
      state: 'failure',
      finding: expect.stringContaining('ahead of Discord'),
    });
  });
});

test('PUBLIC_URL may lead elsewhere or nowhere', async () => {
  const other: Ask = async () => new Response('<html>', { status: 404 });
  expect((await check({ ask: other }))('PUBLIC_URL')?.finding).toContain('status 404');
  const config = { ...options.config, publicUrl: `http://127.0.0.1:${await findFreePort()}` };
  expect((await check({ config, ask: fetch }))('PUBLIC_URL')?.finding).toContain('ECONNREFUSED');
});

test('PUBLIC_URL may not be ready, and says why', async () => {
  const ask: Ask = async (url, init) =>
    url === `${publicUrl}/readyz`
      ? Response.json({ message: 'It hears nothing.', code: 'unavailable' }, { status: 503 })
      : answers(url, init);
  expect((await check({ ask }))('PUBLIC_URL')).toMatchObject({
    state: 'failure',
    finding: expect.stringMatching(/is not ready: It hears nothing\.$/),
  });
});

test.each([
  ['trusted', 'ok'],
  ['untrusted', 'warning'],
  [undefined, 'unknown'],
])(
  'outside of the process, a request that arrived %s makes the proxy %s',
  async (forwarded, state) => {
    const ask: Ask = async (url, init) =>
      url === `${publicUrl}/healthz`
        ? Response.json({ status: 'ok', version, forwarded })
        : answers(url, init);
    expect((await check({ ask }))('Proxy')?.state).toBe(state);
  },
);

test('a proxy that is not trusted is named', async () => {
  const proxies = createProxies(['10.0.0.2']);
  const stranger = () => proxies.stranger;
  expect((await check({ stranger }))('Proxy')?.state).toBe('ok');
  proxies.sawForwarded('10.0.0.9');
  expect((await check({ stranger }))('Proxy')?.advice).toContain('TRUST_PROXY=10.0.0.9');
});

test('concurrent callers share a run, and its result is kept for 10 seconds', async () => {
  let runs = 0;
  const ask: Ask = (url, init) => {
    if (url === `${publicUrl}/healthz`) runs += 1;
    return answers(url, init);
  };
  const doctor = createDoctor({ ...options, ask });
  const [one, two] = await Promise.all([doctor(), doctor()]);
  expect(two).toBe(one);
  expect(await doctor()).toBe(one);
  expect(runs).toBe(1);
  world.advance(10_000);
  expect(await doctor()).not.toBe(one);
  expect(runs).toBe(2);
});

test('the owner can read the checks, other admins get 403 and visitors 401', async () => {
  const owner = await makeUser(world, { owner: true });
  const { status, body } = await owner.ask('GET', '/api/admin/checks');
  expect(status).toBe(200);
  expect(body.checks).toContainEqual(
    expect.objectContaining({ name: 'Database', state: 'ok', advice: null }),
  );
  const admin = await makeUser(world, { role: 'admin' });
  const refused = await admin.ask('GET', '/api/admin/checks');
  expect([refused.status, refused.body.code]).toEqual([403, 'not_owner']);
  expect((await visitor(world)('GET', '/api/admin/checks')).status).toBe(401);
});
