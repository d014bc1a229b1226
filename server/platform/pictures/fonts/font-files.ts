import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from '@napi-rs/canvas';
import { charactersOf } from './character-map.ts';

/** One file of letters, under a family name of its own: which of them draws a letter is decided here alone. */
export type FontFile = { family: string; has: (code: number) => boolean };

/** The three faces of the design, cut from their originals for the pages (web/fonts). */
export type Face = 'title' | 'heading' | 'text';

const ownFonts = join(import.meta.dirname, '../../../../web/fonts');
const { resolve } = createRequire(import.meta.url);

/** The two parts of a face. */
export function ownFiles(face: Face): FontFile[] {
  return ['latin', 'latin-ext'].map((part) =>
    fontFile(`own ${face} ${part}`, join(ownFonts, `${face}-${part}.woff2`)),
  );
}

/** The files of a package of letters, by each code point that one of them claims to have. */
export function packageFiles(name: string): Map<number, FontFile[]> {
  return filesOf({ package: '@fontsource-variable', name, weight: 'wght' });
}

/** The file of a script that hardly anybody writes, but whose signs stand in names; its package has one weight. */
export function scriptFiles(script: string): Map<number, FontFile[]> {
  const name = `noto-sans-${script}`;
  return filesOf({ package: '@fontsource', name, weight: '400', only: script });
}

type Wanted = { package: string; name: string; weight: string; only?: string };

function filesOf({ package: home, name, weight, only }: Wanted): Map<number, FontFile[]> {
  const list = resolve(`${home}/${name}/unicode.json`);
  const ranges = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const byCode = new Map<number, FontFile[]>();
  for (const [part, written] of Object.entries(ranges)) {
    if (only !== undefined && part !== only) continue;
    // Numbered parts are written `[12]` in the list and `12` in the name of the file.
    const file = `${name}-${part.replace(/[[\]]/g, '')}-${weight}-normal.woff2`;
    const font = fontFile(`${name} ${part}`, join(dirname(list), 'files', file));
    for (const code of codesOf(written)) {
      byCode.set(code, [...(byCode.get(code) ?? []), font]);
    }
  }
  return byCode;
}

function* codesOf(ranges: string): Generator<number> {
  for (const range of ranges.split(',')) {
    const [from = 0, to = from] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    for (let code = from; code <= to; code += 1) yield code;
  }
}

/** A file that is read when someone first asks for one of its letters. */
function fontFile(family: string, path: string): FontFile {
  let characters: Set<number> | null = null;
  const load = () => {
    const bytes = readFileSync(path);
    if (GlobalFonts.register(bytes, family) === null) throw new Error(`No font is in ${path}.`);
    return charactersOf(bytes);
  };
  return { family, has: (code) => (characters ??= load()).has(code) };
}
