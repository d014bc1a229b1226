import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../harness/find-free-port.ts';
import { startProcess } from '../harness/start-process.ts';
import { embeddedIn, endDatabase, killDatabase } from './database.ts';
import { createLedger } from './ledger.ts';
import { createRandom } from './random.ts';
import { checkWrites, makeClients, writeDuringOutage, type Losses } from './write-during-outage.ts';

export type KillPlan = {
  kills: number;
  seed: number;
  /** The script behind `npm start`, or one without the client. */
  script: string;
  signal: AbortSignal;
  print: (line: string) => void;
  writers: number;
  /** The maximum number of acknowledged writes between a start and the next kill. */
  maxWrites: number;
};

export type Survival = Losses & {
  kills: number;
  /** The number of kills that also killed the database server. */
  databaseKills: number;
  /** How long each start after a kill took until the product was ready, in milliseconds. */
  startsMs: number[];
};

/** Every tenth kill is followed by a check of all acknowledged writes, the others by a check of recent ones. */
const wholeEvery = 10;
const minWrites = 5;
/** The maximum pause between the write that a kill waits for and the kill, so other writes are running. */
const maxPauseMs = 30;

export async function runKills(plan: KillPlan): Promise<Survival> {
  const dataDir = await mkdtemp(join(tmpdir(), 'hotdrop-survive-'));
  const port = await findFreePort();
  const { script, signal } = plan;
  const start = () => startProcess({ script, dataDir, port, signal, env: { LOG_LEVEL: 'error' } });
  let product: Awaited<ReturnType<typeof start>> | null = null;
  try {
    product = await start();
    const random = createRandom(plan.seed);
    const ledger = createLedger();
    const { use } = embeddedIn(dataDir);
    const clients = await makeClients(plan, { origin: product.origin, signal }, ledger);
    const survival: Survival = {
      kills: 0,
      databaseKills: 0,
      acknowledged: 0,
      lost: [],
      partial: [],
      startsMs: [],
    };
    while (survival.kills < plan.kills) {
      plan.signal.throwIfAborted();
      const withTheDatabase = random.chance(0.3);
      const target = ledger.acknowledged + random.between(minWrites, plan.maxWrites);
      await writeDuringOutage(clients, {
        isTime: () => ledger.acknowledged >= target,
        pauseMs: random.next() * maxPauseMs,
        causeOutage: async () => {
          await product?.kill();
          if (withTheDatabase) await killDatabase(dataDir);
        },
      });
      product = await start();
      survival.kills += 1;
      survival.databaseKills += withTheDatabase ? 1 : 0;
      survival.startsMs.push(product.startMs);
      const isFull = survival.kills % wholeEvery === 0 || survival.kills === plan.kills;
      await checkWrites(survival, { ledger, use, isFull });
      plan.print(progress(survival));
    }
    await product.stop();
    return survival;
  } finally {
    await product?.kill();
    await endDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

function progress({ kills, acknowledged, startsMs }: Survival): string {
  return `kill ${kills}: ${acknowledged} writes acknowledged, ready after ${Math.round(startsMs.at(-1) ?? 0)} ms`;
}
