import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { randomToken } from './crypto.ts';

/** A setting is missing or invalid; the process prints the message as one line and exits. */
export class ConfigError extends Error {}

type DiscordApplication = { clientId: string; clientSecret: string; botToken: string };

export type Config = {
  production: boolean;
  host: string;
  port: number;
  /** The origin that browsers use, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Null means the embedded database in `dataDir`. */
  databaseUrl: string | null;
  sessionSecret: string;
  /** Null means the built-in Discord sandbox. */
  discord: DiscordApplication | null;
  discordApiUrl: string;
  discordAuthorizeUrl: string;
  ownerDiscordId: string | null;
  demo: boolean;
  /** Requests per minute and client; 0 disables the limit. */
  rateLimit: number;
  trustProxy: TrustProxy;
  logLevel: string;
};

/** Which proxies' forwarding headers are trusted: none, the nearest one, or the listed addresses and networks. */
export type TrustProxy = null | 'nearest' | readonly string[];

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const httpAddress = (description: string) =>
  z.string().check(z.refine((text) => isHttpUrl(text), { error: `must be ${description}` }));

const snowflake = z
  .string()
  .check(z.regex(/^\d{17,20}$/, { error: 'must be a Discord user id (17 to 20 digits)' }));

const settings = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(
    z.string().check(
      z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
        error: 'must be a port number from 0 to 65535',
      }),
    ),
    '3000',
  ),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    z.string().check(
      z.refine((text) => isOrigin(text), {
        error: 'must be an origin such as https://play.example.org, without a path',
      }),
    ),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(
      z.regex(/^postgres(ql)?:\/\/./, {
        error: 'must be a PostgreSQL address such as postgres://user:password@host:5432/name',
      }),
    ),
  ),
  SESSION_SECRET: z.optional(
    z.string().check(z.minLength(32, { error: 'must have at least 32 characters' })),
  ),
  DISCORD_CLIENT_ID: z.optional(z.string()),
  DISCORD_CLIENT_SECRET: z.optional(z.string()),
  DISCORD_BOT_TOKEN: z.optional(z.string()),
  DISCORD_API_URL: z._default(
    httpAddress('the base address of the Discord API, version included'),
    'https://discord.com/api/v10',
  ),
  DISCORD_AUTHORIZE_URL: z._default(
    httpAddress('the address of the Discord authorize page'),
    'https://discord.com/oauth2/authorize',
  ),
  OWNER_DISCORD_ID: z.optional(snowflake),
  DEMO: z.optional(oneOf(['0', '1'])),
  RATE_LIMIT: z._default(
    z.string().check(
      z.regex(/^\d{1,9}$/, {
        error: 'must be a whole number of requests a minute; 0 turns limiting off',
      }),
    ),
    '600',
  ),
  TRUST_PROXY: z.optional(
    z.string().check(
      z.refine((text) => text === '1' || listed(text).every(isAddressOrNetwork), {
        error:
          'must be 1 (believe the nearest proxy) or proxy addresses such as 10.0.0.2,192.168.0.0/16',
      }),
    ),
  ),
  LOG_LEVEL: z._default(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
});

/**
 * Reads the settings (rules/http 11.1) from the environment. Creates `DATA_DIR` and, unless
 * `SESSION_SECRET` is set, a secret in it. Throws a `ConfigError` that names the variable and what it must be.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  const discord = readDiscordApplication(values);
  const dataDir = resolve(values.DATA_DIR);
  makeDataDir(dataDir);
  return {
    production,
    host: values.HOST,
    port: Number(values.PORT),
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    sessionSecret: values.SESSION_SECRET ?? generatedSecret(dataDir, production),
    discord,
    discordApiUrl: values.DISCORD_API_URL.replace(/\/+$/, ''),
    discordAuthorizeUrl: values.DISCORD_AUTHORIZE_URL,
    ownerDiscordId: values.OWNER_DISCORD_ID ?? null,
    demo: values.DEMO === undefined ? discord === null : values.DEMO === '1',
    rateLimit: Number(values.RATE_LIMIT),
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    logLevel: values.LOG_LEVEL,
  };
}

function readTrustProxy(text: string | undefined): TrustProxy {
  if (text === undefined) return null;
  return text === '1' ? 'nearest' : listed(text);
}

function readDiscordApplication(values: z.infer<typeof settings>): DiscordApplication | null {
  const { DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, DISCORD_BOT_TOKEN } = values;
  const three = { DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET, DISCORD_BOT_TOKEN };
  if (Object.values(three).every((value) => value === undefined)) return null;
  for (const [name, value] of Object.entries(three)) {
    if (value === undefined) {
      throw new ConfigError(`${name} must be set too: the three DISCORD_ settings go together.`);
    }
  }
  return {
    clientId: DISCORD_CLIENT_ID ?? '',
    clientSecret: DISCORD_CLIENT_SECRET ?? '',
    botToken: DISCORD_BOT_TOKEN ?? '',
  };
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR must be a folder that can be written to: ${reason}.`);
  }
}

function generatedSecret(dataDir: string, production: boolean): string {
  if (production) {
    throw new ConfigError('SESSION_SECRET must be set in production (at least 32 characters).');
  }
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    // Renamed into place, so that a kill leaves a complete secret or none.
    writeFileSync(`${file}.${process.pid}`, randomToken(), { mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
  }
  chmodSync(file, 0o600);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) {
    throw new ConfigError(`SESSION_SECRET must be set, or ${file} removed: it holds no secret.`);
  }
  return secret;
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function isOrigin(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const url = new URL(text);
  return url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
}

function listed(text: string): string[] {
  return text.split(',').map((part) => part.trim());
}

/** Accepts an IP address or a network such as 10.0.0.0/8. */
function isAddressOrNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0) return false;
  return prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits);
}

/** Path of the Discord sandbox on the product's origin. */
export const sandboxPrefix = '/discord-sandbox';
