import { getTable } from './sfnt.ts';

const HEADER_BYTES = 10;
const LONG = 1;

const REPEAT = 0x08;
const SHORT = { x: 0x02, y: 0x04 } as const;
/**
 * Flag bits. If the step is short, the bit means that it is positive. If it is long, the bit means that it is zero and
 * omitted.
 */
const SAME = { x: 0x10, y: 0x20 } as const;

/** Returns each glyph's outline, which is empty for a glyph that draws nothing. */
export function readGlyphs(tables: Map<string, Buffer>): Buffer[] {
  const loca = getTable(tables, 'loca');
  const glyf = getTable(tables, 'glyf');
  const long = getTable(tables, 'head').readInt16BE(50) === LONG;
  const at = (id: number) => (long ? loca.readUInt32BE(4 * id) : 2 * loca.readUInt16BE(2 * id));
  const count = getTable(tables, 'maxp').readUInt16BE(4);
  return Array.from({ length: count }, (_, id) => glyf.subarray(at(id), at(id + 1)));
}

export function withGlyphs(
  tables: Map<string, Buffer>,
  glyphs: readonly Buffer[],
): Map<string, Buffer> {
  const { offsets, bytes } = inOneBlock(glyphs);
  const head = Buffer.from(getTable(tables, 'head'));
  head.writeInt16BE(LONG, 50);
  return new Map(tables).set('glyf', bytes).set('loca', offsets).set('head', head);
}

/**
 * Concatenates blocks, each aligned to 4 bytes. Returns the bytes, and the offsets of each block's start and of the
 * end.
 */
export function inOneBlock(blocks: readonly Buffer[]): { offsets: Buffer; bytes: Buffer } {
  const offsets = Buffer.alloc(4 * (blocks.length + 1));
  let end = 0;
  const padded = blocks.map((block, place) => {
    const filled = Buffer.alloc(Math.ceil(block.length / 4) * 4);
    block.copy(filled);
    end += filled.length;
    offsets.writeUInt32BE(end, 4 * (place + 1));
    return filled;
  });
  return { offsets, bytes: Buffer.concat(padded) };
}

/** Returns how many points each contour of a simple glyph has. */
export function readContours(glyph: Buffer): number[] {
  const count = glyph.length === 0 ? 0 : glyph.readInt16BE(0);
  const ends = Array.from({ length: count }, (_, at) => glyph.readUInt16BE(HEADER_BYTES + 2 * at));
  return ends.map((end, at) => end - (ends[at - 1] ?? -1));
}

/** Returns a simple glyph without its last contour and without instructions. */
export function withoutLastContour(glyph: Buffer): Buffer {
  const { contours, flags, x, y } = getPoints(glyph);
  const remainingContours = contours.slice(0, -1);
  const remainingFlags = flags.slice(0, sum(remainingContours));
  const head = Buffer.from(glyph.subarray(0, HEADER_BYTES + 2 * remainingContours.length));
  head.writeInt16BE(remainingContours.length, 0);
  const steps = [
    x.subarray(0, length('x', remainingFlags)),
    y.subarray(0, length('y', remainingFlags)),
  ];
  return Buffer.concat([head, Buffer.alloc(2), Buffer.from(remainingFlags), ...steps]);
}

/** Returns a simple glyph shifted to the right by a number of units, without instructions. */
export function moved(glyph: Buffer, by: number): Buffer {
  const { contours, flags, x, y } = getPoints(glyph);
  const [first = 0, ...others] = flags;
  const head = Buffer.from(glyph.subarray(0, HEADER_BYTES + 2 * contours.length));
  for (const at of [2, 6]) head.writeInt16BE(head.readInt16BE(at) + by, at);
  // Each point is relative to the one before it, so moving the first one moves all.
  const start = Buffer.alloc(2);
  start.writeInt16BE(firstStep(first, x) + by);
  const long = first & ~(SHORT.x | SAME.x);
  const rest = x.subarray(length('x', [first]));
  return Buffer.concat([head, Buffer.alloc(2), Buffer.from([long, ...others]), start, rest, y]);
}

function firstStep(flag: number, x: Buffer): number {
  if ((flag & SHORT.x) !== 0) return (flag & SAME.x) === 0 ? -x.readUInt8(0) : x.readUInt8(0);
  return (flag & SAME.x) === 0 ? x.readInt16BE(0) : 0;
}

/** A simple glyph lists the flags of all points, then their x steps, then their y steps. */
function getPoints(glyph: Buffer) {
  const contours = readContours(glyph);
  const points = sum(contours);
  const instructions = HEADER_BYTES + 2 * contours.length;
  let at = instructions + 2 + glyph.readUInt16BE(instructions);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = glyph.readUInt8(at);
    const repeated = (flag & REPEAT) !== 0;
    const times = repeated ? glyph.readUInt8(at + 1) + 1 : 1;
    at += repeated ? 2 : 1;
    flags.push(...Array.from({ length: times }, () => flag & ~REPEAT));
  }
  const ys = at + length('x', flags);
  return {
    contours,
    flags,
    x: glyph.subarray(at, ys),
    y: glyph.subarray(ys, ys + length('y', flags)),
  };
}

/** Returns the number of bytes of the steps of points with these flags. */
function length(axis: 'x' | 'y', flags: readonly number[]): number {
  const bytes = (flag: number) => {
    if ((flag & SHORT[axis]) !== 0) return 1;
    return (flag & SAME[axis]) === 0 ? 2 : 0;
  };
  return sum(flags.map(bytes));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
