import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './run-tool.ts';

const run = promisify(execFile);

/** Checks a commit out into a temporary folder with its packages while the work runs. */
export async function withCheckoutOf<Result>(
  commit: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = await mkdtemp(join(tmpdir(), 'hotdrop-build-'));
  const folder = join(parent, 'checkout');
  try {
    await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
    await providePackages(folder);
    return await work(folder);
  } finally {
    await run('git', ['worktree', 'remove', '--force', folder], { cwd: root }).catch(() => null);
    await rm(parent, { recursive: true, force: true });
  }
}

/** Uses the packages of this checkout when the lockfiles agree, and otherwise installs the commit's own. */
async function providePackages(folder: string): Promise<void> {
  const [here, there] = await Promise.all(
    [root, folder].map((checkout) => readFile(join(checkout, 'package-lock.json'), 'utf8')),
  );
  if (here === there) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci'], { cwd: folder, maxBuffer: Infinity });
}
