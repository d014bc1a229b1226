import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { isAddressOrNetwork, isHttpUrl, isOrigin, listed } from './config-checks.ts';
import { randomToken } from './crypto.ts';
import { isDatabaseAddress } from './database-address.ts';

/** A setting is missing or invalid, or the database is a newer Hotdrop's; the process prints the message as one line and exits. */
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
  /** For notifications, locks and the queue, which a pooler in transaction mode does not carry. */
  databaseDirectUrl: string | null;
  /** Connections of this process for queries. */
  databasePool: number;
  /** Seconds for which a process goes on serving after SIGTERM. */
  drainSeconds: number;
  sessionSecret: string;
  /** Where a backup is written each night, and how many stay; null for none. */
  backups: { dir: string; keep: number } | null;
  /** Days after its login when a session ends, however much it is used. */
  sessionDays: number;
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

const databaseAddress = z.string().check(
  z.refine(isDatabaseAddress, {
    error: 'must be a PostgreSQL address such as postgres://user:password@host:5432/name',
  }),
);

const wholeNumber = (least: number, most: number, description: string) =>
  z.string().check(
    z.refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be ${description} from ${least} to ${most}`,
    }),
  );

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
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_DIRECT_URL: z.optional(databaseAddress),
  DATABASE_POOL: z._default(wholeNumber(1, 1000, 'a number of connections'), '10'),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 3600, 'a number of seconds')),
  SESSION_SECRET: z.optional(
    z.string().check(z.minLength(32, { error: 'must have at least 32 characters' })),
  ),
  SESSION_DAYS: z._default(
    z.string().check(
      z.refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 3650, {
        error: 'must be a whole number of days from 1 to 3650',
      }),
    ),
    '90',
  ),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(
    z.string().check(
      z.refine((text) => /^\d{1,4}$/.test(text) && Number(text) >= 1, {
        error: 'must be a whole number of backups from 1 to 9999',
      }),
    ),
    '7',
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
  const values = readSettings(settings, env);
  const production = values.NODE_ENV === 'production';
  const discord = readDiscordApplication(values);
  const dataDir = resolve(values.DATA_DIR);
  makeDataDir(dataDir, { hasEmbedded: values.DATABASE_URL === undefined });
  return {
    production,
    host: values.HOST,
    port: Number(values.PORT),
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: readDirectUrl(values),
    databasePool: Number(values.DATABASE_POOL),
    // With the sandbox it runs on one's own machine, where nobody waits for Ctrl-C.
    drainSeconds: Number(values.DRAIN_SECONDS ?? (discord === null ? '0' : '5')),
    sessionSecret: values.SESSION_SECRET ?? generatedSecret(dataDir, production),
    sessionDays: Number(values.SESSION_DAYS),
    backups: readBackups(values),
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

function readBackups(values: z.infer<typeof settings>): Config['backups'] {
  if (values.BACKUP_DIR === undefined) return null;
  const dir = resolve(values.BACKUP_DIR);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`BACKUP_DIR must be a folder that can be written to: ${reason}.`);
  }
  return { dir, keep: Number(values.BACKUP_KEEP) };
}

function readDirectUrl(
  values: Pick<z.infer<typeof settings>, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
): string | null {
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_URL must be set too: DATABASE_DIRECT_URL leads to its server.');
  }
  return values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null;
}

/**
 * Reads where the database is, past a pooler, for tasks that need nothing else. Throws a `ConfigError` that names the
 * variable and what it must be.
 */
export function readDatabasePlace(
  env: Record<string, string | undefined>,
): Pick<Config, 'dataDir' | 'databaseUrl'> {
  const needed = { DATA_DIR: true, DATABASE_URL: true, DATABASE_DIRECT_URL: true } as const;
  const values = readSettings(z.pick(settings, needed), env);
  return { dataDir: resolve(values.DATA_DIR), databaseUrl: readDirectUrl(values) };
}

function readSettings<Schema extends z.ZodMiniType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.infer<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
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

/** Creates the folder, or closes an existing one to other users. */
function makeDataDir(dataDir: string, { hasEmbedded }: { hasEmbedded: boolean }): void {
  if (dataDir === '/') throw new ConfigError('DATA_DIR must be a folder of its own.');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { mode, uid } = statSync(dataDir);
    // A folder that everybody shares, as /tmp is, or that belongs to another user, is not ours to close.
    if (mode & 0o1000 || uid !== process.getuid?.()) return;
    // Where root starts the embedded database, that decides whether others must pass through.
    const kept = uid === 0 && hasEmbedded ? 0o711 : 0o700;
    if (mode & 0o777 & ~kept) chmodSync(dataDir, mode & kept);
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

/** Path of the Discord sandbox on the product's origin. */
export const sandboxPrefix = '/discord-sandbox';
