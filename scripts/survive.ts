import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ending } from './ending.ts';
import { seconds } from './steps.ts';
import { runKills, type Survival } from './survive/run-kills.ts';

const usage = 'npm run survive [-- --kills 100 --seed 1]';
const longestStartMs = 5000;

process.exitCode = await survive().catch((error: unknown) => {
  console.error(ending.aborted ? 'The kill test was stopped.' : error);
  return 1;
});
// Its listeners for signals and for the launcher would keep the finished process alive.
process.exit();

/** Kills, checks and prints; returns the exit code, which is 1 after any loss or a slow start. */
async function survive(): Promise<number> {
  const { kills, seed } = readArguments();
  console.log(`Killing Hotdrop ${kills} times while four clients write; seed ${seed}`);
  const survival = await runKills({
    kills,
    seed,
    script: join(import.meta.dirname, 'start.ts'),
    writers: 4,
    mostWrites: 250,
    signal: ending,
    say: (line) => console.log(`  ${line}`),
  });
  for (const line of describe(survival)) console.log(line);
  const { lost, half, startsMs } = survival;
  return lost.length + half.length === 0 && Math.max(...startsMs) < longestStartMs ? 0 : 1;
}

function describe({ kills, databaseKills, acknowledged, lost, half, startsMs }: Survival) {
  const sorted = startsMs.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return [
    `kills                ${kills}, ${databaseKills} of them with the database server`,
    `acknowledged writes  ${acknowledged}`,
    `lost                 ${lost.length}`,
    ...lost.map((what) => `  ${what}`),
    `half                 ${half.length}`,
    ...half.map((what) => `  ${what}`),
    `next start           p50 ${seconds(middle)}, max ${seconds(sorted.at(-1) ?? 0)}`,
  ];
}

function readArguments(): { kills: number; seed: number } {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [kills, seed] = [Number(values.kills), Number(values.seed)];
  if (!Number.isInteger(kills) || !Number.isInteger(seed) || kills < 1) {
    throw new Error(`Give whole numbers: ${usage}`);
  }
  return { kills, seed };
}
