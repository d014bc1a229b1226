import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ToolResult } from './run-tool.ts';

export type Build = { ok: true; webDir: string } | { ok: false; output: string };

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

/** Matches names of the folders of builds, finished or not. */
const ownFolder = /^([0-9a-f]{16}|building-\w+)$/;

/**
 * Returns the folder `name` in `parent`. If it does not exist, `build` fills it. The folder gets its name only
 * once it is complete, so nobody sees a partial build. Removes everything else in `parent` that has been unused
 * for a week. Versions before 0.2.0 wrote their build directly into `parent`, and one of their processes may still
 * be running. The first build in a folder therefore marks those files as used, so they remain for another week.
 */
export async function takeBuild(
  parent: string,
  name: string,
  build: (folder: string) => Promise<ToolResult>,
): Promise<Build> {
  const webDir = join(parent, name);
  if (!existsSync(webDir)) {
    await mkdir(parent, { recursive: true });
    const known = await readdir(parent);
    if (!known.some((one) => ownFolder.test(one))) {
      for (const one of known) await markUsed(join(parent, one));
    }
    const folder = await mkdtemp(join(parent, 'building-'));
    try {
      const { ok, output } = await build(folder);
      if (!ok) return { ok, output };
      // A temporary folder is private, but another user may run the server.
      await chmod(folder, 0o755);
      await rename(folder, webDir).catch((error: unknown) => {
        // Another process was first.
        if (!existsSync(webDir)) throw error;
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  await markUsed(webDir);
  await removeOld(parent, name);
  return { ok: true, webDir };
}

/** Keeps a folder marked as used while this process runs. */
export function keepUsed(webDir: string): void {
  setInterval(() => void markUsed(webDir), hourMs).unref();
}

/** Ignores the error if another user owns the folder: this process can neither mark nor remove it. */
async function markUsed(webDir: string): Promise<void> {
  const now = new Date();
  await utimes(webDir, now, now).catch(() => undefined);
}

async function removeOld(parent: string, inUse: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name === inUse) continue;
    const path = join(parent, name);
    if ((await unusedMs(path)) > weekMs) await rm(path, { recursive: true, force: true });
  }
}

/** A folder that another process has just renamed or removed counts as used. */
async function unusedMs(folder: string): Promise<number> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
  return Date.now() - mtimeMs;
}
