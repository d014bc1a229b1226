import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { full, quick } from '../bench/plan.ts';
import { describeFigures } from '../bench/report/describe-figures.ts';
import { describeVerdicts, judge } from '../bench/report/judge.ts';
import { runBench } from '../bench/run-bench.ts';
import { ending } from './ending.ts';
import { findFreePort } from './find-free-port.ts';
import { launchBrowser } from './launch-browser.ts';

process.exitCode = await bench().catch((error: unknown) => {
  console.error(ending.aborted ? 'The benchmark was stopped.' : error);
  return 1;
});
// Its listeners for signals and for the launcher keep a process alive that has nothing left to do.
process.exit();

/** Measures and prints; answers the exit code, which is 1 when a bound is missed. */
async function bench(): Promise<number> {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  const size = values.quick ? 'short run on a tenth of the data, not to be compared' : 'full run';
  console.log(`Hotdrop bench, ${size}; Node ${process.version}, ${availableParallelism()} cores`);
  const figures = await runBench({
    plan: values.quick ? quick : full,
    productScript: join(import.meta.dirname, 'start.ts'),
    findFreePort,
    launchBrowser,
    say: (sentence) => console.log(`  ${sentence}`),
    signal: ending,
  });
  const verdicts = judge(figures);
  for (const line of [...describeFigures(figures), ...describeVerdicts(verdicts)]) {
    console.log(line);
  }
  return verdicts.every(({ ok }) => ok) ? 0 : 1;
}
