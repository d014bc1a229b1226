import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { takeBuild } from './build-folders.ts';

const [one, two, three] = ['1111111111111111', '2222222222222222', '3333333333333333'] as const;

async function makeParent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-builds-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'web');
}

const write = (text: string) => async (folder: string) => {
  await writeFile(join(folder, 'index.html'), text);
  return { ok: true, output: '' };
};

const fail = async () => ({ ok: false, output: 'a syntax error' });

const readPage = (folder: string) => readFile(join(folder, 'index.html'), 'utf8');

async function unusedFor(days: number, folder: string): Promise<void> {
  const then = new Date(Date.now() - days * 86_400_000);
  await utimes(folder, then, then);
}

test('a build gets its folder once it is complete, and is built once', async () => {
  const parent = await makeParent();
  const webDir = join(parent, one);
  const built = await takeBuild(parent, one, async (folder) => {
    const result = await write('first')(folder);
    expect(existsSync(webDir)).toBe(false);
    return result;
  });
  expect(built).toEqual({ ok: true, webDir });
  expect(await takeBuild(parent, one, fail)).toEqual(built);
  expect([await readPage(webDir), await readdir(parent)]).toEqual(['first', [one]]);
});

test('a changed build does not touch the folder of the previous one', async () => {
  const parent = await makeParent();
  await takeBuild(parent, one, write('first'));
  await takeBuild(parent, two, write('second'));
  expect([await readPage(join(parent, one)), await readPage(join(parent, two))]).toEqual([
    'first',
    'second',
  ]);
});

test('a failed build says why and leaves nothing behind', async () => {
  const parent = await makeParent();
  expect(await takeBuild(parent, one, fail)).toEqual({ ok: false, output: 'a syntax error' });
  expect(await readdir(parent)).toEqual([]);
});

test('the first of two concurrent builds to finish is kept', async () => {
  const parent = await makeParent();
  const slow = await takeBuild(parent, one, async (folder) => {
    await takeBuild(parent, one, write('faster'));
    return write('slower')(folder);
  });
  expect(slow).toMatchObject({ ok: true });
  expect([await readPage(join(parent, one)), await readdir(parent)]).toEqual(['faster', [one]]);
});

test('only builds that nobody has used for a week are removed', async () => {
  const parent = await makeParent();
  for (const name of [one, two, three]) await takeBuild(parent, name, write(name));
  await mkdir(join(parent, 'building-Ab12Cd'));
  await mkdir(join(parent, 'building-Ef34Gh'));
  for (const name of [one, three, 'building-Ab12Cd']) await unusedFor(8, join(parent, name));
  await unusedFor(6, join(parent, two));
  await takeBuild(parent, one, fail);
  expect((await readdir(parent)).toSorted()).toEqual([one, two, 'building-Ef34Gh']);
  // The second build is old, but was used just now.
  await takeBuild(parent, two, fail);
  expect((await readdir(parent)).toSorted()).toEqual([one, two, 'building-Ef34Gh']);
});

test('build files outside of the folders, as older versions wrote them, are removed after a week', async () => {
  const parent = await makeParent();
  await mkdir(join(parent, 'assets'), { recursive: true });
  for (const name of ['index.html', 'assets/main-1a2b.js']) await writeFile(join(parent, name), '');
  // The version that wrote them may have been built long ago and still be running.
  for (const name of ['index.html', 'assets']) await unusedFor(99, join(parent, name));
  await takeBuild(parent, one, write('first'));
  expect((await readdir(parent)).toSorted()).toEqual([one, 'assets', 'index.html']);
  for (const name of ['index.html', 'assets']) await unusedFor(8, join(parent, name));
  await takeBuild(parent, two, write('second'));
  expect((await readdir(parent)).toSorted()).toEqual([one, two]);
});
