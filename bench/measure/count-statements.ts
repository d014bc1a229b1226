import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '#scripts/harness/start-process.ts';
import type { BenchDatabase } from '../with-databases.ts';
import { sendRequest, type BenchRequest } from './send-request.ts';
import { startCountingProxy, type CountingProxy } from './counting-proxy.ts';

/** `repeated` is null if the request cannot be repeated. */
export type StatementCount = { name: string; first: number; repeated: number | null };

/**
 * `once` means that the request can be made only once. `drop` is a write that clears the response cache, sent
 * before each first request.
 */
export type CountedRequest = {
  name: string;
  request: BenchRequest;
  once?: boolean;
  drop?: (turn: number) => BenchRequest;
};

const settleMs = 100;
const repeats = 3;

export async function countStatements(
  { connection }: BenchDatabase,
  startProduct: (databaseUrl: string) => Promise<ServerProcess>,
  requests: readonly CountedRequest[],
): Promise<StatementCount[]> {
  const proxy = await startCountingProxy(connection);
  try {
    const { user, password, database } = connection;
    const url = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}/${database}`;
    const server = await startProduct(url);
    try {
      const counts: StatementCount[] = [];
      for (const { name, request, once = false, drop } of requests) {
        const first =
          drop === undefined
            ? await countOne(proxy, server, request)
            : await countAfterDrop(proxy, server, { request, drop });
        const repeated = once ? null : await countRepeated(proxy, server, request);
        counts.push({ name, first, repeated });
      }
      return counts;
    } finally {
      await server.stop();
    }
  } finally {
    proxy.stop();
  }
}

/** Returns the minimum of several runs, because the product's background work may add statements to some of them. */
async function countRepeated(proxy: CountingProxy, server: ServerProcess, request: BenchRequest) {
  const counts: number[] = [];
  while (counts.length < repeats) counts.push(await countOne(proxy, server, request));
  return Math.min(...counts);
}

async function countAfterDrop(
  proxy: CountingProxy,
  server: ServerProcess,
  { request, drop }: Required<Pick<CountedRequest, 'request' | 'drop'>>,
) {
  const counts: number[] = [];
  while (counts.length < repeats) {
    const { status } = await sendRequest(server.origin, drop(counts.length));
    if (status >= 400) throw new Error(`${drop(0).path} returned ${status}.`);
    counts.push(await countOne(proxy, server, request));
  }
  return Math.min(...counts);
}

async function countOne(proxy: CountingProxy, { origin }: ServerProcess, request: BenchRequest) {
  await sleep(settleMs);
  const before = proxy.statements();
  const { status } = await sendRequest(origin, request);
  if (status >= 400) throw new Error(`${request.path} returned ${status}.`);
  return proxy.statements() - before;
}
