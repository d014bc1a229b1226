import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { shutdownSignal } from './shutdown-signal.ts';
import { runTests } from './run-tests.ts';
import { provideMigrations, withCheckoutOf } from './with-checkout-of.ts';

process.exitCode = await previous(process.argv.slice(2));

/** Runs the API tests of an earlier commit on the schema of this checkout. Returns the exit code. */
async function previous([commit, ...files]: string[]): Promise<number> {
  if (commit === undefined) {
    console.error('Name the commit of the previous release: npm run test:previous -- COMMIT');
    return 1;
  }
  const { passed, failed } = await withCheckoutOf(commit, async (folder) => {
    await provideMigrations(folder);
    // These tests list the migrations.
    await rm(join(folder, 'server/db/migrate.test.ts'));
    return runTests(['--root', folder, '--project', 'api', ...files]);
  });
  if (shutdownSignal.aborted) return 130;
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
