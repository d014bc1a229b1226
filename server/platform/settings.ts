import * as z from 'zod/mini';
import { isHostName } from './push/push-hosts.ts';
import { isAddressOrNetwork, isHttpUrl, isOrigin, splitList } from './config-checks.ts';

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

/** The settings in the environment (rules/http 11.1), each with its default and what it must be. */
export const settings = z.object({
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
  IMAGE_CACHE_MB: z._default(wholeNumber(0, 1_000_000, 'a number of megabytes'), '256'),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 3600, 'a number of seconds')),
  METRICS_PORT: z.optional(wholeNumber(1, 65_535, 'a port number')),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  METRICS_TOKEN: z.optional(
    z.string().check(
      z.regex(/^[\x21-\x7e]{16,}$/, {
        error: 'must have at least 16 characters, without spaces',
      }),
    ),
  ),
  SLOW_REQUEST_MS: z._default(wholeNumber(0, 600_000, 'a number of milliseconds'), '2000'),
  SLOW_STATEMENT_MS: z._default(wholeNumber(0, 600_000, 'a number of milliseconds'), '500'),
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
  PUSH_HOSTS: z.optional(
    z.string().check(
      z.refine((text) => splitList(text).every(isHostName), {
        error: 'must be hosts such as push.example.org,push.example.net:8443',
      }),
    ),
  ),
  DEMO: z.optional(oneOf(['0', '1'])),
  HSTS_SUBDOMAINS: z._default(oneOf(['0', '1']), '0'),
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
      z.refine((text) => text === '1' || splitList(text).every(isAddressOrNetwork), {
        error:
          'must be 1 (trust the nearest proxy) or proxy addresses such as 10.0.0.2,192.168.0.0/16',
      }),
    ),
  ),
  LOG_LEVEL: z._default(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
});

/**
 * Returns whether `text` is an address of PostgreSQL that the driver can read. An address without a host names a
 * socket's folder.
 */
function isDatabaseAddress(text: string): boolean {
  if (!/^postgres(ql)?:\/\/./.test(text)) return false;
  try {
    decodeURIComponent(text);
  } catch {
    return false;
  }
  return URL.canParse(text) || /^\w+:\/\/([^/@[\]]*@)?\//.test(text);
}
