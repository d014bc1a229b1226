import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { GlobalFonts } from '@napi-rs/canvas';

/** One font file, registered under a unique family name, so the family selects the file. */
export type FontFile = { family: string; has: (code: number) => boolean };

/** The three faces of the design. Their subsets are in web/fonts. */
export type Face = 'title' | 'heading' | 'text';

const ownFonts = join(import.meta.dirname, '../../../../web/fonts');
const { resolve } = createRequire(import.meta.url);

/** Returns the two files of a face. */
export function ownFiles(face: Face): FontFile[] {
  return ['latin', 'latin-ext'].map((part) =>
    fontFile(`own ${face} ${part}`, join(ownFonts, `${face}-${part}.woff2`)),
  );
}

/** Returns a font package's files, keyed by the code points that they claim to have. */
export function packageFiles(name: string): Map<number, FontFile[]> {
  return getFiles({ package: '@fontsource-variable', name, weight: 'wght' });
}

/** Returns the file of a rare script whose characters decorate names. Its package has one weight. */
export function scriptFiles(script: string): Map<number, FontFile[]> {
  const name = `noto-sans-${script}`;
  return getFiles({ package: '@fontsource', name, weight: '400', only: script });
}

type Wanted = { package: string; name: string; weight: string; only?: string };

function getFiles({ package: home, name, weight, only }: Wanted): Map<number, FontFile[]> {
  const list = resolve(`${home}/${name}/unicode.json`);
  const ranges = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const byCode = new Map<number, FontFile[]>();
  for (const [part, written] of Object.entries(ranges)) {
    if (only !== undefined && part !== only) continue;
    // Numbered parts are `[12]` in the list and `12` in the file name.
    const file = `${name}-${part.replace(/[[\]]/g, '')}-${weight}-normal.woff2`;
    const font = fontFile(`${name} ${part}`, join(dirname(list), 'files', file));
    for (const code of getCodes(written)) {
      byCode.set(code, [...(byCode.get(code) ?? []), font]);
    }
  }
  return byCode;
}

function* getCodes(ranges: string): Generator<number> {
  for (const range of ranges.split(',')) {
    const [from = 0, to = from] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    for (let code = from; code <= to; code += 1) yield code;
  }
}

/** Reads the file when one of its letters is first needed. */
function fontFile(family: string, path: string): FontFile {
  let characters: Set<number> | null = null;
  const load = () => {
    const bytes = readFileSync(path);
    if (GlobalFonts.register(bytes, family) === null) throw new Error(`${path} contains no font.`);
    return getCharacters(bytes);
  };
  return { family, has: (code) => (characters ??= load()).has(code) };
}

/*
 * Reads which characters a font really has. Its published ranges include characters without a glyph, which would be
 * invisible. Only the character map of the WOFF2 file is read (W3C, WOFF File Format 2.0).
 */

/** WOFF2 numbers a font's tables: 0 is the character map, 10 and 11 are the outlines. */
const characterMap = 0;
const outlines = new Set([10, 11]);
const namedTag = 63;

/** Returns the code points for which a WOFF2 font has a glyph. Throws for any other file. */
function getCharacters(file: Buffer): Set<number> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This file is not a WOFF2 font.');
  const tables = file.readUInt16BE(12);
  let at = 48;
  const number = () => {
    for (let value = 0; ;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let start = 0;
  let map: { start: number; length: number } | null = null;
  for (let index = 0; index < tables; index += 1) {
    const flags = file.readUInt8(at++);
    const tag = flags & 63;
    if (tag === namedTag) at += 4;
    let length = number();
    const version = flags >> 6;
    if (outlines.has(tag) ? version !== 3 : version !== 0) length = number();
    if (tag === characterMap) map = { start, length };
    start += length;
  }
  if (map === null) throw new Error('This font has no character map.');
  const all = brotliDecompressSync(file.subarray(at));
  return readMap(all.subarray(map.start, map.start + map.length));
}

function readMap(table: Buffer): Set<number> {
  const found = new Set<number>();
  for (let index = 0; index < table.readUInt16BE(2); index += 1) {
    const subtable = table.subarray(table.readUInt32BE(4 + index * 8 + 4));
    const format = subtable.readUInt16BE(0);
    if (format === 4) readSegments(subtable, found);
    if (format === 12) readGroups(subtable, found);
  }
  return found;
}

/** Format 4: segments of the first 65,536 code points. */
function readSegments(table: Buffer, found: Set<number>): void {
  const size = table.readUInt16BE(6);
  for (let segment = 0; segment < size; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const start = table.readUInt16BE(16 + size + segment);
    const delta = table.readUInt16BE(16 + 2 * size + segment);
    const offsetAt = 16 + 3 * size + segment;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph =
        offset === 0 ? code : table.readUInt16BE(offsetAt + offset + 2 * (code - start));
      const missing = offset === 0 ? (code + delta) % 65_536 === 0 : glyph === 0;
      if (!missing) found.add(code);
    }
  }
}

/** Format 12: groups of arbitrary code points. */
function readGroups(table: Buffer, found: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    const end = table.readUInt32BE(at + 4);
    for (let code = table.readUInt32BE(at); code <= end; code += 1) found.add(code);
  }
}
