import autocannon from 'autocannon';
import type { ServerProcess } from '#scripts/harness/start-process.ts';
import type { PlainServer } from '../servers/start-plain.ts';
import { proxyHeaders } from '../servers/behind-proxy.ts';
import { sendRequest } from './send-request.ts';
import { median } from './statistics.ts';
import { cpuMicroseconds } from './usage.ts';

export type ReadFigures = {
  /** The requests per second of each run. */
  rates: number[];
  /** In milliseconds, the medians over the runs. */
  p50: number;
  p99: number;
  /** The server's processor time per request in each run, in microseconds; empty if it cannot be read. */
  cpuMicroseconds: number[];
};

export type Read = {
  name: string;
  path: string;
  /** True if the response itself grows with the data set. */
  listsEverything: boolean;
};

export type ReadComparison = Pick<Read, 'name' | 'listsEverything'> & {
  bytes: number;
  large: ReadFigures;
  small: ReadFigures;
  plain: ReadFigures;
};

export type ReadServers = { large: ServerProcess; small: ServerProcess; plain: PlainServer };

export type Load = { runs: number; seconds: number; connections: number; signal: AbortSignal };

/**
 * Puts three servers under load in turn: the product on the large data set, the plain server with the same bytes, and
 * the product on the small data set. Taking turns spreads any other load on the machine evenly over all three.
 */
export async function measureRead(
  { large, small, plain }: ReadServers,
  { name, path, listsEverything }: Read,
  load: Load,
): Promise<ReadComparison> {
  const answer = await sendRequest(large.origin, { path });
  if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}.`);
  await plain.setAnswer(path, answer);
  const servers = [large, plain, small].map((server) => ({ server, runs: [] as Run[] }));
  for (const { server } of servers) await hit(server, path, { ...load, seconds: 1 });
  for (let run = 0; run < load.runs; run += 1) {
    // The order rotates, so that no server always runs after the same one.
    const rotated = servers.map((_, index) => servers[(index + run) % servers.length]);
    for (const next of rotated) next?.runs.push(await hit(next.server, path, load));
  }
  const [ofLarge, ofPlain, ofSmall] = servers.map(({ runs }) => summarizeRuns(runs));
  if (!ofLarge || !ofPlain || !ofSmall) throw new Error('A server was not measured.');
  return {
    name,
    listsEverything,
    bytes: answer.body.length,
    large: ofLarge,
    plain: ofPlain,
    small: ofSmall,
  };
}

export type Run = { rate: number; p50: number; p99: number; cpuMicroseconds: number | null };

/** Sends requests as fast as the server responds. Throws if a request fails. */
export async function hit(
  { origin, pid }: ServerProcess,
  path: string,
  { seconds, connections, signal }: Omit<Load, 'runs'>,
): Promise<Run> {
  signal.throwIfAborted();
  const before = await cpuMicroseconds(pid);
  const result = await autocannon({
    url: origin + path,
    connections,
    duration: seconds,
    headers: proxyHeaders,
  });
  const after = await cpuMicroseconds(pid);
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests for ${path} failed.`);
  const { total } = result.requests;
  return {
    rate: total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMicroseconds: before === null || after === null ? null : (after - before) / total,
  };
}

function summarizeRuns(runs: readonly Run[]): ReadFigures {
  return {
    rates: runs.map(({ rate }) => rate),
    p50: median(runs.map(({ p50 }) => p50)),
    p99: median(runs.map(({ p99 }) => p99)),
    cpuMicroseconds: runs.map((run) => run.cpuMicroseconds).filter((value) => value !== null),
  };
}
