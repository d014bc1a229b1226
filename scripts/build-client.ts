import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ToolResult } from './run-tool.ts';
import { root, runTool } from './run-tool.ts';
import { step } from './steps.ts';

export const webDir = join(root, 'dist/web');

/** Beside the client's folder, since everything in the folder is served. */
const stampFile = join(root, 'dist/client.stamp');

/** Builds the client unless the one in `webDir` was built from exactly these sources; `output` explains a failure. */
export async function buildClientWhenStale(): Promise<ToolResult> {
  const stamp = await hashSources(root);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp)
    return { ok: true, output: '' };
  // Removed first and written last, so that an interrupted build is repeated.
  await rm(stampFile, { force: true });
  const built = await step('Building the client', () =>
    runTool('vite', ['build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } }),
  );
  if (built.ok) {
    await mkdir(join(root, 'dist'), { recursive: true });
    await writeFile(stampFile, stamp);
  }
  return built;
}

/** Hashes the names and contents of all sources of the client, without tests. */
export async function hashSources(folder: string): Promise<string> {
  const parts = ['web', 'shared', 'scripts/client'];
  const names = await Promise.all(parts.map((part) => listSources(folder, part)));
  const files = ['package-lock.json', 'vite.config.ts', ...names.flat().toSorted()];
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
  const hash = createHash('sha256');
  for (const [at, content] of contents.entries()) {
    hash.update(`${files[at]}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function listSources(folder: string, part: string): Promise<string[]> {
  const entries = await readdir(join(folder, part), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
