import { glyphReader } from './fallback-metrics.ts';
import {
  readContours,
  inOneBlock,
  moved,
  readGlyphs,
  withGlyphs,
  withoutLastContour,
} from './glyphs.ts';
import { getTable } from './sfnt.ts';
import { findSubstitute } from './find-substitute.ts';

/** Which zeros of an original have a bar: both, or only the tabular one. */
export type BarredZeros = 'both' | 'tabular';

/** The contours of a zero with a bar: the outside, the counter, and last the bar, a rectangle. */
const BARRED = { contours: 3, barPoints: 4 } as const;

/** Returns the glyphs of a font's proportional and tabular zero. */
export function findZeros(tables: Map<string, Buffer>): { zero: number; tabular: number } {
  const zero = glyphReader(getTable(tables, 'cmap'))('0'.codePointAt(0) ?? 0);
  const tabular = findSubstitute(getTable(tables, 'GSUB'), 'tnum', zero);
  if (tabular === null) throw new Error('The font has no tabular zero');
  return { zero, tabular };
}

/**
 * Removes the bars from a font's zeros, because the bars make small zeros look like eights. Throws for a zero of an
 * unknown shape.
 */
export function withPlainZeros(
  tables: Map<string, Buffer>,
  barred: BarredZeros,
): Map<string, Buffer> {
  const { zero, tabular } = findZeros(tables);
  const glyphs = readGlyphs(tables);
  const outline = (id: number) => glyphs[id] ?? Buffer.alloc(0);
  assertBarred(outline(tabular));
  if (barred === 'both') {
    assertBarred(outline(zero));
    for (const id of [zero, tabular]) glyphs[id] = withoutLastContour(outline(id));
    return withGlyphs(tables, glyphs);
  }
  // Another table stores how the points vary with the weight, so that is copied too.
  const getWidth = widthReader(tables);
  const toMiddle = Math.round((getWidth(tabular) - getWidth(zero)) / 2);
  glyphs[tabular] = moved(outline(zero), toMiddle);
  const gvar = withSameVariation(getTable(tables, 'gvar'), { from: zero, to: tabular });
  const hmtx = Buffer.from(getTable(tables, 'hmtx'));
  hmtx.writeInt16BE(hmtx.readInt16BE(4 * zero + 2) + toMiddle, 4 * tabular + 2);
  return withGlyphs(tables, glyphs).set('gvar', gvar).set('hmtx', hmtx);
}

function assertBarred(glyph: Buffer): void {
  const contours = readContours(glyph);
  if (contours.length !== BARRED.contours || contours.at(-1) !== BARRED.barPoints) {
    throw new Error(
      `This zero has ${contours.join(', ')} points per contour, without a bar at the end`,
    );
  }
}

function widthReader(tables: Map<string, Buffer>): (glyph: number) => number {
  const metrics = getTable(tables, 'hmtx');
  const full = getTable(tables, 'hhea').readUInt16BE(34);
  return (glyph) => {
    if (glyph >= full) throw new Error('The zeros have no metrics');
    return metrics.readUInt16BE(4 * glyph);
  };
}

const GVAR_HEADER_BYTES = 20;
const LONG_OFFSETS = 1;

/** Returns a gvar table in which one glyph varies like another. */
function withSameVariation(gvar: Buffer, { from, to }: { from: number; to: number }): Buffer {
  const count = gvar.readUInt16BE(12);
  const long = (gvar.readUInt16BE(14) & LONG_OFFSETS) !== 0;
  const offset = (id: number) =>
    gvar.readUInt32BE(16) +
    (long
      ? gvar.readUInt32BE(GVAR_HEADER_BYTES + 4 * id)
      : 2 * gvar.readUInt16BE(GVAR_HEADER_BYTES + 2 * id));
  const data = Array.from({ length: count }, (_, id) => {
    const source = id === to ? from : id;
    return gvar.subarray(offset(source), offset(source + 1));
  });
  const { offsets, bytes } = inOneBlock(data);
  const tuples = gvar.subarray(
    gvar.readUInt32BE(8),
    gvar.readUInt32BE(8) + 2 * gvar.readUInt16BE(4) * gvar.readUInt16BE(6),
  );
  const header = Buffer.from(gvar.subarray(0, GVAR_HEADER_BYTES));
  header.writeUInt16BE(LONG_OFFSETS, 14);
  header.writeUInt32BE(GVAR_HEADER_BYTES + offsets.length, 8);
  header.writeUInt32BE(GVAR_HEADER_BYTES + offsets.length + tuples.length, 16);
  return Buffer.concat([header, offsets, tuples, bytes]);
}
