import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../harness/client.ts';
import type { DatabaseUnderTest } from './database.ts';
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
 * Lets all clients write and causes an outage meanwhile. Then waits until every client has failed or has finished its
 * current write. Throws if a client failed before the outage.
 */
export async function writeDuringOutage(
  clients: readonly Writer[],
  {
    isTime,
    pauseMs,
    causeOutage,
  }: { isTime: () => boolean; pauseMs: number; causeOutage: () => Promise<void> },
): Promise<void> {
  const progress = { outageBegan: false, isOver: false };
  const writing = Promise.all(clients.map((client) => writeOn(client, progress)));
  // A client that ends before the outage has failed, and its error is the one to report.
  while (!isTime()) await Promise.race([sleep(pollMs), writing]);
  await Promise.race([sleep(pauseMs), writing]);
  progress.outageBegan = true;
  await causeOutage();
  progress.isOver = true;
  await writing;
}

async function writeOn(
  client: Writer,
  progress: { outageBegan: boolean; isOver: boolean },
): Promise<void> {
  try {
    while (!progress.isOver) await playTournament(client, await playClans(client));
  } catch (error) {
    if (!progress.outageBegan || isRefused(error)) throw error;
  }
}

/** Compares everything if `isFull`, otherwise only the writes since the last check. */
export async function checkWrites(
  losses: Losses,
  { ledger, use, isFull }: { ledger: Ledger; use: DatabaseUnderTest['use']; isFull: boolean },
): Promise<void> {
  for (const thing of isFull ? ledger.all : ledger.touched) {
    const finding = await examine(thing);
    if (finding !== 'right') losses[finding].push(thing.name);
  }
  ledger.touched.clear();
  losses.partial.push(...(await use(findPartialWrites)));
  losses.acknowledged = ledger.acknowledged;
}
