import { readTables, getTable } from './sfnt.ts';

/** CSS percentages that scale a system font to match one of the product's. */
export type FallbackMetrics = {
  sizeAdjust: number;
  ascent: number;
  descent: number;
  lineGap: number;
};

/** The advance widths of the fallback fonts (Arial and metric-compatible ones), in thousandths of an em. */
const STAND_IN_WIDTHS = {
  regular: {
    upper: [
      667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667,
      611, 722, 667, 944, 667, 667, 611,
    ],
    lower: [
      556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
      278, 556, 500, 722, 500, 500, 500,
    ],
  },
  bold: {
    upper: [
      722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667,
      611, 722, 667, 944, 667, 667, 611,
    ],
    lower: [
      556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
      333, 611, 556, 778, 556, 556, 500,
    ],
  },
} as const;

const STAND_IN_SPACE = 278;
/** The letter frequencies of English text in thousandths, a to z. The space is below. */
const FREQUENCY = [
  82, 15, 28, 43, 127, 22, 20, 61, 70, 2, 8, 40, 24, 67, 75, 19, 1, 60, 63, 91, 28, 10, 24, 2, 20,
  1,
] as const;
const SPACE_FREQUENCY = 190;

/** Returns the metrics with which Arial of this weight takes up as much space as the font in average English text. */
export function fallbackMetrics(
  font: Buffer,
  weight: keyof typeof STAND_IN_WIDTHS,
  letters: 'upper' | 'lower',
): FallbackMetrics {
  const tables = readTables(font);
  const unitsPerEm = getTable(tables, 'head').readUInt16BE(18);
  const hhea = getTable(tables, 'hhea');
  const getWidth = widthReader(tables);
  const first = letters === 'upper' ? 0x41 : 0x61;

  let ours = SPACE_FREQUENCY * getWidth(0x20);
  let standIn = SPACE_FREQUENCY * STAND_IN_SPACE;
  for (const [index, frequency] of FREQUENCY.entries()) {
    ours += frequency * getWidth(first + index);
    standIn += frequency * (STAND_IN_WIDTHS[weight][letters][index] ?? 0);
  }
  const sizeAdjust = ours / unitsPerEm / (standIn / 1000);
  const percent = (units: number): number => (units / unitsPerEm / sizeAdjust) * 100;
  return {
    sizeAdjust: sizeAdjust * 100,
    ascent: percent(hhea.readInt16BE(4)),
    descent: percent(-hhea.readInt16BE(6)),
    lineGap: percent(hhea.readInt16BE(8)),
  };
}

function widthReader(tables: Map<string, Buffer>): (codePoint: number) => number {
  const metrics = getTable(tables, 'hmtx');
  const last = getTable(tables, 'hhea').readUInt16BE(34) - 1;
  const getGlyph = glyphReader(getTable(tables, 'cmap'));
  return (codePoint) => metrics.readUInt16BE(4 * Math.min(getGlyph(codePoint), last));
}

/** Returns a function that looks up a character's glyph in a format 4 character map, which every web font has. */
export function glyphReader(cmap: Buffer): (codePoint: number) => number {
  const format4 = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(8 + 8 * index)),
  ).find((table) => table.readUInt16BE(0) === 4);
  if (format4 === undefined) throw new Error('The font has no character map of format 4');
  const segments = format4.readUInt16BE(6) / 2;
  const ends = 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const ranges = deltas + 2 * segments;
  return (codePoint) => {
    for (let at = 0; at < 2 * segments; at += 2) {
      if (codePoint > format4.readUInt16BE(ends + at)) continue;
      const start = format4.readUInt16BE(starts + at);
      if (codePoint < start) break;
      const delta = format4.readUInt16BE(deltas + at);
      const range = format4.readUInt16BE(ranges + at);
      if (range === 0) return (codePoint + delta) & 0xffff;
      const glyph = format4.readUInt16BE(ranges + at + range + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    throw new Error(`The font has no glyph for U+${codePoint.toString(16)}`);
  };
}
