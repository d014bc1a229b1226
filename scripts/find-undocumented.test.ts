import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findUndocumented } from './find-undocumented.ts';
import { readUndocumented } from './read-undocumented.ts';

test.each([
  ['a function', `export function pick() {}`, ['pick']],
  ['an async function', `export async function pick() {}`, ['pick']],
  ['a generator', `export function* pick() {}`, ['pick']],
  ['an arrow function', `export const pick = () => 1;`, ['pick']],
  ['an arrow function with `satisfies`', `export const pick = (() => 1) satisfies F;`, ['pick']],
  ['a function expression', `export const pick = function () {};`, ['pick']],
  ['the second of two', `/** One. */\nexport const one = () => 1,\n  two = () => 2;`, ['two']],
  ['a default export', `export default function () {}`, ['default']],
  ['a default arrow function', `export default () => 1;`, ['default']],
  ['an export by list', `function pick() {}\nexport { pick };`, ['pick']],
  ['an export under another name', `const pick = () => 1;\nexport { pick as other };`, ['pick']],
  ['a declared overload', `export function pick(): void;\nexport function pick() {}`, ['pick']],
  ['a class', `export class Pot {}`, ['Pot']],
  ['a method', `/** A pot. */\nexport class Pot { stir() {} }`, ['Pot.stir']],
  ['a static method', `/** A pot. */\nexport class Pot { static of() {} }`, ['Pot.of']],
  ['a method in a property', `/** A pot. */\nexport class Pot { stir = () => 1; }`, ['Pot.stir']],
  ['a getter', `/** A pot. */\nexport class Pot { get heat() { return 1; } }`, ['Pot.heat']],
  ['a line comment', `// Picks.\nexport function pick() {}`, ['pick']],
  ['a plain block comment', `/* Picks. */\nexport function pick() {}`, ['pick']],
  ['an empty comment', `/** */\nexport function pick() {}`, ['pick']],
  ['a comment above an empty line', `/** Picks. */\n\nexport function pick() {}`, ['pick']],
  [
    'a comment on something else',
    `/** One. */\nconst one = 1;\nexport function pick() {}`,
    ['pick'],
  ],
  [
    'a comment inside a string',
    'const one = `\n/** Picks. */`;\nexport function pick() {}',
    ['pick'],
  ],
])('%s without a doc comment is found', (_what, source, names) => {
  expect(readUndocumented('one.ts', source).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['a documented function', `/** Picks. */\nexport function pick() {}`],
  [
    'a comment of several lines',
    `/**\n * Picks one\n * of two.\n */\nexport const pick = () => 1;`,
  ],
  ['a comment that begins with code', '/** `pick` picks. */\nexport async function pick() {}'],
  ['a documented export by list', `/** Picks. */\nfunction pick() {}\nexport { pick };`],
  [
    'overloads with one comment',
    `/** Picks. */\nexport function pick(): 1;\nexport function pick() {}`,
  ],
  [
    'something that is not exported',
    `function pick() {}\nconst other = () => pick();\nclass Pot { stir() {} }`,
  ],
  ['re-exports and other values', `export { pick } from './pick.ts';\nexport * from './other.ts';`],
  ['values', `export const one = 1;\nexport const all = [() => 1];\nexport const made = make();`],
  ['types', `export type Pick = () => void;\nexport interface Pot { stir(): void }`],
  ['a constructor', `/** A pot. */\nexport class Pot { constructor() {} size = 1; }`],
  [
    'private members',
    `/** A pot. */\nexport class Pot { #stir() {} private of() {} protected by() {} }`,
  ],
  ['an override', `/** A pot. */\nexport class Pot extends Base { override stir() {} }`],
])('%s passes', (_what, source) => {
  expect(readUndocumented('one.ts', source)).toEqual([]);
});

test('a file that does not parse is refused', () => {
  expect(() => readUndocumented('one.ts', 'export function {')).toThrow('one.ts does not parse');
});

test('a line names the file, the line and the function, in the folders of the rule', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-docs-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of [
    'server/platform/pick.ts',
    'server/platform/pick.test.ts',
    'server/db/testing/pick.ts',
    'server/db/migrations/0001-pick.ts',
    'server/http/openapi/pick.ts',
    'server/http/health.routes.ts',
    'server/features/clans/pick.ts',
    'shared/contract/pick.ts',
    'shared/domain/pick.ts',
    'web/ui/pick.ts',
    'scripts/pick.ts',
  ]) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), '\nexport function pick() {}\n');
  }
  expect(await findUndocumented(folder)).toEqual([
    'server/http/openapi/pick.ts:2 exports pick without a doc comment',
    'server/platform/pick.ts:2 exports pick without a doc comment',
    'shared/contract/pick.ts:2 exports pick without a doc comment',
    'shared/domain/pick.ts:2 exports pick without a doc comment',
  ]);
});
