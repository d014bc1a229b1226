import { describe, expect, test } from 'vitest';
import type { Check } from '#shared/contract/admin.ts';
import type { DatabaseFacts } from '../db/read-database-facts.ts';
import { version } from '../platform/version.ts';
import {
  checkDatabase,
  checkDisk,
  checkMigrations,
  checkNotifications,
  checkSettings,
  checkVersions,
} from './check-installation.ts';
import { checkApplication, checkServers } from './check-discord.ts';
import { checkClock, checkProxies, checkPublicUrl } from './check-surroundings.ts';

const now = new Date('2027-03-01T12:00:00Z');

const facts: DatabaseFacts = {
  version: { name: '18.4', number: 180_004 },
  clock: { now, tookMs: 2 },
  migrations: { newest: '0010-scoring', pending: [], unknown: [] },
  rows: { backup: { madeAt: null, bytes: null, failure: null }, servers: [], countOfServers: 0 },
};
const migrated = (change: Partial<DatabaseFacts['migrations']>): DatabaseFacts => ({
  ...facts,
  migrations: { ...facts.migrations, ...change },
});

const discord = { clientId: '1', clientSecret: 's', botToken: 't' };
const gigabyte = 1e9;
const disk = (freeBytes: number | null) => ({ setting: 'DATA_DIR', path: '/data', freeBytes });

const application = {
  id: '1',
  redirectUris: ['https://a.example/api/auth/discord/callback'],
  listsMembers: true,
  requiresCodeGrant: false,
};
const portal = { clientId: '1', redirectUri: 'https://a.example/api/auth/discord/callback' };
const applicationWith = (change: Partial<typeof application>, name: string) =>
  checkApplication({ ...application, ...change }, portal).find((check) => check.name === name);

const clock = (seconds: number, tookMs = 100) => [
  { name: 'Discord', now: new Date(now.getTime() + seconds * 1000), askedAt: now, tookMs },
];

const proxy = {
  publicUrl: 'https://a.example',
  host: '127.0.0.1',
  stranger: null,
  forwarded: null,
};
const ready = { version, notReady: null, forwarded: null };
const listed = { ...proxy, trustProxy: ['10.0.0.2'] };

const cases: [what: string, check: Check | undefined, state: Check['state'], words: RegExp][] = [
  ['no settings', checkSettings({ given: [], discord: null, ownerDiscordId: null }), 'ok', /None/],
  [
    'settings with names',
    checkSettings({ given: ['PORT', 'METRICS_TOKEN'], discord, ownerDiscordId: '1' }),
    'ok',
    /Set: PORT, METRICS_TOKEN\./,
  ],
  [
    'nobody as owner',
    checkSettings({ given: [], discord, ownerDiscordId: null }),
    'warning',
    /OWNER_DISCORD_ID/,
  ],
  ['versions', checkVersions(facts), 'ok', /Hotdrop .*, Node .*, PostgreSQL 18\.4, schema 0010-/],
  ['versions without a database', checkVersions(null), 'ok', /^Hotdrop [\d.]+, Node [\d.]+\.$/],
  [
    'an old PostgreSQL',
    checkVersions({ ...facts, version: { name: '14.9', number: 140_009 } }),
    'failure',
    /14\.9/,
  ],
  ['a database', checkDatabase('db:5432/a', facts), 'ok', /db:5432\/a/],
  [
    'a slow database',
    checkDatabase('db:5432/a', { ...facts, clock: { now, tookMs: 700 } }),
    'warning',
    /700 ms/,
  ],
  ['no database', checkDatabase('db:5432/a', 'connect ECONNREFUSED'), 'failure', /ECONNREFUSED/],
  ['migrations', checkMigrations(facts), 'ok', /0010-scoring/],
  ['pending migrations', checkMigrations(migrated({ pending: ['0010-x'] })), 'warning', /0010-x/],
  ['an empty database', checkMigrations(migrated({ newest: null })), 'warning', /empty/],
  ['newer migrations', checkMigrations(migrated({ unknown: ['0042-x'] })), 'failure', /0042-x/],
  ['much space', checkDisk(disk(50 * gigabyte)), 'ok', /50\.0 GB is free/],
  ['little space', checkDisk(disk(gigabyte)), 'warning', /1\.0 GB/],
  ['hardly any space', checkDisk(disk(gigabyte / 10)), 'failure', /100 MB/],
  ['space for one large backup', checkDisk(disk(15 * gigabyte), 10 * gigabyte), 'warning', /15/],
  ['too little for a backup', checkDisk(disk(9 * gigabyte), 10 * gigabyte), 'failure', /9\.0/],
  ['a missing folder', checkDisk(disk(null)), 'failure', /\/data cannot be read/],
  ['an accepted token', applicationWith({}, 'Discord'), 'ok', /accepts/],
  [
    'another application',
    applicationWith({ id: '2' }, 'Discord'),
    'failure',
    /different applications/,
  ],
  ['a registered redirect', applicationWith({}, 'Discord redirect'), 'ok', /is registered/],
  [
    'a missing redirect',
    applicationWith({ redirectUris: ['https://a.example/'] }, 'Discord redirect'),
    'failure',
    /callback is not registered/,
  ],
  ['invites', applicationWith({}, 'Discord invites'), 'ok', /can be invited/],
  [
    'a code grant',
    applicationWith({ requiresCodeGrant: true }, 'Discord invites'),
    'failure',
    /code grant/,
  ],
  ['the intent', applicationWith({}, 'Discord intents'), 'ok', /lists of members/],
  [
    'no intent',
    applicationWith({ listsMembers: false }, 'Discord intents'),
    'warning',
    /Server Members Intent is off/,
  ],
  ['a refused token', checkApplication('refused', portal)[0], 'failure', /DISCORD_BOT_TOKEN/],
  ['a silent Discord', checkApplication('silent', portal)[0], 'failure', /does not answer/],
  ['no servers', checkServers([], 0), 'ok', /None/],
  ['a good server', checkServers([{ id: '1', problem: null }], 1), 'ok', /1 server was checked/],
  [
    'more servers than are checked',
    checkServers([{ id: '1', problem: null }], 40),
    'ok',
    /Of 40 servers the newest 1/,
  ],
  [
    'a server with a problem',
    checkServers(
      [
        { id: '1', problem: null },
        { id: '22', problem: 'the bot lacks Send Messages' },
      ],
      2,
    ),
    'warning',
    /^2 servers were checked\. 22: the bot lacks Send Messages\.$/,
  ],
  ['an equal clock', checkClock(clock(2)), 'ok', /agrees with Discord/],
  ['a clock read over a slow connection', checkClock(clock(20, 20_000)), 'ok', /agrees/],
  ['a clock that is behind', checkClock(clock(20)), 'warning', /19 seconds behind Discord/],
  ['a clock that is ahead', checkClock(clock(-20)), 'warning', /19 seconds ahead of Discord/],
  ['a wrong clock', checkClock(clock(7200)), 'failure', /behind Discord/],
  ['no other clock', checkClock([]), 'warning', /no other clock/],
  ['notifications', checkNotifications(true), 'ok', /^They arrive/],
  ['swallowed notifications', checkNotifications(false), 'failure', /pooler in transaction mode/],
  [
    'no server for notifications',
    checkNotifications({ reason: 'ECONNREFUSED' }),
    'failure',
    /does not answer: ECONNREFUSED\.$/,
  ],
  ['a trusted proxy', checkProxies(listed), 'ok', /Trusted: 10\.0\.0\.2/],
  [
    'an unknown proxy',
    checkProxies({ ...listed, stranger: '10.0.0.3' }),
    'warning',
    /came from 10\.0\.0\.3/,
  ],
  ['https without a proxy', checkProxies({ ...proxy, trustProxy: null }), 'warning', /https/],
  [
    'http without a proxy',
    checkProxies({ ...proxy, publicUrl: 'http://localhost:3000', trustProxy: null }),
    'ok',
    /^None is trusted\. This process has seen no other proxy\.$/,
  ],
  [
    'a trusted proxy, outside of the process',
    checkProxies({ ...listed, stranger: undefined, forwarded: 'trusted' }),
    'ok',
    /^Trusted: 10\.0\.0\.2\. A request to PUBLIC_URL .* log has "X-Forwarded-For from an address/,
  ],
  [
    'a proxy that nothing came through, outside of the process',
    checkProxies({ ...listed, stranger: undefined }),
    'unknown',
    /^Trusted: 10\.0\.0\.2\. This command sees no requests of others\.$/,
  ],
  [
    'an unknown proxy, outside of the process',
    checkProxies({ ...listed, stranger: undefined, forwarded: 'untrusted' }),
    'warning',
    /sends X-Forwarded-For from an address that TRUST_PROXY does not trust/,
  ],
  ['the nearest proxy', checkProxies({ ...proxy, trustProxy: 'nearest' }), 'ok', /nearest/],
  [
    'the nearest proxy on an open port',
    checkProxies({ ...proxy, host: '0.0.0.0', trustProxy: 'nearest' }),
    'warning',
    /everyone who reaches 0\.0\.0\.0/,
  ],
  ['our own address', checkPublicUrl('https://a.example', ready), 'ok', /is this Hotdrop/],
  [
    'our own address, not ready',
    checkPublicUrl('https://a.example', { ...ready, notReady: 'It reconnects.' }),
    'failure',
    /is not ready: It reconnects\.$/,
  ],
  [
    'another version',
    checkPublicUrl('https://a.example', { ...ready, version: '0.0.1' }),
    'warning',
    /Hotdrop 0\.0\.1, and this is/,
  ],
  [
    'another program',
    checkPublicUrl('https://a.example', { status: 502 }),
    'failure',
    /status 502/,
  ],
  [
    'no answer',
    checkPublicUrl('https://a.example', { reason: 'ENOTFOUND' }),
    'warning',
    /does not answer from this machine: ENOTFOUND/,
  ],
];

describe('each finding has its state, and advice unless it is ok', () => {
  test.each(cases)('%s', (_what, check, state, words) => {
    expect(check?.finding).toMatch(words);
    expect(check?.state).toBe(state);
    expect(check?.advice === null).toBe(state === 'ok');
  });
});
