import { setTimeout as sleep } from 'node:timers/promises';
import { listResultsMessages } from '#shared/contract/deliveries.ts';
import { askSandbox } from '../harness/sign-in.ts';
import type { DatabaseUnderTest } from './database.ts';
import type { Channel, Cup } from './send-messages.ts';

type Use = DatabaseUnderTest['use'];

type Server = { origin: string; signal: AbortSignal };

export type Deliveries = {
  /** Number of deliveries by kind and state, such as `results sent`. */
  deliveries: Record<string, number>;
  /** A sentence for each message that should be in the channel and is not, or that shows old results. */
  missing: string[];
  /** Messages in the channel that belong to no delivery. */
  repeated: number;
};

type Sent = { channel: Channel; announced: readonly string[]; cups: readonly Cup[] };

const pollMs = 20;

/** An announcement that is too late is dropped, and the sixth of a host within a day is held. */
const omitted: ReadonlySet<string> = new Set(['dropped', 'held']);

/** Waits until nothing is on its way and compares the deliveries of all kinds with the channel. */
export async function checkDeliveries(
  server: Server,
  use: Use,
  { channel, announced, cups }: Sent,
): Promise<Deliveries> {
  await untilSent(use, server.signal);
  const rows = await use((db) => db.selectFrom('deliveries').selectAll().execute());
  const inChannel = await readMessageIds(server, channel.channelId);
  const missing: string[] = [];
  for (const row of rows) {
    const { kind, tournament_id: id, recipient_id: recipient } = row;
    const { state, reason, attempts, message_id } = row;
    if (state === 'sent' && inChannel.includes(message_id ?? '')) continue;
    const isDue = kind !== 'announcement' || announced.includes(id ?? '');
    if (!isDue && omitted.has(state)) continue;
    missing.push(
      `${kind} of ${id ?? recipient}: ${state} after ${attempts} attempts, ${reason ?? 'no reason'}`,
    );
  }
  const lacks = (kind: string, id: string) =>
    rows.every((row) => row.kind !== kind || row.tournament_id !== id);
  for (const id of announced) {
    if (lacks('announcement', id)) missing.push(`announcement of ${id}: it has no delivery`);
  }
  for (const cup of cups) missing.push(...(await describeResults(cup)));
  const own = rows.flatMap(({ message_id }) => message_id ?? []);
  return {
    deliveries: countBy(rows.map(({ kind, state }) => `${kind} ${state}`)),
    missing,
    repeated: inChannel.length - new Set(inChannel.filter((id) => own.includes(id))).size,
  };
}

async function describeResults({ id, host }: Cup): Promise<string[]> {
  const { messages } = await host.call(listResultsMessages, { params: { id } });
  if (messages.length !== 1) return [`results of ${id}: ${messages.length} deliveries`];
  return messages
    .filter(({ isOutdated }) => isOutdated)
    .map(({ state }) => `results of ${id}: ${state}, and shows old results`);
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

async function readMessageIds(server: Server, channelId: string): Promise<string[]> {
  const messages = await askSandbox<{ id: string }[]>(server, `/channels/${channelId}/messages`);
  return messages.map(({ id }) => id);
}

function countBy(words: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(words.toSorted(), (word) => word);
  return Object.fromEntries([...groups].map(([word, all]) => [word, all.length]));
}
