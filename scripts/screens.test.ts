import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allScenes } from '#screens/all-scenes.ts';
import { dialogs } from '#screens/dialogs.ts';
import { describeDoubts, describeFindings } from '#screens/report/describe-findings.ts';
import { patterns } from '#web/lib/paths.ts';
import { rarePatterns } from '#web/lib/rare-patterns.ts';
import { readDialogs } from './read-dialogs.ts';
import { readImports } from './read-imports.ts';

const names = allScenes.map(({ name }) => name);

test('every screen of the client has a scene', () => {
  const listedDialogs = new Set(allScenes.map(({ at }) => at));
  expect(
    [...Object.values(patterns), ...Object.values(rarePatterns)].filter(
      (pattern) => !listedDialogs.has(pattern),
    ),
  ).toEqual([]);
});

/** The modules that every file with a dialog imports. */
const dialogFiles = ['dialog', 'confirm-dialog', 'leave-dialog'].map(
  (name) => `web/ui/dialogs/${name}.tsx`,
);
const web = join(import.meta.dirname, '../web');

async function openedDialogs(): Promise<Map<string, (string | null)[]>> {
  const opened = new Map<string, (string | null)[]>();
  for await (const file of glob('{app,features,lib}/**/*.tsx', { cwd: web })) {
    const source = await readFile(join(web, file), 'utf8');
    const imports = readImports(`web/${file}`, source);
    if (!imports.some(({ imported }) => dialogFiles.includes(imported))) continue;
    opened.set(file, readDialogs(file, source));
  }
  return opened;
}

test('every dialog of the client has a scene, and no scene names a removed dialog', async () => {
  const opened = await openedDialogs();
  expect(Object.keys(dialogs).toSorted()).toEqual([...opened.keys()].toSorted());
  for (const [file, titles] of opened) {
    const listedDialogs = Object.keys(dialogs[file] ?? {});
    expect(titles.length, `${file} opens none that can be read`).toBeGreaterThan(0);
    expect(listedDialogs.length, file).toBeGreaterThanOrEqual(titles.length);
    // A title computed at run time is checked when the scene is opened.
    if (titles.includes(null)) continue;
    expect(new Set(listedDialogs), file).toEqual(new Set(titles));
  }
  const shownBy = Object.values(dialogs).flatMap((titles) => Object.values(titles));
  expect(shownBy.filter((scene) => !names.includes(scene))).toEqual([]);
});

test('a dialog is read with its title, or with null if the title is computed', () => {
  const source = `const one = <Dialog open title="Edit Team"><Form action="Save" /></Dialog>;
    const two = <ConfirmDialog {...words} action={step} title="x" />;
    const three = asking && <LeaveDialog onStay={stay} />;`;
  expect(readDialogs('x.tsx', source)).toEqual(['Edit Team', null, 'Leave Without Saving']);
});

test('scene names are unique paths of lower-case words', () => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => !/^[a-z0-9-]+(\/[a-z0-9-]+)+$/.test(name))).toEqual([]);
});

test('scenes whose name says loading are marked as loading', () => {
  const loading = allScenes.filter(({ name }) => /(^|[/-])loading$/.test(name));
  expect(loading.filter((scene) => scene.loading !== true).map(({ name }) => name)).toEqual([]);
});

test('the report lists the findings and counts each kind', () => {
  const what = 'color-contrast: <p>';
  const where = 'home/visitor at 360 in blue';
  const lines = describeFindings([{ kind: 'axe', where, what }], { scenes: 2, pictures: 24 });
  expect(lines[0]).toBe(`axe: ${where}: ${what}`);
  expect(lines.slice(1).map((line) => line.replace(/\s+/g, ' '))).toEqual([
    'scenes 2',
    'pictures 24',
    'axe violations 1',
    'sideways scrolls 0',
    'script errors 0',
    'failed responses 0',
    'scenes not shown 0',
  ]);
});

test('the report lists each element with undecided contrast once, and counts each rule', () => {
  const contrast = { rule: 'color-contrast', reason: 'bgGradient', target: '<h1 class="title">' };
  const order = { rule: 'heading-order', reason: 'no reason given', target: '<h3>' };
  expect(
    describeDoubts([
      { ...contrast, where: 'home/visitor at 360 in green' },
      { ...contrast, where: 'home/visitor at 768 in green' },
      { ...order, where: 'clans/list at 360 in green' },
    ]),
  ).toEqual([
    'contrast not judged: bgGradient: <h1 class="title">: 2, first in home/visitor at 360 in green',
    'not judged by axe: color-contrast: 2, first in home/visitor at 360 in green',
    'not judged by axe: heading-order: 1, first in clans/list at 360 in green',
  ]);
});
