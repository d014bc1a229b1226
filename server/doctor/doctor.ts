import type { Check, Checks } from '#shared/contract/admin.ts';
import * as z from 'zod/mini';
import { openBotToken } from '../discord/bot-token.ts';
import type { DiscordApplication, DiscordBot } from '../discord/discord-bot.ts';
import type { Db } from '../db/connection.ts';
import { hearsNotifications, type DirectConnection } from '../db/hears-notifications.ts';
import { readDatabaseFacts, type DatabaseFacts } from '../db/read-database-facts.ts';
import type { Clock } from '../platform/clock.ts';
import { redirectUri, type Config } from '../platform/config.ts';
import type { Sealer } from '../platform/crypto.ts';
import { AppError } from '../platform/errors.ts';
import { createSemaphore } from '../platform/semaphore.ts';
import { createAskDisks } from './ask-disks.ts';
import { checkApplication, checkServers, findServerProblem } from './check-discord.ts';
import {
  checkBackups,
  checkDatabase,
  checkDisk,
  checkMigrations,
  checkNotifications,
  checkSettings,
  checkVersions,
} from './check-installation.ts';
import {
  checkClock,
  checkProxies,
  checkPublicUrl,
  readDatabaseClock,
  type OtherClock,
  type PublicAnswer,
} from './check-surroundings.ts';
import { pass } from './judge.ts';
import { untilAborted } from '../platform/until-aborted.ts';

export type DoctorOptions = {
  config: Pick<
    Config,
    | 'given'
    | 'discord'
    | 'discordApiUrl'
    | 'ownerDiscordId'
    | 'publicUrl'
    | 'host'
    | 'trustProxy'
    | 'dataDir'
    | 'backups'
  >;
  /** Host, port and name of the database. */
  databaseName: string;
  /** Throws if no database can be reached. */
  db: () => Promise<Db>;
  /** The connection that bypasses the pooler; undefined if there is none. */
  direct: DirectConnection | undefined;
  bot: DiscordBot;
  tokenSealer: Sealer;
  clock: Clock;
  /** The address of the last request with X-Forwarded-For that was not trusted. */
  stranger?: () => string | null;
  /** Replaces requests to PUBLIC_URL and for Discord's time in tests. */
  ask?: (url: string, init: RequestInit) => Promise<Response>;
};

const patienceMs = 5000;
/** The time limit of each step of a notification. */
const noticeMs = 3000;

/** Discord limits each bot, so the bot's other requests may have to wait for these. */
const serversAtOnce = 3;

/** Runs all checks once (rules/admin 11). They contact only the database, Discord, and PUBLIC_URL. */
export async function runChecks(
  options: DoctorOptions,
  askDisks = createAskDisks(options.config),
): Promise<Checks> {
  const { config, clock, stranger } = options;
  const [database, open, discordClock, disks] = await Promise.all([
    askDatabase(options),
    askPublicUrl(options),
    askDiscordClock(options),
    askDisks(),
  ]);
  const facts = database.facts;
  const others = [facts && readDatabaseClock(facts, database.answeredAt), discordClock];
  return {
    at: clock().toISOString(),
    checks: [
      checkSettings(config),
      checkVersions(facts),
      checkDatabase(options.databaseName, facts ?? database.reason),
      ...(facts === null
        ? []
        : [checkNotifications(await askForNotifications(options)), checkMigrations(facts)]),
      checkDisk(disks.data),
      ...(facts === null ? [] : [checkBackups(config.backups, facts, clock())]),
      ...(disks.backup === null
        ? []
        : [checkDisk(disks.backup, facts?.rows?.backup.bytes ?? undefined)]),
      ...(await askDiscord(options, facts)),
      checkClock(others.filter((other) => other !== null)),
      checkProxies({
        ...config,
        stranger: stranger?.(),
        forwarded: 'forwarded' in open ? open.forwarded : null,
      }),
      checkPublicUrl(config.publicUrl, open),
    ],
  };
}

type DatabaseAnswer =
  | { facts: DatabaseFacts; answeredAt: Date }
  | { facts: null; reason: string; answeredAt: Date };

async function askDatabase({ db, clock }: DoctorOptions): Promise<DatabaseAnswer> {
  try {
    const late = AbortSignal.timeout(patienceMs);
    const facts = await untilAborted(db().then(readDatabaseFacts), late);
    return { facts, answeredAt: clock() };
  } catch (error) {
    return { facts: null, reason: reasonOf(error), answeredAt: clock() };
  }
}

async function askForNotifications({
  db,
  direct,
}: DoctorOptions): Promise<boolean | { reason: string }> {
  if (direct === undefined) return { reason: 'there is no database' };
  try {
    return await hearsNotifications(await db(), direct, noticeMs);
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

async function askPublicUrl({
  config: { publicUrl },
  ask = fetch,
}: DoctorOptions): Promise<PublicAnswer> {
  const askAt = async (path: string) => {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await ask(publicUrl + path, { redirect: 'manual', signal });
    const body = healthBody.safeParse(await answer.json().catch(() => null));
    return { status: answer.status, body: body.data ?? {} };
  };
  try {
    const { status, body } = await askAt('/healthz');
    if (status !== 200 || body.version === undefined) return { status };
    const ready = await askAt('/readyz');
    return {
      version: body.version.slice(0, 40),
      notReady: ready.status === 503 ? (ready.body.message ?? 'It does not say why.') : null,
      forwarded: body.forwarded ?? null,
    };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}

/** The possible answers of `/healthz` and `/readyz`. */
const healthBody = z.object({
  version: z.optional(z.string()),
  forwarded: z.optional(z.enum(['trusted', 'untrusted'])),
  message: z.optional(z.string()),
});

/** Every response from Discord contains its time. The sandbox would return the time of this machine. */
async function askDiscordClock({
  config: { discord, discordApiUrl },
  clock,
  ask = fetch,
}: DoctorOptions): Promise<OtherClock | null> {
  if (discord === null) return null;
  const [askedAt, begun] = [clock(), performance.now()];
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await ask(`${discordApiUrl}/gateway`, { redirect: 'manual', signal });
    await answer.body?.cancel();
    const now = new Date(answer.headers.get('date') ?? '');
    if (Number.isNaN(now.getTime())) return null;
    return { name: 'Discord', now, askedAt, tookMs: performance.now() - begun };
  } catch {
    return null;
  }
}

async function askDiscord(options: DoctorOptions, facts: DatabaseFacts | null): Promise<Check[]> {
  const { config, bot, tokenSealer } = options;
  if (config.discord === null) return [pass('Discord', 'The built-in sandbox replaces Discord.')];
  const application = await askApplication(bot);
  const checks = checkApplication(application, {
    ...config.discord,
    redirectUri: redirectUri(config),
  });
  const rows = facts?.rows ?? null;
  if (rows === null || typeof application === 'string') return checks;
  const inTurn = createSemaphore(serversAtOnce);
  const problems = rows.servers.map(({ id, channelId, sealedBotToken }) =>
    inTurn(async () => {
      const botToken = openBotToken({ tokenSealer }, { sealed_bot_token: sealedBotToken });
      return { id, problem: await findServerProblem(bot, { id, channelId, botToken }) };
    }),
  );
  return [...checks, checkServers(await Promise.all(problems), rows.countOfServers)];
}

async function askApplication(bot: DiscordBot): Promise<DiscordApplication | 'refused' | 'silent'> {
  try {
    return await bot.readApplication();
  } catch (error) {
    return error instanceof AppError && error.code === 'bot_token_refused' ? 'refused' : 'silent';
  }
}

/** If fetch fails, the cause of its error says what happened. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${patienceMs / 1000} seconds`;
  const { cause } = error;
  const inner = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  return (inner instanceof Error ? inner.message : error.message).replace(/\.$/, '');
}

const keptMs = 10_000;

/** One run at a time serves all callers. Its result is kept for 10 seconds. */
export function createDoctor(options: DoctorOptions): () => Promise<Checks> {
  const now = () => options.clock().getTime();
  const askDisks = createAskDisks(options.config);
  let running: Promise<Checks> | null = null;
  let kept: { checks: Checks; at: number } | null = null;
  const run = async () => {
    try {
      const checks = await runChecks(options, askDisks);
      kept = { checks, at: now() };
      return checks;
    } finally {
      running = null;
    }
  };
  return async () => {
    // If the clock was set back, the checks run again, because one of them detects that.
    if (kept !== null && Math.abs(now() - kept.at) < keptMs) return kept.checks;
    return (running ??= run());
  };
}
