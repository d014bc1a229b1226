import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
      discord: null,
      discordApiUrl: 'https://discord.com/api/v10',
      discordAuthorizeUrl: 'https://discord.com/oauth2/authorize',
      ownerDiscordId: null,
      demo: true,
      rateLimit: 600,
      trustProxy: null,
      logLevel: 'info',
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

  it('turns the demo off by default when a Discord application is configured', () => {
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
    ['SESSION_SECRET', { SESSION_SECRET: 'short' }],
    ['SESSION_SECRET', { NODE_ENV: 'production' }],
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

  it('names DATA_DIR when it is a file', () => {
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
