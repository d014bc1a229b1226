import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shutdownSignal } from './shutdown-signal.ts';
import { seconds } from './steps.ts';
import { runOutages, type OutageResults } from './survive/run-outages.ts';
import { runKills, type Survival } from './survive/run-kills.ts';

const usage = 'npm run survive [-- --kills 100 --outages 20 --seed 1]';
const longestStartMs = 5000;

process.exitCode = await survive().catch((error: unknown) => {
  console.error(shutdownSignal.aborted ? 'The kill test was stopped.' : error);
  return 1;
});
// The listeners for signals and for the launcher would keep the finished process alive.
process.exit();

/** Returns the exit code, which is 1 after any loss or a slow start. */
async function survive(): Promise<number> {
  const { kills, outages, seed } = readArguments();
  const shared = {
    seed,
    script: join(import.meta.dirname, 'start.ts'),
    writers: 4,
    signal: shutdownSignal,
    print: (line: string) => console.log(`  ${line}`),
  };
  console.log(
    `Restarting, disconnecting and killing the database ${outages} times each; seed ${seed}`,
  );
  const results = await runOutages({ ...shared, times: outages, maxWrites: 100 });
  for (const line of describeOutages(results)) console.log(line);
  console.log(`Killing Hotdrop ${kills} times while four clients write; seed ${seed}`);
  const survival = await runKills({ ...shared, kills, maxWrites: 250 });
  for (const line of describe(survival)) console.log(line);
  const losses = [survival, results].flatMap(({ lost, partial }) => [...lost, ...partial]);
  const allArrivedOnce = results.missing.length === 0 && results.repeated === 0;
  const isRight = losses.length === 0 && allArrivedOnce;
  return isRight && Math.max(...survival.startsMs) < longestStartMs ? 0 : 1;
}

function describeOutages(results: OutageResults): string[] {
  const { outages, acknowledged, lost, partial, deliveries, missing, repeated } = results;
  return [
    `outages              ${outages}`,
    `acknowledged writes  ${acknowledged}`,
    `lost                 ${lost.length}`,
    ...lost.map((what) => `  ${what}`),
    `partial              ${partial.length}`,
    ...partial.map((what) => `  ${what}`),
    ...Object.entries(deliveries).map(([kind, count]) => `${kind.padEnd(21)}${count}`),
    `messages             missing ${missing.length}, repeated ${repeated}`,
    ...missing.map((what) => `  ${what}`),
  ];
}

function describe({ kills, databaseKills, acknowledged, lost, partial, startsMs }: Survival) {
  const sorted = startsMs.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return [
    `kills                ${kills}, ${databaseKills} of them with the database server`,
    `acknowledged writes  ${acknowledged}`,
    `lost                 ${lost.length}`,
    ...lost.map((what) => `  ${what}`),
    `partial              ${partial.length}`,
    ...partial.map((what) => `  ${what}`),
    `next start           p50 ${seconds(middle)}, max ${seconds(sorted.at(-1) ?? 0)}`,
  ];
}

function readArguments(): { kills: number; outages: number; seed: number } {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '100' },
      outages: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
    },
  });
  const { kills, outages, seed } = {
    kills: Number(values.kills),
    outages: Number(values.outages),
    seed: Number(values.seed),
  };
  if (![kills, outages, seed].every(Number.isInteger) || kills < 1 || outages < 1) {
    throw new Error(`Give whole numbers: ${usage}`);
  }
  return { kills, outages, seed };
}
