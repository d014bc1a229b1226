import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeBuild, type Build } from './build-folders.ts';
import { root, runTool } from './run-tool.ts';
import { step } from './steps.ts';

/** Contains one folder per build, named after the hash of its sources. */
const builds = join(root, 'dist/web');

/**
 * Builds the client unless a build of exactly these sources exists. Each build has its own folder, so a running process
 * keeps the files that it serves.
 */
export async function buildClientWhenStale(): Promise<Build> {
  const name = await nameBuild();
  return takeBuild(builds, name, (folder) =>
    step('Building the client', async () => {
      const client = await build(folder);
      return client.ok ? build(folder, '--config', 'vite.overlay.config.ts') : client;
    }),
  );
}

/** The second build keeps the files of the first one. */
function build(folder: string, ...options: string[]) {
  return runTool('vite', ['build', '--logLevel', 'warn', '--outDir', folder, ...options], {
    env: { NODE_ENV: 'production' },
  });
}

/** Returns null if there is no build of exactly these sources. */
export async function findClientBuild(): Promise<string | null> {
  const folder = join(builds, await nameBuild());
  return existsSync(folder) ? folder : null;
}

async function nameBuild(): Promise<string> {
  return (await hashSources(root)).slice(0, 16);
}

export const clientSources = {
  files: ['package-lock.json', 'vite.config.ts', 'vite.overlay.config.ts'],
  folders: ['web', 'shared', 'scripts/client'],
};

/** Covers names and contents, without tests. */
export async function hashSources(folder: string): Promise<string> {
  const names = await Promise.all(clientSources.folders.map((part) => listSources(folder, part)));
  const files = [...clientSources.files, ...names.flat().toSorted()];
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
