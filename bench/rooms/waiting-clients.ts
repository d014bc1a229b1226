import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '#scripts/harness/in-parallel.ts';
import { openStreams } from '../measure/open-streams.ts';
import { sendRequest } from '../measure/send-request.ts';
import { visitorHeaders } from '../servers/behind-proxy.ts';

/** Players that make the requests of an open tournament page, without drawing it. */
export type WaitingClients = {
  /** Returns when each client first read a room with this password, in milliseconds since the epoch. */
  shownAt(password: string): number[];
  /** Lets each client ask for the rounds soon after a time, as a page does when a room opens. */
  askAt(time: number): void;
  close(): void;
};

type Waiting = { id: string; tokens: readonly string[]; signal: AbortSignal };

/** The period over which pages spread their requests, in milliseconds (room-opening.tsx and web/lib/live). */
const spread = 400;

export async function openWaitingClients(
  origin: string,
  { id, tokens, signal }: Waiting,
): Promise<WaitingClients> {
  const clients = tokens.map((token, visitor) => ({
    token,
    visitor,
    seen: new Map<string, number>(),
  }));
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const failures: unknown[] = [];
  const read = async ({ token, visitor, seen }: (typeof clients)[number]) => {
    await sleep(Math.random() * spread);
    const path = `/api/tournaments/${id}/rounds/rooms`;
    const headers = { ...visitorHeaders(visitor), 'accept-encoding': 'gzip' };
    const { status, body } = await sendRequest(origin, { path, token, headers }, agent);
    if (status !== 200) throw new Error(`${path} returned ${status}.`);
    for (const [, password = ''] of body.toString().matchAll(/"roomPassword":"([^"]*)"/g)) {
      if (!seen.has(password)) seen.set(password, Date.now());
    }
  };
  const readSoon = (client: (typeof clients)[number]) =>
    void read(client).catch((error: unknown) => failures.push(error));
  await inParallel(clients, read);
  const { close } = await openStreams(origin, clients.length, {
    signal,
    tournamentOf: () => id,
    part: 'rounds',
    onEvent(visitor) {
      const client = clients[visitor];
      if (client !== undefined) readSoon(client);
    },
  });
  const timers = new Set<NodeJS.Timeout>();
  return {
    shownAt(password) {
      const [failure] = failures;
      if (failure !== undefined) throw failure;
      return clients.flatMap(({ seen }) => seen.get(password) ?? []);
    },
    askAt(time) {
      const ask = () => clients.forEach(readSoon);
      timers.add(setTimeout(ask, Math.max(0, time - Date.now())));
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      close();
      agent.destroy();
    },
  };
}
