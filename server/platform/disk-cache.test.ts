import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openDiskCache, type DiskCache } from './disk-cache.ts';

async function makeFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'hotdrop-disk-cache-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return join(parent, 'cache');
}

function open(folder: string, maxBytes = 1_000_000, warnings: string[] = []): DiskCache {
  const log = pino({ level: 'warn' }, { write: (line) => warnings.push(line) });
  const cache = openDiskCache({ folder, maxBytes, log });
  onTestFinished(() => cache.stop());
  return cache;
}

/** Stores one file after the other and waits for each. */
async function storeAll(cache: DiskCache, files: Record<string, Buffer>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    cache.store(name, content);
    await cache.stop();
  }
}

const content = Buffer.from('the bytes of an image');

async function read(cache: DiskCache, name: string): Promise<Buffer | undefined> {
  return (await cache.read(name))?.content;
}

test('any process that uses the folder can read a stored copy, and other users cannot', async () => {
  const folder = await makeFolder();
  await storeAll(open(folder), { a: content });
  const other = open(folder);
  expect(await read(other, 'a')).toEqual(content);
  expect(await read(other, 'b')).toBeUndefined();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['a']);
});

test.each<[string, (file: string) => Promise<void>]>([
  ['cut off', (file) => truncate(file, 20)],
  ['empty', (file) => truncate(file, 0)],
  ['longer', (file) => writeFile(file, 'x', { flag: 'a' })],
  [
    'changed in one bit',
    async (file) => {
      const bytes = await readFile(file);
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await writeFile(file, bytes);
    },
  ],
  ['all zeros', async (file) => writeFile(file, Buffer.alloc((await stat(file)).size))],
])('a copy that is %s is not served, and is replaced', async (_how, damage) => {
  const folder = await makeFolder();
  const cache = open(folder);
  await storeAll(cache, { a: content });
  await damage(join(folder, 'a'));
  expect(await read(cache, 'a')).toBeUndefined();
  expect(await readdir(folder)).toEqual([]);
  await storeAll(cache, { a: content });
  expect(await read(cache, 'a')).toEqual(content);
});

test('its size includes the files in the folder and those stored since', async () => {
  const folder = await makeFolder();
  const cache = open(folder);
  await storeAll(cache, { a: content, b: content });
  expect(cache.bytes).toBe(2 * content.length);
  const other = open(folder);
  await other.stop();
  // Each file has a checksum and a length.
  expect(other.bytes).toBe(2 * (content.length + 8));
});

test('a copy under another name is not served', async () => {
  const folder = await makeFolder();
  const cache = open(folder);
  await storeAll(cache, { a: content });
  await writeFile(join(folder, 'b'), await readFile(join(folder, 'a')));
  expect(await read(cache, 'b')).toBeUndefined();
  expect(await read(cache, 'a')).toEqual(content);
});

test('the folder may be deleted at any time', async () => {
  const folder = await makeFolder();
  const warnings: string[] = [];
  const cache = open(folder, 1_000_000, warnings);
  await storeAll(cache, { a: content });
  await rm(folder, { recursive: true });
  expect(await read(cache, 'a')).toBeUndefined();
  await cache.remove('a');
  await storeAll(cache, { b: content });
  expect(await read(cache, 'b')).toEqual(content);
  await cache.stop();
  expect(warnings).toEqual([]);
});

test('a removed copy is gone for every process', async () => {
  const folder = await makeFolder();
  const cache = open(folder);
  await storeAll(cache, { a: content });
  await open(folder).remove('a');
  expect(await read(cache, 'a')).toBeUndefined();
});

/** Makes a file look as if it was last used this many minutes ago. */
async function age(file: string, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000);
  await utimes(file, at, at);
}

test('four processes together stay below the limit, and remove the least recently used copies first', async () => {
  const folder = await makeFolder();
  const maxBytes = 64_000;
  const caches = Array.from({ length: 4 }, () => open(folder, maxBytes));
  await storeAll(open(folder, maxBytes), { used: Buffer.alloc(1000), unused: Buffer.alloc(1000) });
  await Promise.all(['used', 'unused'].map((name) => age(join(folder, name), 10)));
  let most = 0;
  for (let turn = 0; turn < 60; turn += 1) {
    for (const [at, cache] of caches.entries()) cache.store(`${turn} ${at}`, Buffer.alloc(1000));
    expect(await caches[turn % 4]?.read('used')).toBeDefined();
    await Promise.all(caches.map((cache) => cache.stop()));
    const sizes = (await readdir(folder)).map(
      async (name) => (await stat(join(folder, name))).size,
    );
    most = Math.max(
      most,
      (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
    );
  }
  expect(most).toBeLessThanOrEqual(maxBytes);
  expect(most).toBeGreaterThan(maxBytes / 2);
  const names = await readdir(folder);
  expect([names.includes('used'), names.includes('unused')]).toEqual([true, false]);
});

test('a start removes files above a lower limit, and those that a killed process has left', async () => {
  const folder = await makeFolder();
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [`file ${at}`, Buffer.alloc(1000)]),
  );
  await storeAll(open(folder), files);
  await writeFile(join(folder, 'x.0.part'), 'x');
  await age(join(folder, 'x.0.part'), 2);
  await writeFile(join(folder, 'y.0.part'), 'y');
  await open(folder, 8000).stop();
  const names = await readdir(folder);
  expect(names.filter((name) => name.startsWith('file')).length).toBeLessThanOrEqual(6);
  expect(names.filter((name) => name.endsWith('.part'))).toEqual(['y.0.part']);
});

test('a process stores no more than it may before it checks the folder', async () => {
  const folder = await makeFolder();
  const cache = open(folder, 32_000);
  await storeAll(cache, { large: Buffer.alloc(1001), small: Buffer.alloc(1000) });
  expect(await readdir(folder)).toEqual(['small']);
});

test('an unusable folder is logged once and breaks nothing', async () => {
  const folder = await makeFolder();
  await writeFile(folder, 'a file in its place');
  const warnings: string[] = [];
  const cache = open(folder, 1_000_000, warnings);
  await storeAll(cache, { a: content, b: content });
  expect(await read(cache, 'a')).toBeUndefined();
  await cache.remove('a');
  expect(warnings).toHaveLength(1);
  await rm(folder);
  await mkdir(folder);
  await storeAll(cache, { a: content });
  expect(await read(cache, 'a')).toEqual(content);
});
