import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { splitList } from './config-checks.ts';
import { takeSecret } from './session-secret.ts';
import { settings } from './settings.ts';

/**
 * A setting is missing or invalid, or a newer Hotdrop has migrated the database. The process prints the message as
 * one line and exits.
 */
export class ConfigError extends Error {}

type DiscordApplication = { clientId: string; clientSecret: string; botToken: string };

export type Config = {
  /** The names of the settings that are set. */
  given: readonly string[];
  production: boolean;
  host: string;
  port: number;
  /** The origin that browsers use, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** Null means the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The address for notifications, locks and the queue, which do not work through a pooler in transaction mode. */
  databaseDirectUrl: string | null;
  /** The number of connections of this process for queries. */
  databasePool: number;
  /** How many megabytes of images are cached in `dataDir`; 0 for none. */
  imageCacheMb: number;
  /** How long a process keeps serving after SIGTERM, in seconds. */
  drainSeconds: number;
  /** Where metrics are served: on a separate port, on the main port with a token, or nowhere. */
  metrics: { listen: { host: string; port: number } | null; token: string | null };
  /** A request or statement that takes at least this many milliseconds is logged as slow; 0 for never. */
  slow: { requestMs: number; statementMs: number };
  sessionSecret: string;
  /** The folder of the nightly backups, and the number that are kept; null for none. */
  backups: { dir: string; keep: number } | null;
  /** A session ends this many days after the login, even if it is used. */
  sessionDays: number;
  /** Null means the built-in Discord sandbox. */
  discord: DiscordApplication | null;
  discordApiUrl: string;
  discordAuthorizeUrl: string;
  ownerDiscordId: string | null;
  /** Hosts to which push messages may be sent, besides the known push services. */
  pushHosts: readonly string[];
  demo: boolean;
  /** The limit of requests per minute for each client. 0 turns it off. */
  rateLimit: number;
  trustProxy: TrustProxy;
  /** True if Strict-Transport-Security applies to the subdomains of `publicUrl` too. */
  hstsSubdomains: boolean;
  logLevel: string;
};

/** The proxies whose forwarding headers are trusted: none, the nearest one, or the listed addresses and networks. */
export type TrustProxy = null | 'nearest' | readonly string[];

/**
 * Reads the settings (rules/http 11.1) from the environment. Creates `DATA_DIR`, a secret in it unless
 * `SESSION_SECRET` is set, and `BACKUP_DIR` unless `makesBackupDir` is false. Throws a `ConfigError` that names the
 * variable and what it must be.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  { makesBackupDir = true }: { makesBackupDir?: boolean } = {},
): Config {
  const values = readSettings(settings, env);
  const production = values.NODE_ENV === 'production';
  const discord = readDiscordApplication(values);
  const dataDir = resolve(values.DATA_DIR);
  makeDataDir(dataDir, { hasEmbedded: values.DATABASE_URL === undefined });
  return {
    given: Object.keys(settings.shape).filter((name) => Boolean(env[name])),
    production,
    host: values.HOST,
    port: Number(values.PORT),
    publicUrl: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: readDirectUrl(values),
    databasePool: Number(values.DATABASE_POOL),
    imageCacheMb: Number(values.IMAGE_CACHE_MB),
    // With the sandbox, Hotdrop runs on the developer's own machine, where nobody wants to wait after Ctrl-C.
    drainSeconds: Number(values.DRAIN_SECONDS ?? (discord === null ? '0' : '5')),
    metrics: {
      listen:
        values.METRICS_PORT === undefined
          ? null
          : { host: values.METRICS_HOST, port: Number(values.METRICS_PORT) },
      token: values.METRICS_TOKEN ?? null,
    },
    slow: {
      requestMs: Number(values.SLOW_REQUEST_MS),
      statementMs: Number(values.SLOW_STATEMENT_MS),
    },
    sessionSecret: values.SESSION_SECRET ?? generatedSecret(dataDir, production),
    sessionDays: Number(values.SESSION_DAYS),
    backups: readBackups(values, makesBackupDir),
    discord,
    discordApiUrl: values.DISCORD_API_URL.replace(/\/+$/, ''),
    discordAuthorizeUrl: values.DISCORD_AUTHORIZE_URL,
    ownerDiscordId: values.OWNER_DISCORD_ID ?? null,
    pushHosts: values.PUSH_HOSTS === undefined ? [] : splitList(values.PUSH_HOSTS),
    demo: values.DEMO === undefined ? discord === null : values.DEMO === '1',
    rateLimit: Number(values.RATE_LIMIT),
    trustProxy: readTrustProxy(values.TRUST_PROXY),
    hstsSubdomains: values.HSTS_SUBDOMAINS === '1',
    logLevel: values.LOG_LEVEL,
  };
}

function readBackups(values: z.infer<typeof settings>, makesDir: boolean): Config['backups'] {
  if (values.BACKUP_DIR === undefined) return null;
  const dir = resolve(values.BACKUP_DIR);
  try {
    if (makesDir) mkdirSync(dir, { recursive: true, mode: 0o700 });
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
    throw new ConfigError(
      'DATABASE_URL must be set too: DATABASE_DIRECT_URL is only another address of the same server.',
    );
  }
  return values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null;
}

/**
 * Reads only the location of the database, for tasks that need no other setting. `databaseUrl` is the direct address
 * if one is set, otherwise `DATABASE_URL`. Throws a `ConfigError` that names the variable and what it must be.
 */
export function readDatabaseLocation(
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
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(nonEmpty);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
}

function readTrustProxy(text: string | undefined): TrustProxy {
  if (text === undefined) return null;
  return text === '1' ? 'nearest' : splitList(text);
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

/** Creates the folder, or restricts the permissions of an existing one to its owner. */
function makeDataDir(dataDir: string, { hasEmbedded }: { hasEmbedded: boolean }): void {
  if (dataDir === '/') throw new ConfigError('DATA_DIR must not be the root folder.');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { mode, uid } = statSync(dataDir);
    // This process must not restrict the permissions of a folder that everyone shares, such as /tmp, or that
    // belongs to another user.
    if (mode & 0o1000 || uid !== process.getuid?.()) return;
    // If root starts the embedded database, the database's user may have to pass through the folder.
    const wantedMode = uid === 0 && hasEmbedded ? 0o711 : 0o700;
    if (mode & 0o777 & ~wantedMode) chmodSync(dataDir, mode & wantedMode);
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
  const secret = takeSecret(file);
  if (secret.length < 32) {
    throw new ConfigError(`Set SESSION_SECRET, or remove ${file}, which contains no valid secret.`);
  }
  return secret;
}

/** The path of the Discord sandbox on the product's origin. */
export const sandboxPrefix = '/discord-sandbox';

/** Returns the address to which Discord redirects browsers. It must be registered with Discord. */
export function redirectUri({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}/api/auth/discord/callback`;
}
