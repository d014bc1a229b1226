import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../harness/client.ts';
import type { StruckDatabase } from './database.ts';
import { findPartialWrites } from './find-partial-writes.ts';
import { makeImages } from './images.ts';
import { examine, isRefused, type Ledger } from './ledger.ts';
import { playClans } from './play-clans.ts';
import { playTournament } from './play-tournament.ts';
import { makeWriter, type Writer } from './writer.ts';

export type Losses = {
  acknowledged: number;
  lost: string[];
  partial: string[];
};

const pollMs = 5;

/** Signs in the users of this many concurrent clients. */
export async function makeClients(
  { seed, writers }: { seed: number; writers: number },
  server: Server,
  ledger: Ledger,
): Promise<Writer[]> {
  const shared = { server, ledger, images: await makeImages(), seed };
  const clients: Writer[] = [];
  while (clients.length < writers) clients.push(await makeWriter(shared, clients.length + 1));
  return clients;
}

/**
 * Lets all clients write and runs `strike` meanwhile. Then waits until every client has failed or has finished its
 * current write. Throws a failure from before the strike.
 */
export async function writeThrough(
  clients: readonly Writer[],
  {
    isTime,
    pauseMs,
    strike,
  }: { isTime: () => boolean; pauseMs: number; strike: () => Promise<void> },
): Promise<void> {
  const progress = { struck: false, over: false };
  const writing = Promise.all(clients.map((client) => writeOn(client, progress)));
  // A client that ends before the strike has failed, and its error is the one to report.
  while (!isTime()) await Promise.race([sleep(pollMs), writing]);
  await Promise.race([sleep(pauseMs), writing]);
  progress.struck = true;
  await strike();
  progress.over = true;
  await writing;
}

async function writeOn(
  client: Writer,
  progress: { struck: boolean; over: boolean },
): Promise<void> {
  try {
    while (!progress.over) await playTournament(client, await playClans(client));
  } catch (error) {
    if (!progress.struck || isRefused(error)) throw error;
  }
}

/**
 * Compares the clients' writes with the state that the product shows: everything, or only the writes since the last
 * check.
 */
export async function checkWrites(
  losses: Losses,
  { ledger, use, isFull }: { ledger: Ledger; use: StruckDatabase['use']; isFull: boolean },
): Promise<void> {
  for (const thing of isFull ? ledger.all : ledger.touched) {
    const finding = await examine(thing);
    if (finding !== 'right') losses[finding].push(thing.name);
  }
  ledger.touched.clear();
  losses.partial.push(...(await use(findPartialWrites)));
  losses.acknowledged = ledger.acknowledged;
}
