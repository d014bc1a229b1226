import { parseArgs } from 'node:util';
import { shutdownSignal } from './shutdown-signal.ts';
import { runTests } from './run-tests.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' } } });
const { seed = String(Date.now()), count = '60' } = values;
console.log(
  `Playing ${count} random histories. To repeat: npm run test:long -- --seed ${seed} --count ${count}`,
);

const { passed, failed } = await runTests(['--config', 'vitest.long.config.ts'], {
  HISTORIES_SEED: seed,
  HISTORIES_COUNT: count,
});
if (shutdownSignal.aborted) process.exit(130);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
