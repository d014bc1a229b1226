import { chmod, glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endPostmaster } from '#server/db/embedded/end-postmaster.ts';
import { readPostmasterPid } from '#server/db/embedded/lock-files.ts';
import { fastFolder } from './fast-folder.ts';
import { countTests, type Counts, type VitestReport } from './count-tests.ts';
import { root, runTool } from './run-tool.ts';

/** Compiled code for the processes that tests start. Loading the server's code takes half as long with it. */
const compiled = join(root, 'node_modules/.cache/compiled');

/**
 * Runs vitest, which prints its own output, on all tests or on those that the arguments name. Returns how many
 * passed and failed.
 */
export async function runTests(args: string[], settings: NodeJS.ProcessEnv = {}): Promise<Counts> {
  // This run has its own temporary folder, because vitest does not clean up after a signal.
  const folder = await mkdtemp(join(fastFolder(), 'hotdrop-tests-'));
  // One test runs PostgreSQL as another user, who needs to enter the folder.
  await chmod(folder, 0o711);
  try {
    const file = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const env = { ...settings, TMPDIR: folder, NODE_COMPILE_CACHE: compiled };
    const { ok } = await runTool('vitest', ['run', ...reporters, ...args], { prints: true, env });
    return countTests(await readReport(file), ok);
  } finally {
    await endServersBelow(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

async function endServersBelow(folder: string): Promise<void> {
  for await (const file of glob('**/postgres/cluster/postmaster.pid', { cwd: folder })) {
    const cluster = join(folder, dirname(file));
    const pid = await readPostmasterPid(cluster);
    if (pid !== null) await endPostmaster(pid, cluster);
  }
}

async function readReport(file: string): Promise<VitestReport | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as VitestReport;
  } catch {
    return null;
  }
}
