import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { openDiskCache } from '../../platform/disk-cache.ts';
import { picture } from '../../testing/images.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { createFileReader } from './files.reader.ts';
import { releaseFiles, storeFiles } from './files.repository.ts';

const world = useTestWorld();

async function storeFile(letter: string, bytes: number): Promise<string> {
  const content = Buffer.alloc(bytes, letter);
  const name = `${createHash('sha256').update(content).digest('hex')}.webp`;
  await storeFiles(world.deps.db, [{ name, content }], world.deps.clock());
  return name;
}

/** Reads with a cache of 100 bytes. Returns whether the content came from the database. */
function startReader() {
  const { read } = createFileReader(world.deps, 100);
  return async (name: string) => {
    world.statements.length = 0;
    await read(name);
    return world.statements.some((statement) => statement.includes('"content"'));
  };
}

test('a reader caches a limited number of bytes, and evicts the least recently used file', async () => {
  const reads = startReader();
  const [a, b, c] = [await storeFile('a', 40), await storeFile('b', 40), await storeFile('c', 40)];
  expect([await reads(a), await reads(b), await reads(a)]).toEqual([true, true, false]);
  expect(await reads(c)).toBe(true);
  expect([await reads(a), await reads(c), await reads(b)]).toEqual([false, false, true]);
});

test('counts a file once, and no longer after its deletion', async () => {
  const reads = startReader();
  const [a, b, c] = [await storeFile('d', 60), await storeFile('e', 40), await storeFile('f', 60)];
  expect(await reads(a)).toBe(true);
  for (let minutes = 0; minutes < 5; minutes += 1) {
    world.advance(60_001);
    expect(await reads(a)).toBe(false);
  }
  expect([await reads(b), await reads(a)]).toEqual([true, false]);
  await releaseFiles(world.deps.db, [a]);
  world.advance(60_001);
  for (let times = 0; times < 2; times += 1) {
    await expect(reads(a)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect([await reads(c), await reads(b), await reads(c)]).toEqual([true, false, false]);
});

test('does not cache a file larger than the limit', async () => {
  const reads = startReader();
  const [a, b] = [await storeFile('g', 101), await storeFile('h', 100)];
  expect([await reads(a), await reads(a)]).toEqual([true, true]);
  expect([await reads(b), await reads(b)]).toEqual([true, false]);
});

test('reads a file once for concurrent requests', async () => {
  const { read } = createFileReader(world.deps);
  const name = await storeFile('i', 10);
  world.statements.length = 0;
  const all = await Promise.all(Array.from({ length: 8 }, () => read(name)));
  expect(new Set(all.map(({ content }) => String(content)))).toEqual(new Set(['iiiiiiiiii']));
  expect(world.statements).toHaveLength(1);
});

describe('with a cache on the disk', () => {
  /** Starts a new process each time, and says whether it read the content from the database. */
  async function startOnDisk() {
    const folder = await mkdtemp(join(tmpdir(), 'hotdrop-images-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const readAgain = async (name: string, width?: number) => {
      const imageCache = openDiskCache({ folder, maxBytes: 64_000_000, log: world.deps.log });
      world.statements.length = 0;
      const reading = createFileReader({ ...world.deps, imageCache }).read(name, width);
      const { content } = await reading.catch(async (error: unknown) => {
        await imageCache.stop();
        throw error;
      });
      await imageCache.stop();
      const isStored = world.statements.some((statement) => statement.includes('"content"'));
      return { content: content.toString('base64'), isStored };
    };
    return { folder, readAgain };
  }

  test('another process does not read a file from the database again', async () => {
    const { readAgain } = await startOnDisk();
    const name = await storeFile('j', 1000);
    const first = await readAgain(name);
    expect(first.isStored).toBe(true);
    expect(await readAgain(name)).toEqual({ ...first, isStored: false });
  });

  test('another process does not draw a narrower copy again', async () => {
    const { folder, readAgain } = await startOnDisk();
    const content = await picture({ width: 400, height: 200 }).webp().toBuffer();
    const name = `${createHash('sha256').update(content).digest('hex')}.webp`;
    await storeFiles(world.deps.db, [{ name, content }], world.deps.clock());
    const first = await readAgain(name, 160);
    expect(await readAgain(name, 160)).toEqual({ ...first, isStored: false });
    expect((await readAgain(name)).content).toBe(content.toString('base64'));
    expect((await readdir(folder)).toSorted()).toEqual([`160-${name}`, name]);
  });

  test('a deleted file is not served at all, and is deleted from the disk', async () => {
    const { folder, readAgain } = await startOnDisk();
    const name = await storeFile('k', 1000);
    await readAgain(name);
    await releaseFiles(world.deps.db, [name]);
    await expect(readAgain(name)).rejects.toMatchObject({ code: 'not_found' });
    expect(await readdir(folder)).toEqual([]);
  });

  test('a file that was cut off on the disk is read from the database', async () => {
    const { folder, readAgain } = await startOnDisk();
    const name = await storeFile('l', 1000);
    const first = await readAgain(name);
    await truncate(join(folder, name), 500);
    expect(await readAgain(name)).toEqual(first);
    expect(await readAgain(name)).toEqual({ ...first, isStored: false });
  });

  test('clients who read large files concurrently, and some who give up, each get their own bytes', async () => {
    const { folder } = await startOnDisk();
    const imageCache = openDiskCache({ folder, maxBytes: 64_000_000, log: world.deps.log });
    const app = await createApp({ deps: { ...world.deps, imageCache }, webDir: null });
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    const names = await Promise.all(
      ['m', 'n', 'o', 'p'].map((letter) => storeFile(letter, 300_000)),
    );
    const wrong: string[] = [];
    const client = async (number: number) => {
      for (let turn = 0; turn < 12; turn += 1) {
        const name = names[(number + turn) % names.length] ?? '';
        const answer = await fetch(`${origin}/files/${name}`);
        if (turn % 4 === 3) {
          await answer.body?.cancel();
          continue;
        }
        const digest = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()));
        if (`${digest.digest('hex')}.webp` !== name) wrong.push(name);
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, number) => client(number)));
    await imageCache.stop();
    await app.close();
    expect(wrong).toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
  });
});
