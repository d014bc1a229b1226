import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
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

/** A reader that caches 100 bytes; records for each file whether the database was asked for its content. */
function startReader() {
  const read = createFileReader(world.deps, 100);
  return async (name: string) => {
    world.statements.length = 0;
    await read(name);
    return world.statements.some((statement) => statement.includes('"content"'));
  };
}

test('a reader caches a limited number of bytes, and evicts the file that was unused longest', async () => {
  const reads = startReader();
  const [a, b, c] = [await storeFile('a', 40), await storeFile('b', 40), await storeFile('c', 40)];
  expect([await reads(a), await reads(b), await reads(a)]).toEqual([true, true, false]);
  expect(await reads(c)).toBe(true);
  expect([await reads(a), await reads(c), await reads(b)]).toEqual([false, false, true]);
});

test('counts a file once, and not at all after its deletion', async () => {
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
  const read = createFileReader(world.deps);
  const name = await storeFile('i', 10);
  world.statements.length = 0;
  const all = await Promise.all(Array.from({ length: 8 }, () => read(name)));
  expect(new Set(all.map(String))).toEqual(new Set(['iiiiiiiiii']));
  expect(world.statements).toHaveLength(1);
});
