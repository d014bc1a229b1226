import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareBuilds, type CompareSettings } from '#bench/compare-builds.ts';
import { runHosting } from '#bench/hosting/run-hosting.ts';
import { measureProcesses } from '#bench/measure-processes.ts';
import { runOverlays } from '#bench/overlays/run-overlays.ts';
import { full, quick } from '#bench/plan.ts';
import { describeFigures, describeProcesses } from '#bench/report/describe-figures.ts';
import { describeHosting, judgeHosting } from '#bench/report/hosting.ts';
import { judgeBuilds } from '#bench/report/judge-builds.ts';
import { judge } from '#bench/report/judge.ts';
import { describeOverlays, judgeOverlays } from '#bench/report/overlays.ts';
import { describeRooms, judgeRooms } from '#bench/report/rooms.ts';
import { describeVerdicts, type Verdict } from '#bench/report/verdict.ts';
import { runRooms } from '#bench/rooms/run-rooms.ts';
import { runBench } from '#bench/run-bench.ts';
import type { BenchSettings, Build } from '#bench/settings.ts';
import { withDatabases } from '#bench/with-databases.ts';
import { shutdownSignal } from './shutdown-signal.ts';
import { provideMigrations, withCheckoutOf } from './with-checkout-of.ts';
import environment from './launch/environment.json' with { type: 'json' };
import nodeFlags from './launch/node-flags.json' with { type: 'json' };

process.exitCode = await bench().catch((error: unknown) => {
  console.error(shutdownSignal.aborted ? 'The benchmark was stopped.' : error);
  return 1;
});
// The listeners for signals and for the launcher would keep the finished process alive.
process.exit();

/** Returns the exit code, which is 1 if a bound is missed. */
async function bench(): Promise<number> {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      processes: { type: 'boolean', default: false },
      host: { type: 'boolean', default: false },
      overlays: { type: 'boolean', default: false },
      rooms: { type: 'boolean', default: false },
      against: { type: 'string' },
    },
  });
  const size = values.quick ? 'short run on a tenth of the data, not to be compared' : 'full run';
  console.log(`Hotdrop bench, ${size}; Node ${process.version}, ${availableParallelism()} cores`);
  const common = {
    plan: values.quick ? quick : full,
    print: (sentence: string) => console.log(`  ${sentence}`),
    signal: shutdownSignal,
  };
  const here = {
    script: join(import.meta.dirname, 'start.ts'),
    nodeFlags: nodeFlags.start,
    environment: environment.start,
  };
  if (values.against !== undefined) return compare(values.against, here, common);
  if (values.processes) {
    for (const line of describeProcesses(await measureProcesses({ ...common, build: here }))) {
      console.log(line);
    }
    return 0;
  }
  const settings = { ...common, build: here };
  if (values.host || values.overlays || values.rooms) return measureParts(settings, values);
  const stats = await runBench(settings);
  return report(describeFigures(stats), judge(stats));
}

/** Measures only the chosen parts, without the large data sets. */
async function measureParts(
  settings: BenchSettings,
  parts: { host: boolean; overlays: boolean; rooms: boolean },
): Promise<number> {
  return withDatabases(async (create, folder) => {
    const hosting = parts.host ? await runHosting(settings, create, folder) : null;
    const overlays = parts.overlays ? await runOverlays(settings, create, folder) : null;
    const rooms = parts.rooms ? await runRooms(settings, create, folder) : null;
    return report(
      [
        ...(hosting === null ? [] : describeHosting(hosting)),
        ...(overlays === null ? [] : describeOverlays(overlays)),
        ...(rooms === null ? [] : describeRooms(rooms)),
      ],
      [
        ...(hosting === null ? [] : judgeHosting(hosting)),
        ...(overlays === null ? [] : judgeOverlays(overlays)),
        ...(rooms === null ? [] : judgeRooms(rooms)),
      ],
    );
  });
}

function report(figures: readonly string[], verdicts: readonly Verdict[]): number {
  for (const line of [...figures, ...describeVerdicts(verdicts)]) console.log(line);
  return verdicts.every(({ ok }) => ok) ? 0 : 1;
}

/** Measures this checkout and a commit in turn. Returns 1 if this one is worse. */
async function compare(
  commit: string,
  here: Build,
  common: Omit<CompareSettings, 'here' | 'there' | 'turns'>,
): Promise<number> {
  return withCheckoutOf(commit, async (folder) => {
    await provideMigrations(folder);
    const read = (name: string) => readFile(join(folder, 'scripts/launch', name), 'utf8');
    // A commit from before these files existed has no settings.
    const flags = await read('node-flags.json').catch(() => '{"start":[]}');
    const variables = await read('environment.json').catch(() => '{"start":{}}');
    const there = {
      script: join(folder, 'scripts/start.ts'),
      nodeFlags: (JSON.parse(flags) as typeof nodeFlags).start,
      environment: (JSON.parse(variables) as { start: Record<string, string> }).start,
    };
    return report([], judgeBuilds(await compareBuilds({ ...common, here, there, turns: 5 })));
  });
}
