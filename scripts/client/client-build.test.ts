import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { firstLoadsFile, readScreens } from '#server/http/client-notes.ts';
import { noteFirstLoads, type FirstLoad } from './note-first-loads.ts';
import { noteScreens } from './note-screens.ts';
import { compressFiles } from './compress-files.ts';
import { runEarly } from './run-early.ts';

const long = `export const words = ${JSON.stringify('a squad drops in '.repeat(100))};`;

async function buildClient(loads: readonly FirstLoad[], early: readonly string[] = []) {
  const root = await mkdtemp(join(tmpdir(), 'hotdrop-client-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'assets'));
  const files = {
    'index.html': `<html><head><!-- first loads --><link rel="preload" href="./later" /><script type="module" src="./main.js"></script></head></html>`,
    'main.js': `import './main.css'; addEventListener('a', () => import('./home.js')); addEventListener('b', () => import('./clan.js'));`,
    'main.css': 'p { color: red }',
    'shared.js': long,
    'home.js': `import { words } from './shared.js'; import picture from './assets/drop.avif'; console.log('home', words, picture);`,
    'clan.js': `import { words } from './shared.js'; console.log('clan', words);`,
    'assets/drop.avif': 'picture',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    plugins: [
      ...early.map(runEarly),
      noteFirstLoads(loads),
      noteScreens(['/', '/clans/:clanId']),
      compressFiles(),
    ],
  });
  return join(root, 'dist');
}

test('a build records the first loads of each screen and writes compressed copies beside the files', async () => {
  const calls = ['/api/clans'];
  const dist = await buildClient([
    { pattern: '/', modules: ['home.js'], images: ['assets/drop.avif'], calls: [] },
    { pattern: '/clans', tab: null, modules: ['clan.js'], wideOnly: ['assets/drop.avif'], calls },
  ]);
  const noted: { scripts: string[]; images: string[] }[] = JSON.parse(
    await readFile(join(dist, firstLoadsFile), 'utf8'),
  );
  const [home, clan] = noted;
  expect(noted).toMatchObject([
    { pattern: '/', images: [expect.stringMatching(/^assets\/drop-.*\.avif$/)], calls: [] },
    { pattern: '/clans', tab: null, images: [], wideOnly: noted[0]?.images, calls },
  ]);
  expect([home?.scripts.length, clan?.scripts.length]).toEqual([2, 2]);
  const [shared = ''] = home?.scripts.filter((file) => clan?.scripts.includes(file)) ?? [];

  const script = await readFile(join(dist, shared));
  expect(script.toString()).toContain('a squad drops in');
  expect(brotliDecompressSync(await readFile(join(dist, `${shared}.br`)))).toEqual(script);
  expect(gunzipSync(await readFile(join(dist, `${shared}.gz`)))).toEqual(script);
  // One file is too short, the other has a compressed format.
  for (const file of [clan?.scripts.find((name) => name !== shared), home?.images[0]]) {
    expect([existsSync(join(dist, `${file}`)), existsSync(join(dist, `${file}.br`))]).toEqual([
      true,
      false,
    ]);
  }
});

test('a build records which paths have screens, in the form that the server reads', async () => {
  const isScreen = readScreens(await buildClient([]));
  expect(['/', '/clans/x', '/clans', '/nothing'].filter((path) => isScreen(path))).toEqual([
    '/',
    '/clans/x',
  ]);
});

test('the built page loads script and styles first, then the screen, then the rest', async () => {
  const dist = await buildClient([]);
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const places = ['<script', 'rel="stylesheet"', '<!-- first loads -->', 'rel="preload"'].map(
    (part) => page.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});

test('the built page can run a shared file before the rest has loaded', async () => {
  const dist = await buildClient([], ['shared.js']);
  const page = await readFile(join(dist, 'index.html'), 'utf8');
  const [, early = ''] =
    /<script type="module" async crossorigin src="\/([^"]+)">/.exec(page) ?? [];
  expect(await readFile(join(dist, early), 'utf8')).toContain('a squad drops in');
  expect(page.indexOf(early)).toBeLessThan(page.indexOf('<!-- first loads -->'));
});

test.each(['main.js', 'home.js', 'nothing.js'])(
  'a build fails if it would run %s early',
  async (file) => {
    await expect(buildClient([], [file])).rejects.toThrow(`${file} is not a separate file`);
  },
);

test.each([
  [{ modules: ['nothing.js'], images: [] }, /nothing\.js is not a separate chunk/],
  [
    { modules: ['home.js'], images: ['assets/nothing.avif'] },
    /nothing\.avif is not a separate file/,
  ],
])('a build fails on the first load %j', async (load, words) => {
  await expect(buildClient([{ pattern: '/', calls: [], ...load }])).rejects.toThrow(words);
});
