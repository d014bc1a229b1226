import { join } from 'node:path';
import { startProcess, type ServerProcess } from '#scripts/harness/start-process.ts';
import { loadDatabase } from './load/load-database.ts';
import type { Size } from './load/sizes.ts';
import { measureMe, measureMine, measureRooms } from './measure/measure-mine.ts';
import { hit } from './measure/measure-reads.ts';
import { measureSaves } from './measure/measure-saves.ts';
import { cpuMicroseconds } from './measure/usage.ts';
import type { Plan } from './plan.ts';
import { reads } from './requests.ts';
import { proxySettings } from './servers/behind-proxy.ts';
import type { Build } from './settings.ts';
import { withDatabases } from './with-databases.ts';

export const SAVE_COST = 'save a round';

export const ROOMS_COST = 'rooms as a player';

export const ME_COST = "the user's own account";

/** Microseconds of processor time per request, for each turn of both builds. */
export type BuildCost = { name: string; here: number[]; there: number[] };

export type CompareSettings = {
  here: Build;
  there: Build;
  plan: Plan;
  turns: number;
  print: (sentence: string) => void;
  signal: AbortSignal;
};

/**
 * Measures both builds in turn, so other load on the machine affects both alike. Throws if processor time cannot be
 * read.
 */
export function compareBuilds(settings: CompareSettings): Promise<BuildCost[]> {
  const { plan, turns, print, signal } = settings;
  return withDatabases(async (create, folder) => {
    const prepare = async (name: 'here' | 'there') => {
      print(`Loading ${plan.large.tournaments} tournaments for the build ${name}`);
      const { db, url: databaseUrl } = await create(`bench_${name}`);
      await loadDatabase(db, plan.large);
      const dataDir = join(folder, `product-${name}`);
      const env = {
        ...proxySettings,
        ...settings[name].environment,
        DATABASE_URL: databaseUrl,
      };
      const start = () => startProcess({ ...settings[name], dataDir, env, signal });
      return { name, start };
    };
    const builds = [await prepare('here'), await prepare('there')];
    const costs = new Map<string, BuildCost>();
    for (let turn = 1; turn <= turns; turn += 1) {
      for (const { name, start } of builds) {
        print(`Turn ${turn} of ${turns}, the build ${name}`);
        const server = await start();
        try {
          for (const cost of await measureOnce(server, plan.large, settings)) {
            const entry = costs.get(cost.name) ?? { name: cost.name, here: [], there: [] };
            entry[name].push(cost.microseconds);
            costs.set(cost.name, entry);
          }
        } finally {
          await server.stop();
        }
      }
    }
    return [...costs.values()];
  });
}

type Cost = { name: string; microseconds: number };

async function measureOnce(
  server: ServerProcess,
  size: Size,
  { plan, signal }: CompareSettings,
): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const { name, path } of reads) {
    await hit(server, path, { ...plan.reads, seconds: 1, signal });
    const { cpuMicroseconds: cpu } = await hit(server, path, { ...plan.reads, signal });
    costs.push({ name, microseconds: known(cpu) });
  }
  const perRequest = async (name: string, work: () => Promise<number>) => {
    const before = known(await cpuMicroseconds(server.pid));
    const count = await work();
    costs.push({ name, microseconds: (known(await cpuMicroseconds(server.pid)) - before) / count });
  };
  await perRequest(
    "one user's matches and teams",
    async () => (await measureMine(server, size, { ...plan.mine, signal })).count,
  );
  await perRequest(
    ME_COST,
    async () => (await measureMe(server, size, { ...plan.mine, signal })).count,
  );
  await perRequest(
    ROOMS_COST,
    async () => (await measureRooms(server, size, { ...plan.mine, signal })).count,
  );
  await perRequest(
    SAVE_COST,
    async () => (await measureSaves(server, size, { ...plan.saves, signal })).latencies.count,
  );
  return costs;
}

function known(value: number | null): number {
  if (value === null)
    throw new Error('Processor time is read from /proc, which does not exist here.');
  return value;
}
