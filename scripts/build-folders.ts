import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ToolResult } from './run-tool.ts';

export type Build = { ok: true; webDir: string } | { ok: false; output: string };

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;

/** Folders of builds and of interrupted builds. */
const ownFolder = /^([0-9a-f]{16}|building-\w+)$/;

/**
 * Returns the folder `name` in `parent`, which `build` fills unless it exists. The folder gets its name once it is
 * complete, so nobody sees half a build. Folders that nobody has used for a week are removed, and so is everything else:
 * the files of a build from before builds had folders.
 */
export async function takeBuild(
  parent: string,
  name: string,
  build: (folder: string) => Promise<ToolResult>,
): Promise<Build> {
  const webDir = join(parent, name);
  if (!existsSync(webDir)) {
    await mkdir(parent, { recursive: true });
    const folder = await mkdtemp(join(parent, 'building-'));
    try {
      const { ok, output } = await build(folder);
      if (!ok) return { ok, output };
      // A temporary folder is private; another user may run the server.
      await chmod(folder, 0o755);
      await rename(folder, webDir).catch((error: unknown) => {
        // Another process has built it first.
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

/** Marks a folder as used for as long as this process runs. */
export function keepUsed(webDir: string): void {
  setInterval(() => void markUsed(webDir), hourMs).unref();
}

/** Only the folder's owner can; but then nobody else can remove it either. */
async function markUsed(webDir: string): Promise<void> {
  const now = new Date();
  await utimes(webDir, now, now).catch(() => undefined);
}

async function removeOld(parent: string, inUse: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name === inUse) continue;
    const path = join(parent, name);
    if (!ownFolder.test(name) || (await unusedMs(path)) > weekMs) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** A folder that another process has just renamed or removed counts as used. */
async function unusedMs(folder: string): Promise<number> {
  const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
  return Date.now() - mtimeMs;
}
