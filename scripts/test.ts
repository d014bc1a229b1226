import { buildClientWhenStale } from './build-client.ts';
import type { Counts } from './count-tests.ts';
import { shutdownSignal } from './shutdown-signal.ts';
import { runChecks } from './run-checks.ts';
import { runTests } from './run-tests.ts';

/** Arguments name tests, as in `npm test -- server/features/clans`. Without any, all tests run. */
const args = process.argv.slice(2);

const counts: Counts[] = [];
const building = buildClientWhenStale();
if (args.length === 0) {
  console.log('Checking types, lint, format, import law and unused code.');
  counts.push(await runChecks());
}
const built = await building;
if (built.ok) {
  console.log('Running the tests.');
  counts.push({ passed: 1, failed: 0 }, await runTests(args));
} else {
  console.log(`FAILED  The client could not be built.\n${built.output}`);
  counts.push({ passed: 0, failed: 1 });
}

if (shutdownSignal.aborted) process.exit(130);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
