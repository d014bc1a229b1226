import { expect, test } from 'vitest';
import { allScenes } from '../screens/all-scenes.ts';
import { describeFindings } from '../screens/report/describe-findings.ts';
import { patterns } from '../web/lib/paths.ts';

const names = allScenes.map(({ name }) => name);

test('every screen of the client is in a scene', () => {
  const shown = new Set(allScenes.map(({ at }) => at));
  expect(Object.values(patterns).filter((pattern) => !shown.has(pattern))).toEqual([]);
});

test('no two scenes have one name, and each is a path of lower-case words', () => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(names.filter((name) => !/^[a-z0-9-]+(\/[a-z0-9-]+)+$/.test(name))).toEqual([]);
});

test('what shows a page while it loads says so, and so does what is never answered', () => {
  const loading = allScenes.filter(({ name }) => /(^|[/-])loading$/.test(name));
  expect(loading.filter((scene) => scene.loading !== true).map(({ name }) => name)).toEqual([]);
});

test('the report names what is wrong and counts each kind', () => {
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
    'scenes not shown 0',
  ]);
});
