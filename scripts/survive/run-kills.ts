import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal, type Server } from '../harness/client.ts';
import { findFreePort } from '../harness/find-free-port.ts';
import { startProcess } from '../harness/start-process.ts';
import { endDatabase, killDatabase, withDatabase } from './database.ts';
import { findHalfWrites } from './find-half-writes.ts';
import { makeImages } from './images.ts';
import { createLedger, examine, type Ledger } from './ledger.ts';
import { playClans } from './play-clans.ts';
import { playTournament } from './play-tournament.ts';
import { createRandom } from './random.ts';
import { makeWriter, type Writer } from './writer.ts';

export type KillPlan = {
  kills: number;
  seed: number;
  /** The script behind `npm start`, or one without the client. */
  script: string;
  signal: AbortSignal;
  say: (line: string) => void;
  /** Number of concurrent clients. */
  writers: number;
  /** Maximum number of acknowledged writes between a start and the next kill. */
  mostWrites: number;
};

export type Survival = {
  kills: number;
  /** Kills that also killed the database server. */
  databaseKills: number;
  acknowledged: number;
  lost: string[];
  half: string[];
  /** Milliseconds from each start after a kill until the product was ready. */
  startsMs: number[];
};

/** After every tenth kill everything ever acknowledged is checked, otherwise only recent writes. */
const wholeEvery = 10;
const fewestWrites = 5;
/** Maximum pause between the write that a kill waits for and the kill, so that other writes are under way. */
const longestPauseMs = 30;
const pollMs = 5;

/** Kills the product repeatedly while clients write, and checks after each start for lost writes. */
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
    const clients = await makeClients(plan, { origin: product.origin, signal }, ledger);
    const survival: Survival = {
      kills: 0,
      databaseKills: 0,
      acknowledged: 0,
      lost: [],
      half: [],
      startsMs: [],
    };
    while (survival.kills < plan.kills) {
      plan.signal.throwIfAborted();
      const withTheDatabase = random.chance(0.3);
      const wanted = ledger.acknowledged + random.between(fewestWrites, plan.mostWrites);
      await writeUntilKilled(clients, {
        isTime: () => ledger.acknowledged >= wanted,
        pauseMs: random.next() * longestPauseMs,
        kill: async () => {
          await product?.kill();
          if (withTheDatabase) await killDatabase(dataDir);
        },
      });
      product = await start();
      survival.kills += 1;
      survival.databaseKills += withTheDatabase ? 1 : 0;
      survival.startsMs.push(product.startMs);
      const whole = survival.kills % wholeEvery === 0 || survival.kills === plan.kills;
      await look(survival, { ledger, dataDir, whole });
      plan.say(progress(survival));
    }
    await product.stop();
    return survival;
  } finally {
    await product?.kill();
    await endDatabase(dataDir);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function makeClients(
  { seed, writers }: KillPlan,
  server: Server,
  ledger: Ledger,
): Promise<Writer[]> {
  const shared = { server, ledger, images: await makeImages(), seed };
  const clients: Writer[] = [];
  while (clients.length < writers) clients.push(await makeWriter(shared, clients.length + 1));
  return clients;
}

/** Lets all clients write, kills the product meanwhile, and waits until every client has failed. */
async function writeUntilKilled(
  clients: readonly Writer[],
  { isTime, pauseMs, kill }: { isTime: () => boolean; pauseMs: number; kill: () => Promise<void> },
): Promise<void> {
  const progress = { killed: false };
  const writing = Promise.all(clients.map((client) => writeOn(client, progress)));
  // A client that ends before the kill has failed, and its error is the one to report.
  while (!isTime()) await Promise.race([sleep(pollMs), writing]);
  await Promise.race([sleep(pauseMs), writing]);
  progress.killed = true;
  await kill();
  await writing;
}

async function writeOn(client: Writer, progress: { killed: boolean }): Promise<void> {
  try {
    for (;;) await playTournament(client, await playClans(client));
  } catch (error) {
    if (!progress.killed || error instanceof Refusal) throw error;
  }
}

async function look(
  survival: Survival,
  { ledger, dataDir, whole }: { ledger: Ledger; dataDir: string; whole: boolean },
): Promise<void> {
  for (const thing of whole ? ledger.all : ledger.touched) {
    const finding = await examine(thing);
    if (finding !== 'right') survival[finding].push(thing.name);
  }
  ledger.touched.clear();
  survival.half.push(...(await withDatabase(dataDir, findHalfWrites)));
  survival.acknowledged = ledger.acknowledged;
}

function progress({ kills, acknowledged, startsMs }: Survival): string {
  return `kill ${kills}: ${acknowledged} writes acknowledged, ready after ${Math.round(startsMs.at(-1) ?? 0)} ms`;
}
