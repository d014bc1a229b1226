import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadLibrary } from './load-library.ts';

test('a package that failed to load is loaded by the next call, and once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-library-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const library = join(folder, 'library.cjs');
  await writeFile(library, "exports.part = require('./part.cjs');");
  expect(() => loadLibrary(library)).toThrow('part.cjs');
  await writeFile(join(folder, 'part.cjs'), '');
  const loaded = loadLibrary(library) as unknown;
  expect(loaded).toEqual({ part: {} });
  expect(loadLibrary(library)).toBe(loaded);
});
