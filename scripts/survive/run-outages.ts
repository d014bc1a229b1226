import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isReady, startProcess } from '../harness/start-process.ts';
import { checkDeliveries, type Deliveries } from './check-deliveries.ts';
import { embeddedIn, type DatabaseUnderTest } from './database.ts';
import { createLedger } from './ledger.ts';
import { createRandom } from './random.ts';
import { findChannel, sendMessages, type Channel, type Cup } from './send-messages.ts';
import { checkWrites, makeClients, writeDuringOutage, type Losses } from './write-during-outage.ts';

export type OutagePlan = {
  /** Number of outages of each kind. */
  times: number;
  seed: number;
  /** The script behind `npm start`, or one without the client. */
  script: string;
  signal: AbortSignal;
  print: (line: string) => void;
  /** The embedded database unless set. */
  database?: DatabaseUnderTest;
  writers: number;
  /** Maximum number of acknowledged writes before the next outage. */
  maxWrites: number;
};

export type OutageResults = Losses & Deliveries & { outages: number };

type Use = DatabaseUnderTest['use'];

const minWrites = 5;
const maxPauseMs = 30;
const pollMs = 20;

/** Clients write and messages of all kinds are sent during the outages. Throws if the product exits. */
export async function runOutages(plan: OutagePlan): Promise<OutageResults> {
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
    const results: OutageResults = {
      outages: 0,
      deliveries: {},
      missing: [],
      repeated: 0,
      acknowledged: 0,
      lost: [],
      partial: [],
    };
    for (let round = 1; round <= plan.times; round += 1) {
      for (const [kind, causeOutage] of Object.entries(outages)) {
        signal.throwIfAborted();
        const target = ledger.acknowledged + random.between(minWrites, plan.maxWrites);
        await writeDuringOutage(clients, {
          isTime: () => ledger.acknowledged >= target,
          pauseMs: random.next() * maxPauseMs,
          causeOutage: async () => {
            const before = { outage: results.outages, lastCup: cups.at(-1) };
            const sent = await sendMessages(server, channel, before);
            announced.push(...sent.announced);
            cups.push(sent.cup);
            await causeOutage();
            await untilReady(product, signal);
          },
        });
        await untilReady(product, signal);
        results.outages += 1;
        const isFull = round === plan.times;
        await checkWrites(results, { ledger, use, isFull });
        plan.print(`${kind} ${round}: ${results.acknowledged} writes acknowledged`);
      }
    }
    const deliveries = await checkDeliveries(server, use, { channel, announced, cups });
    await product.stop();
    return { ...results, ...deliveries };
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
    if (product.hasEnded()) throw new Error('The product exited when its database went down.');
    await sleep(pollMs);
  } while (!(await isReady(product.origin)));
}

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
