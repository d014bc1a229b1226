import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '#scripts/harness/start-process.ts';
import type { BenchDatabase } from '../with-databases.ts';
import { ask, type Question } from './ask.ts';
import { startCountingProxy, type CountingProxy } from './counting-proxy.ts';

/** Statements of the first request of its kind and of later ones. */
export type StatementCount = { name: string; first: number; repeated: number | null };

/**
 * `once`: the request can be made only once. `drop`: a write that empties the response cache before each first
 * request.
 */
export type CountedQuestion = {
  name: string;
  question: Question;
  once?: boolean;
  drop?: (turn: number) => Question;
};

const settleMs = 100;
const repeats = 3;

/** Runs the product with a counting proxy in front of its database and repeats each request. */
export async function countStatements(
  { connection }: BenchDatabase,
  startProduct: (databaseUrl: string) => Promise<ServerProcess>,
  questions: readonly CountedQuestion[],
): Promise<StatementCount[]> {
  const proxy = await startCountingProxy(connection);
  try {
    const { user, password, database } = connection;
    const url = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}/${database}`;
    const server = await startProduct(url);
    try {
      const counts: StatementCount[] = [];
      for (const { name, question, once = false, drop } of questions) {
        const first =
          drop === undefined
            ? await countOne(proxy, server, question)
            : await countAnew(proxy, server, { question, drop });
        const repeated = once ? null : await countRepeated(proxy, server, question);
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

/** Takes the minimum of several runs: background work of the product may fall into some of them. */
async function countRepeated(proxy: CountingProxy, server: ServerProcess, question: Question) {
  const counts: number[] = [];
  while (counts.length < repeats) counts.push(await countOne(proxy, server, question));
  return Math.min(...counts);
}

async function countAnew(
  proxy: CountingProxy,
  server: ServerProcess,
  { question, drop }: Required<Pick<CountedQuestion, 'question' | 'drop'>>,
) {
  const counts: number[] = [];
  while (counts.length < repeats) {
    const { status } = await ask(server.origin, drop(counts.length));
    if (status >= 400) throw new Error(`${drop(0).path} answers ${status}.`);
    counts.push(await countOne(proxy, server, question));
  }
  return Math.min(...counts);
}

async function countOne(proxy: CountingProxy, { origin }: ServerProcess, question: Question) {
  await sleep(settleMs);
  const before = proxy.statements();
  const { status } = await ask(origin, question);
  if (status >= 400) throw new Error(`${question.path} answers ${status}.`);
  return proxy.statements() - before;
}
