import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

export const root = join(import.meta.dirname, '../..');

/** The files that a checkout needs to be installed, built and started. */
const parts = [
  '.npmrc',
  'discord-sandbox',
  'scripts',
  'server',
  'shared',
  'web',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.overlay.config.ts',
];

const migration = `import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table users add column next_release integer not null default 1\`.execute(db);
  await sql\`create index users_next_release_idx on users (next_release)\`.execute(db);
}
`;

/**
 * Copies the files that are needed to install, build and start this checkout, and the client that another copy has
 * built from the same sources.
 */
export async function copyCheckout(
  folder: string,
  more: readonly string[] = [],
  builtIn?: string,
): Promise<void> {
  for (const part of [...parts, ...more]) {
    await cp(join(root, part), join(folder, part), { recursive: true });
  }
  if (builtIn !== undefined) {
    await cp(join(builtIn, 'dist'), join(folder, 'dist'), { recursive: true });
  }
}

/** Makes the next release: a copy of this checkout with one more migration and a changed client. */
export async function makeNextRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-next-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await copyCheckout(folder);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'server/db/migrations/9000-next.ts'), migration);
  // The footer is in the entry chunk, so the edit changes the hashed name of that chunk and of every chunk that imports
  // it.
  const changed = join(folder, 'web/app/footer.tsx');
  const source = await readFile(changed, 'utf8');
  await writeFile(changed, source.replace('Battle royale tournaments', 'Next tournaments'));
  return folder;
}

/** Returns the URLs of the client's hashed files. */
export async function buildClient(checkout: string): Promise<string[]> {
  await promisify(execFile)(process.execPath, [join(checkout, 'scripts/build.ts')]);
  const builds = join(checkout, 'dist/web');
  const folders = await Promise.all(
    (await readdir(builds))
      .filter((name) => /^[0-9a-f]{16}$/.test(name))
      .map(async (name) => ({ name, usedAt: (await stat(join(builds, name))).mtimeMs })),
  );
  // The build has just marked its folder as used.
  const [newest] = folders.toSorted((a, b) => b.usedAt - a.usedAt);
  const files = await readdir(join(builds, newest?.name ?? '', 'assets'));
  return files.filter((file) => !/\.(br|gz)$/.test(file)).map((file) => `/assets/${file}`);
}
