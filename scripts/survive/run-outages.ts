import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReady, startProcess } from '../harness/start-process.ts';
import { checkDeliveries, type Deliveries } from './check-deliveries.ts';
import { embeddedIn, type StruckDatabase } from './database.ts';
import { createLedger } from './ledger.ts';
import { createRandom } from './random.ts';
import { findChannel, sendMessages, type Channel, type Cup } from './send-messages.ts';
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

export type Endurance = Losses & Deliveries & { outages: number };

type Use = StruckDatabase['use'];

const fewestWrites = 5;
const longestPauseMs = 30;
const pollMs = 20;

/**
 * Restarts the database, ends its connections and kills it while clients write and messages of all kinds are sent. Throws
 * when the product ends.
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
    const channel = await findChannel(server);
    await announceEverything(channel, use);
    const announced: string[] = [];
    const cups: Cup[] = [];
    const endurance: Endurance = {
      outages: 0,
      deliveries: {},
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
            const before = { outage: endurance.outages, lastCup: cups.at(-1) };
            const sent = await sendMessages(server, channel, before);
            announced.push(...sent.announced);
            cups.push(sent.cup);
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
    const deliveries = await checkDeliveries(server, use, { channel, announced, cups });
    await product.stop();
    return { ...endurance, ...deliveries };
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

/** Announces every tournament in a channel of the sandbox. */
async function announceEverything({ serverId, channelId }: Channel, use: Use): Promise<void> {
  await use(async (db) => {
    const owner = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('server_configs')
      .values({
        id: crypto.randomUUID(),
        discord_server_id: serverId,
        announcement_channel_id: channelId,
        announce_all_tournaments: true,
        sealed_bot_token: null,
        owner_id: owner.id,
        created_at: new Date(),
      })
      .execute();
  });
}
