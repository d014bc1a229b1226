import { readFile, rm, writeFile } from 'node:fs/promises';
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
    await allowNewColumns(join(folder, 'server/features/tournaments/results/stats.test.ts'));
    return runTests(['--root', folder, '--project', 'api', ...files]);
  });
  if (shutdownSignal.aborted) return 130;
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** A test of 0.1.0 compares whole rows of the final standings, which have more columns now. */
async function allowNewColumns(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const compares = 'expect(await standingsOf(tournament))';
  await writeFile(file, text.replaceAll(`${compares}.toEqual(`, `${compares}.toMatchObject(`));
}
