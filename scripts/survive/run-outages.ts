import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTournament } from '#shared/contract/tournaments.ts';
import { askSandbox, signUp } from '../harness/sign-in.ts';
import { isReady, startProcess } from '../harness/start-process.ts';
import { embeddedIn, type StruckDatabase } from './database.ts';
import { createLedger } from './ledger.ts';
import { createRandom } from './random.ts';
import { checkWrites, makeClients, writeThrough, type Losses } from './write-through.ts';

export type OutagePlan = {
  /** Number of outages of each kind. */
  times: number;
  seed: number;
  /** The script behind `npm start`, or one without the client. */
  script: string;
  signal: AbortSignal;
  print: (line: string) => void;
  /** The embedded database unless set. */
  database?: StruckDatabase;
  writers: number;
  /** Maximum number of acknowledged writes before the next outage. */
  mostWrites: number;
};

export type Endurance = Losses & {
  outages: number;
  /** The tournaments that were announced just before an outage. */
  announced: number;
  /** Those of them whose message did not arrive, each with the state of its delivery. */
  missing: string[];
  /** The messages about a tournament beyond the first. */
  repeated: number;
};

/**
 * These are enough that some are still being sent when the outage begins. Only five of one host's tournaments are
 * announced within a day.
 */
const announcedBefore = 4;
const fewestWrites = 5;
const longestPauseMs = 30;
const pollMs = 20;

/**
 * Restarts the database, ends its connections and kills it while clients write and announcements are sent. Throws
 * if the product ends.
 */
export async function runOutages(plan: OutagePlan): Promise<Endurance> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hotdrop-outages-'));
  const { script, signal, database = embeddedIn(dataDir) } = plan;
  const { outages, use } = database;
  const env = { ...database.env, LOG_LEVEL: 'fatal' };
  const product = await startProcess({ script, dataDir, signal, env });
  try {
    const server = { origin: product.origin, signal };
    const random = createRandom(plan.seed);
    const ledger = createLedger();
    const clients = await makeClients(plan, server, ledger);
    const channelId = await announceEverything(server, use);
    const announced: string[] = [];
    const endurance: Endurance = {
      outages: 0,
      announced: 0,
      missing: [],
      repeated: 0,
      acknowledged: 0,
      lost: [],
      partial: [],
    };
    for (let round = 1; round <= plan.times; round += 1) {
      for (const [kind, strike] of Object.entries(outages)) {
        signal.throwIfAborted();
        const target = ledger.acknowledged + random.between(fewestWrites, plan.mostWrites);
        await writeThrough(clients, {
          isTime: () => ledger.acknowledged >= target,
          pauseMs: random.next() * longestPauseMs,
          strike: async () => {
            announced.push(...(await announceSome(server, endurance.outages)));
            await strike();
            await untilReady(product, signal);
          },
        });
        await untilReady(product, signal);
        endurance.outages += 1;
        const isFull = round === plan.times;
        await checkWrites(endurance, { ledger, use, isFull });
        plan.print(`${kind} ${round}: ${endurance.acknowledged} writes acknowledged`);
      }
    }
    await untilSent(use, signal);
    const sentMessages = await readMessages(server, channelId);
    endurance.announced = announced.length;
    const missing = announced.filter((id) => !sentMessages.some((url) => url.includes(id)));
    endurance.missing = await describeDeliveries(use, missing);
    endurance.repeated = sentMessages.length - new Set(sentMessages).size;
    await product.stop();
    return endurance;
  } finally {
    await product.kill();
    await database.end();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function untilReady(
  product: Awaited<ReturnType<typeof startProcess>>,
  signal: AbortSignal,
): Promise<void> {
  do {
    signal.throwIfAborted();
    if (product.hasEnded()) throw new Error('The product ended with its database.');
    await sleep(pollMs);
  } while (!(await isReady(product.origin)));
}

type Server = { origin: string; signal: AbortSignal };
type Use = StruckDatabase['use'];

/** Sets up a channel of the sandbox in which every tournament is announced. */
async function announceEverything(server: Server, use: Use): Promise<string> {
  const [guild] = await askSandbox<{ id: string; channels: { id: string; name: string }[] }[]>(
    server,
    '/guilds',
  );
  const channelId = guild?.channels.find(({ name }) => name === 'general')?.id;
  if (guild === undefined || channelId === undefined)
    throw new Error('The sandbox has no channel.');
  await use(async (db) => {
    const owner = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('server_configs')
      .values({
        id: crypto.randomUUID(),
        discord_server_id: guild.id,
        announcement_channel_id: channelId,
        announce_all_tournaments: true,
        sealed_bot_token: null,
        owner_id: owner.id,
        created_at: new Date(),
      })
      .execute();
  });
  return channelId;
}

/** A new host publishes tournaments and leaves them open, because a tournament that has started is not announced. */
async function announceSome(server: Server, outage: number): Promise<string[]> {
  const host = await signUp(server, `announcer_${outage}`, `announcer ${outage}`);
  const ids: string[] = [];
  while (ids.length < announcedBefore) {
    const { id } = await host.call(createTournament, {
      body: {
        name: `Announced ${outage} ${ids.length}`,
        sponsorName: 'Corner Cafe',
        startDate: '2030-01-01T18:00:00.000Z',
        totalRounds: 3,
        maxTeamMembers: 3,
        placementPoints: { 1: 10 },
        status: 'open',
      },
    });
    ids.push(id);
  }
  return ids;
}

async function untilSent(use: Use, signal: AbortSignal): Promise<void> {
  await use(async (db) => {
    const waiting = db.selectFrom('deliveries').select('id').where('state', '=', 'waiting');
    while ((await waiting.execute()).length > 0) {
      signal.throwIfAborted();
      await sleep(pollMs);
    }
  });
}

async function describeDeliveries(use: Use, tournamentIds: readonly string[]): Promise<string[]> {
  if (tournamentIds.length === 0) return [];
  const rows = await use((db) =>
    db
      .selectFrom('deliveries')
      .select(['tournament_id', 'state', 'reason', 'attempts'])
      .where('tournament_id', 'in', tournamentIds)
      .execute(),
  );
  return tournamentIds.map((id) => {
    const row = rows.find(({ tournament_id: tournament }) => tournament === id);
    if (row === undefined) return `${id}: it has no delivery`;
    return `${id}: ${row.state} after ${row.attempts} attempts, ${row.reason ?? 'without a reason'}`;
  });
}

/** Returns the address in the link of each message in the channel. */
async function readMessages(server: Server, channelId: string): Promise<string[]> {
  const messages = await askSandbox<{ embeds: { url?: string }[] }[]>(
    server,
    `/channels/${channelId}/messages`,
  );
  return messages.flatMap(({ embeds }) => embeds.map(({ url = '' }) => url));
}
