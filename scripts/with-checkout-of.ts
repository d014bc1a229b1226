import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './run-tool.ts';

const run = promisify(execFile);

/** Checks out a commit with its packages into a temporary folder, runs `work` in it and removes it. */
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

/** Gives a checkout the migrations of this one, so it accepts a database with this one's schema. */
export async function provideMigrations(folder: string): Promise<void> {
  for (const part of ['server/db/migrations', 'server/db/migrate.ts']) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
}

/** Links this checkout's packages if the lockfiles are the same. Otherwise it installs the commit's own. */
async function providePackages(folder: string): Promise<void> {
  const [here, there] = await Promise.all(
    [root, folder].map((checkout) => readFile(join(checkout, 'package-lock.json'), 'utf8')),
  );
  if (here === there) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci'], { cwd: folder, maxBuffer: Infinity });
}
