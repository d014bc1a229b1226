import { brotliDecompressSync } from 'node:zlib';

/*
 * Which characters a font really has. Its published ranges say where to look, not what is there: a
 * character that is missing would be drawn as nothing. Only the character map is read, from a WOFF2
 * file as the W3C describes it.
 */

/** In WOFF2 the tables of a font are known by number: 0 the character map, 10 and 11 the outlines. */
const characterMap = 0;
const outlines = new Set([10, 11]);
const namedTag = 63;

/** The code points for which a WOFF2 font has a glyph. Throws for a file that is none. */
export function charactersOf(file: Buffer): Set<number> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('This is no WOFF2 font.');
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

/** Format 12: groups of any code points. */
function readGroups(table: Buffer, found: Set<number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    const end = table.readUInt32BE(at + 4);
    for (let code = table.readUInt32BE(at); code <= end; code += 1) found.add(code);
  }
}
