import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clientSources, hashSources } from './build-client.ts';
import { root } from './run-tool.ts';

const FILES = [
  'package-lock.json',
  'vite.config.ts',
  'vite.overlay.config.ts',
  'web/index.html',
  'shared/domain/clans/rank.ts',
  'scripts/client/compress-files.ts',
];

async function makeSources(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-sources-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of FILES) await put(folder, file, 'text');
  return folder;
}

async function put(folder: string, file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

test.each([...FILES, 'web/app/new-file.tsx'])('the hash changes with %s', async (file) => {
  const folder = await makeSources();
  const before = await hashSources(folder);
  await put(folder, file, 'next');
  expect(await hashSources(folder)).not.toBe(before);
});

test('the hash is the same for the same contents, regardless of their folder, age and tests', async () => {
  const [folder, clone] = [await makeSources(), await makeSources()];
  await utimes(join(clone, 'web/index.html'), 0, 0);
  await put(clone, 'shared/domain/clans/rank.test.ts', 'a test');
  expect(await hashSources(clone)).toBe(await hashSources(folder));
});

test('the container image is built from all sources', async () => {
  const named = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n');
  for (const source of [...clientSources.files, ...clientSources.folders]) {
    expect(named).toContain(`!/${source.split('/')[0]}`);
  }
});
