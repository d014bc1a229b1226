import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hotdrop-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env });

describe('readConfig', () => {
  it('uses the defaults of the README', () => {
    expect(read({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      databaseDirectUrl: null,
      databasePool: 10,
      imageCacheMb: 256,
      drainSeconds: 0,
      metrics: { listen: null, token: null },
      slow: { requestMs: 2000, statementMs: 500 },
      sessionDays: 90,
      backups: null,
      discord: null,
      discordApiUrl: 'https://discord.com/api/v10',
      discordAuthorizeUrl: 'https://discord.com/oauth2/authorize',
      ownerDiscordId: null,
      demo: true,
      rateLimit: 600,
      trustProxy: null,
      hstsSubdomains: false,
      logLevel: 'info',
    });
  });

  it('drains for 5 seconds with a Discord application, and takes the direct address from DATABASE_URL', () => {
    const discord = { DISCORD_CLIENT_ID: 'a', DISCORD_CLIENT_SECRET: 'b', DISCORD_BOT_TOKEN: 'c' };
    const DATABASE_URL = 'postgres://a/b';
    expect(read({ ...discord, DATABASE_URL })).toMatchObject({
      drainSeconds: 5,
      databaseDirectUrl: DATABASE_URL,
    });
  });

  it('derives the public URL from the port, and accepts one with a trailing slash', () => {
    expect(read({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000');
    expect(read({ PUBLIC_URL: 'https://play.example.org/' }).publicUrl).toBe(
      'https://play.example.org',
    );
  });

  it('treats an empty variable as unset', () => {
    expect(read({ DATABASE_URL: '', PORT: '' })).toMatchObject({ databaseUrl: null, port: 3000 });
  });

  it('turns the demo off by default if a Discord application is configured', () => {
    const discord = { DISCORD_CLIENT_ID: 'a', DISCORD_CLIENT_SECRET: 'b', DISCORD_BOT_TOKEN: 'c' };
    expect(read(discord).demo).toBe(false);
    expect(read({ ...discord, DEMO: '1' }).demo).toBe(true);
    expect(read({ DEMO: '0' }).demo).toBe(false);
  });

  it.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '-1' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'play.example.org' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://play.example.org/hotdrop' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://play.example.org' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/x' }],
    ['DATABASE_DIRECT_URL', { DATABASE_URL: 'postgres://a/b', DATABASE_DIRECT_URL: 'a/b' }],
    ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgres://a/b' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://x@[bad:1/x' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://%zz@host/x' }],
    ['DATABASE_POOL', { DATABASE_POOL: '0' }],
    ['IMAGE_CACHE_MB', { IMAGE_CACHE_MB: '-1' }],
    ['IMAGE_CACHE_MB', { IMAGE_CACHE_MB: '1 GB' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '-1' }],
    ['DRAIN_SECONDS', { DRAIN_SECONDS: '3601' }],
    ['METRICS_PORT', { METRICS_PORT: '0' }],
    ['METRICS_PORT', { METRICS_PORT: '65536' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'too-short' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: 'with spaces in between' }],
    ['SLOW_REQUEST_MS', { SLOW_REQUEST_MS: '-1' }],
    ['SLOW_REQUEST_MS', { SLOW_REQUEST_MS: '2s' }],
    ['SLOW_STATEMENT_MS', { SLOW_STATEMENT_MS: '600001' }],
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['SESSION_SECRET', { NODE_ENV: 'production' }],
    ['SESSION_DAYS', { SESSION_DAYS: '0' }],
    ['SESSION_DAYS', { SESSION_DAYS: '3651' }],
    ['SESSION_DAYS', { SESSION_DAYS: '30d' }],
    ['BACKUP_DIR', { BACKUP_DIR: '/dev/null/backups' }],
    ['BACKUP_KEEP', { BACKUP_KEEP: '0' }],
    ['DISCORD_CLIENT_SECRET', { DISCORD_CLIENT_ID: 'a', DISCORD_BOT_TOKEN: 'c' }],
    ['DISCORD_API_URL', { DISCORD_API_URL: 'discord' }],
    ['DISCORD_AUTHORIZE_URL', { DISCORD_AUTHORIZE_URL: 'javascript:alert(1)' }],
    ['OWNER_DISCORD_ID', { OWNER_DISCORD_ID: 'me' }],
    ['DEMO', { DEMO: 'yes' }],
    ['RATE_LIMIT', { RATE_LIMIT: '-1' }],
    ['RATE_LIMIT', { RATE_LIMIT: '1.5' }],
    ['RATE_LIMIT', { RATE_LIMIT: 'off' }],
    ['RATE_LIMIT', { RATE_LIMIT: '1e3' }],
    ['TRUST_PROXY', { TRUST_PROXY: '2' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'loopback' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.1,' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/0' }],
    ['TRUST_PROXY', { TRUST_PROXY: '2001:db8::/129' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'proxy.example' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ])('names %s in one line when it is wrong: %j', (name, env) => {
    const start = () => read(env);
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name} must [^\\n]+$`));
  });

  it('creates the folder for backups, which only its owner may enter', () => {
    const dir = join(dataDir, 'nightly/backups');
    expect(read({ BACKUP_DIR: dir, BACKUP_KEEP: '3' }).backups).toEqual({ dir, keep: 3 });
    expect(statSync(dir).mode & 0o777).toBe(0o700);
  });

  it('reads where metrics are served', () => {
    const METRICS_TOKEN = 'sixteen-or-more-';
    expect(read({ METRICS_PORT: '9464', METRICS_TOKEN }).metrics).toEqual({
      listen: { host: '127.0.0.1', port: 9464 },
      token: METRICS_TOKEN,
    });
    expect(read({ METRICS_PORT: '9464', METRICS_HOST: '::' }).metrics.listen?.host).toBe('::');
  });

  it('reads how long a slow request or statement takes, and 0 for never', () => {
    expect(read({ SLOW_REQUEST_MS: '0', SLOW_STATEMENT_MS: '1' }).slow).toEqual({
      requestMs: 0,
      statementMs: 1,
    });
  });

  it('accepts a rate limit, and 0 to disable it', () => {
    expect(read({ RATE_LIMIT: '90' }).rateLimit).toBe(90);
    expect(read({ RATE_LIMIT: '0' }).rateLimit).toBe(0);
  });

  it('trusts the nearest proxy, or the addresses and networks of a list', () => {
    expect(read({ TRUST_PROXY: '1' }).trustProxy).toBe('nearest');
    expect(read({ TRUST_PROXY: '10.0.0.2, 192.168.0.0/16,2001:db8::/32' }).trustProxy).toEqual([
      '10.0.0.2',
      '192.168.0.0/16',
      '2001:db8::/32',
    ]);
    expect(read({ TRUST_PROXY: '' }).trustProxy).toBeNull();
  });

  it('enforces https on the subdomains unless told not to', () => {
    expect(read({ HSTS_SUBDOMAINS: '1' }).hstsSubdomains).toBe(true);
    expect(() => read({ HSTS_SUBDOMAINS: 'no' })).toThrow(/^HSTS_SUBDOMAINS must be one of 0, 1/);
  });

  it('closes DATA_DIR to other users, even if it was open before', () => {
    const getMode = (path: string) => statSync(path).mode & 0o777;
    const external = { DATABASE_URL: 'postgres://a/b' };
    const fresh = join(dataDir, 'new', 'data');
    read({ ...external, DATA_DIR: fresh });
    expect([getMode(fresh), getMode(join(fresh, 'session-secret'))]).toEqual([0o700, 0o600]);
    chmodSync(fresh, 0o755);
    chmodSync(join(fresh, 'session-secret'), 0o644);
    // If root starts the embedded database, another user may have to pass through the folder.
    read({ DATA_DIR: fresh });
    expect(getMode(fresh)).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
    read({ ...external, DATA_DIR: fresh });
    expect([getMode(fresh), getMode(join(fresh, 'session-secret'))]).toEqual([0o700, 0o600]);
  });

  it('leaves a shared DATA_DIR as open as it is, and refuses the root of the file system', () => {
    const shared = join(dataDir, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    read({ DATA_DIR: shared });
    expect(statSync(shared).mode & 0o7777).toBe(0o1777);
    expect(() => read({ DATA_DIR: '/' })).toThrow(/^DATA_DIR must /);
  });

  it('names DATA_DIR if it is a file', () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(() => read({ DATA_DIR: file })).toThrow(/^DATA_DIR must /);
  });

  it('generates a secret once, readable only by its owner', () => {
    const first = read({}).sessionSecret;
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(read({}).sessionSecret).toBe(first);
    const file = join(dataDir, 'session-secret');
    expect(readFileSync(file, 'utf8')).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('uses a given secret and writes none', () => {
    const secret = 's'.repeat(32);
    expect(read({ SESSION_SECRET: secret }).sessionSecret).toBe(secret);
    expect(() => statSync(join(dataDir, 'session-secret'))).toThrow('ENOENT');
  });
});
