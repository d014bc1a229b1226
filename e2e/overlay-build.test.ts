import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { transformWithOxc } from 'vite';
import { expect, inject, test } from 'vitest';
import { THEME_COLORS } from '#shared/domain/site/theme-variables.ts';

const { webDir } = inject('demo');
const read = (file: string) => readFileSync(join(webDir, file), 'utf8');

const page = read('overlay.html');
const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, file = '']) => file,
);
const scripts = files.filter((file) => file.endsWith('.js')).map(read);
const styles = files.filter((file) => file.endsWith('.css')).map(read);

test('the overlay page has one script and one style sheet, with at most 75 KB in total', () => {
  expect([scripts.length, styles.length]).toEqual([1, 1]);
  expect(scripts.join('')).not.toMatch(/import\s*\(|^import\b|\bfrom\s*"/);
  const bytes = [page, ...scripts, ...styles].map((text) => gzipSync(text).length);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(75_000);
});

/** Two outputs are the same text if neither target needed a change. */
async function print(code: string, target: string): Promise<string> {
  return (await transformWithOxc(code, 'overlay.js', { target })).code;
}

/** Returns whether a compiler for Chromium 103 leaves a script unchanged. */
const isUnderstood = async (code: string) =>
  (await print(code, 'chrome103')) === (await print(code, 'esnext'));

test('the script has no syntax that Chromium 103 lacks', async () => {
  // This proves that the check itself works.
  expect(await isUnderstood('class A { static #x = 1; static { A.#x ??= 2; } }')).toBe(true);
  expect(await isUnderstood('export function a() { using b = c(); }')).toBe(false);
  expect(await isUnderstood('export const a = /[a--b]/v;')).toBe(false);
  for (const code of scripts) expect(await isUnderstood(code)).toBe(true);
});

/** Methods that are newer than Chromium 103. web/overlay/older-browsers.ts adds those that are used. */
const newer =
  /\.(toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|getOrInsert)\(|\b(Promise\.(withResolvers|try)|Object\.groupBy|Map\.groupBy|Array\.fromAsync|AbortSignal\.any|URL\.(canParse|parse)|RegExp\.escape|Iterator\.from|Uint8Array\.from(Base64|Hex)|document\.startViewTransition|navigator\.userActivation)\b/g;

test('the script uses no method that Chromium 103 lacks, except those that the script adds', () => {
  const used = scripts.flatMap((code) => [...code.matchAll(newer)].map(([found]) => found));
  expect(new Set(used)).toEqual(new Set(['.toSorted(', 'Map.groupBy']));
  expect(scripts.join('')).toMatch(/defineProperty\(Array\.prototype,[`'"]toSorted[`'"]/);
  expect(scripts.join('')).toMatch(/defineProperty\(Map,[`'"]groupBy[`'"]/);
});

/** CSS that the client's browsers know and Chromium 103 does not. */
const newerStyles: [what: string, pattern: RegExp][] = [
  ['mixed colours', /color-mix\(|oklch\(|oklab\(|\blch\(|\blab\(|light-dark\(/],
  [':has', /:has\(/],
  ['container queries', /@container|container-type|\dcq[wh]\b/],
  ['newer at-rules', /@(scope|starting-style|property|position-try)\b/],
  ['dynamic units', /\d(dvh|svh|lvh|dvw|svw|lvw|lh|rlh)\b/],
  ['individual transform properties', /[{;](translate|rotate|scale):/],
  ['balanced lines', /text-wrap/],
  ['ranges in media queries', /@media[^{]*[<>]/],
  ['subgrids', /subgrid/],
  ['imports', /@import/],
];

test('the style sheet has nothing that Chromium 103 lacks', () => {
  const css = styles.join('');
  const found = newerStyles.filter(([, pattern]) => pattern.test(css)).map(([what]) => what);
  expect(found).toEqual([]);
  expect(isNested(css)).toBe(false);
  expect(isNested('a{color:red;b{color:blue}}')).toBe(true);
});

/** Returns whether a style rule contains another one. Rules inside at-rules are allowed. */
function isNested(css: string): boolean {
  const open: boolean[] = [];
  for (const [, selector = '', brace] of css.matchAll(/([^{};]*)([{}])/g)) {
    if (brace === '}') open.pop();
    else {
      const isRule = !selector.trim().startsWith('@');
      if (open.at(-1) === true) return true;
      open.push(isRule);
    }
  }
  return false;
}

test('the built-in colours are those of the theme', () => {
  const [, root = ''] = /:root\{([^}]*)\}/.exec(styles.join('')) ?? [];
  const colors = [...root.matchAll(/--([a-z-]+):([^;]+)/g)].map(([, name = '', value]) => [
    name,
    value,
  ]);
  expect(colors.length).toBeGreaterThan(5);
  expect(THEME_COLORS).toMatchObject(Object.fromEntries(colors));
});
