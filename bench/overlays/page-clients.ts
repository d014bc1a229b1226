import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { inParallel } from '#scripts/harness/in-parallel.ts';
import { openStreams } from '../measure/open-streams.ts';
import { sendRequest } from '../measure/send-request.ts';
import { visitorHeaders } from '../servers/behind-proxy.ts';

/** Visitors that make the requests of an open page of standings, without drawing it. */
export type PageClients = {
  count: number;
  clear(): void;
  /** When each client had read all data that the last event named, in milliseconds since the epoch. */
  shownAt(): number[];
  close(): void;
};

/** The reads of the page of standings (web/overlay/answers.ts), and those that an event of results repeats. */
const needed = ['', '/final-scores', '/rounds/rooms', '/adjustments'];
const touched = needed.slice(1);

/** The period over which pages spread their requests, in milliseconds (web/overlay/follow-tournament.ts). */
const spread = 150;

/** Reads share connections, as they do behind a proxy. A proxy keeps fewer of them open: Caddy keeps 32. */
const connectionsForReads = 256;

export async function openPageClients(
  origin: string,
  { count, id, signal }: { count: number; id: string; signal: AbortSignal },
): Promise<PageClients> {
  const visitors = Array.from({ length: count }, (_, visitor) => visitor);
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsForReads });
  const get = async (visitor: number, path: string) => {
    const headers = { ...visitorHeaders(visitor), 'accept-encoding': 'gzip' };
    const { status, body } = await sendRequest(origin, { path, headers }, agent);
    if (status !== 200) throw new Error(`${path} returned ${status}.`);
    return body;
  };
  const read = (visitor: number, answers: readonly string[]) =>
    Promise.all(answers.map((answer) => get(visitor, `/api/tournaments/${id}${answer}`)));
  const files = await listFiles(origin, id);
  let shownAt: number[] = [];
  const failures: unknown[] = [];

  const refresh = async (visitor: number, answers: readonly string[]) => {
    await sleep(Math.random() * spread);
    await read(visitor, answers);
  };
  await inParallel(visitors, async (visitor) => {
    for (const file of files) await get(visitor, file);
    await read(visitor, needed);
  });
  const streams = await openStreams(origin, count, {
    signal,
    tournamentOf: () => id,
    onEvent(visitor) {
      refresh(visitor, touched).then(
        () => shownAt.push(Date.now()),
        (error: unknown) => failures.push(error),
      );
    },
  });
  // The page does this once its stream is open.
  await inParallel(visitors, (visitor) => refresh(visitor, needed));
  return {
    count,
    clear: () => (shownAt = []),
    shownAt() {
      const [failure] = failures;
      if (failure !== undefined) throw failure;
      return shownAt;
    },
    close() {
      streams.close();
      agent.destroy();
    },
  };
}

async function listFiles(origin: string, id: string): Promise<string[]> {
  const page = `/overlay/${id}/standings`;
  const { status, body } = await sendRequest(origin, { path: page });
  if (status !== 200) throw new Error(`${page} returned ${status}.`);
  const named = body.toString().matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
  return [page, ...[...named].map(([, file = '']) => file)];
}
