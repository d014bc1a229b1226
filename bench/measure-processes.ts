import { join } from 'node:path';
import autocannon from 'autocannon';
import { startProcess, type ServerProcess } from '#scripts/harness/start-process.ts';
import { makeToken } from './load/ids.ts';
import { loadDatabase } from './load/load-database.ts';
import { median } from './measure/statistics.ts';
import { cpuMicroseconds } from './measure/usage.ts';
import type { Plan } from './plan.ts';
import { listPath } from './requests.ts';
import { proxyHeaders, proxySettings } from './servers/behind-proxy.ts';
import type { BenchSettings } from './settings.ts';
import { withDatabases } from './with-databases.ts';

/** Medians over the runs. */
export type ProcessFigures = {
  read: string;
  processes: number;
  /** The requests per second of all processes together. */
  rate: number;
  /** The processor time of all processes per request, in microseconds; null if it cannot be read. */
  cpuMicroseconds: number | null;
};

const counts = [1, 2, 4];
const most = Math.max(...counts);

const reads = [
  { name: 'list, limit=50 (cached bytes)', path: listPath, token: null },
  { name: 'list, limit=50, signed in', path: listPath, token: makeToken(1) },
  { name: "one user's matches and teams (queries)", path: '/api/mine', token: makeToken(1) },
];

export function measureProcesses(settings: BenchSettings): Promise<ProcessFigures[]> {
  const { plan, build, print, signal } = settings;
  return withDatabases(async (create, folder) => {
    print(`Loading ${plan.large.tournaments} tournaments`);
    const { db, url } = await create('bench_processes');
    await loadDatabase(db, plan.large);
    await using stack = new AsyncDisposableStack();
    const servers: ServerProcess[] = [];
    while (servers.length < most) {
      const dataDir = join(folder, `process-${servers.length}`);
      const env = { ...proxySettings, ...build.environment, DATABASE_URL: url };
      const server = await startProcess({ ...build, dataDir, env, signal });
      stack.defer(server.stop);
      servers.push(server);
    }
    const figures: ProcessFigures[] = [];
    for (const read of reads) {
      print(`Reading: ${read.name}`);
      await readAll(servers, read, plan);
      const runs = counts.map((processes): Runs => ({ processes, rates: [], costs: [] }));
      for (let run = 0; run < plan.reads.runs; run += 1) {
        for (const { processes, rates, costs } of runs) {
          signal.throwIfAborted();
          const { rate, cost } = await readAll(servers.slice(0, processes), read, plan);
          rates.push(rate);
          if (cost !== null) costs.push(cost);
        }
      }
      figures.push(
        ...runs.map(({ processes, rates, costs }) => ({
          read: read.name,
          processes,
          rate: median(rates),
          cpuMicroseconds: costs.length === 0 ? null : median(costs),
        })),
      );
    }
    return figures;
  });
}

type Runs = { processes: number; rates: number[]; costs: number[] };

/** The total number of connections does not depend on the number of processes. */
async function readAll(
  servers: readonly ServerProcess[],
  { path, token }: (typeof reads)[number],
  { reads: { seconds, connections } }: Plan,
): Promise<{ rate: number; cost: number | null }> {
  const before = await sumCpu(servers);
  const results = await Promise.all(
    servers.map(({ origin }) =>
      autocannon({
        url: origin + path,
        connections: connections / servers.length,
        duration: seconds,
        headers: {
          ...proxyHeaders,
          ...(token !== null && { cookie: `hotdrop_session=${token}` }),
        },
      }),
    ),
  );
  const after = await sumCpu(servers);
  const failed = results.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
  if (failed > 0) throw new Error(`${failed} requests for ${path} failed.`);
  const total = results.reduce((sum, { requests }) => sum + requests.total, 0);
  const rate = results.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0);
  return { rate, cost: before === null || after === null ? null : (after - before) / total };
}

async function sumCpu(servers: readonly ServerProcess[]): Promise<number | null> {
  const used = await Promise.all(servers.map(({ pid }) => cpuMicroseconds(pid)));
  const known = used.filter((value) => value !== null);
  return known.length < used.length ? null : known.reduce((sum, value) => sum + value, 0);
}
