import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { limits } from '#speed/phone.ts';
import { describeReasons, describeRows } from '#speed/report/describe-speed.ts';
import { judge } from '#speed/report/judge.ts';
import { runSpeed } from '#speed/run-speed.ts';
import { buildClientWhenStale } from './build-client.ts';
import { shutdownSignal } from './shutdown-signal.ts';

process.exitCode = await speed().catch((error: unknown) => {
  console.error(shutdownSignal.aborted ? 'The measurement was stopped.' : error);
  return 1;
});
// The listeners for signals and the launcher would otherwise keep the process alive.
process.exit();

/** Returns the exit code, which is 1 if a limit is exceeded. */
async function speed(): Promise<number> {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    console.error('--runs must be a whole number, 1 or more.');
    return 1;
  }
  const built = await buildClientWhenStale();
  if (!built.ok) {
    console.error(`The client could not be built.\n${built.output}`);
    return 1;
  }
  console.log(`Hotdrop speed: cold loads on a phone (${limits}), median of ${runs}`);
  console.log(`Node ${process.version}, ${availableParallelism()} cores`);
  const stats = await runSpeed({
    runs,
    webDir: built.webDir,
    print: (sentence) => console.log(`  ${sentence}`),
    signal: shutdownSignal,
  });
  const rows = stats.flatMap(judge);
  for (const line of [...describeRows(rows), ...describeReasons(stats)]) console.log(line);
  return rows.every(({ ok }) => ok) ? 0 : 1;
}
