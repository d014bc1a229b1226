import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '../..');
const { resolve } = createRequire(import.meta.url);

/** The files with the names that appear in the pictures. */
const sources = ['server/demo/*.ts', 'screens/{stages,scenes}/*.ts'];
/** Each letter comes from the first package that contains it. */
const packages = ['noto-sans', 'noto-sans-arabic', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc'];
/** The last code point that the product's own fonts cover. */
const ownLetters = 0x24f;

/**
 * Writes fonts for the letters of all names into a folder. The machine may have none for a script, and would then
 * show a name in it as a row of boxes.
 */
export async function writeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const missing = await readLetters(sources);
  for (const name of packages) {
    const list = resolve(`@fontsource-variable/${name}/unicode.json`);
    const parts = JSON.parse(await readFile(list, 'utf8')) as Record<string, string>;
    for (const [part, ranges] of Object.entries(parts)) {
      const found = [...missing].filter((letter) => isIn(ranges, letter));
      if (found.length === 0) continue;
      for (const letter of found) missing.delete(letter);
      // Numbered parts are `[12]` in the list and `12` in the file name.
      const file = `${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`;
      const original = await readFile(join(dirname(list), 'files', file));
      const font = await subsetFont(original, found.join(''), { targetFormat: 'sfnt' });
      await writeFile(join(folder, `${name}-${part.replace(/\W/g, '')}.ttf`), font);
    }
  }
}

async function readLetters(patterns: readonly string[]): Promise<Set<string>> {
  const letters = new Set<string>();
  for await (const file of glob(patterns, { cwd: root })) {
    for (const letter of await readFile(join(root, file), 'utf8')) {
      if ((letter.codePointAt(0) ?? 0) > ownLetters) letters.add(letter);
    }
  }
  return letters;
}

function isIn(ranges: string, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.split(',').some((range) => {
    const [from = 0, to = from] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return code >= from && code <= to;
  });
}
