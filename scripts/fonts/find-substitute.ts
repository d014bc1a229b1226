const SINGLE = 1;
const EXTENSION = 7;

/** Returns the glyph that a feature of a GSUB table substitutes for a single other one, or null. */
export function findSubstitute(gsub: Buffer, feature: string, glyph: number): number | null {
  const features = gsub.subarray(gsub.readUInt16BE(6));
  const lookups = gsub.subarray(gsub.readUInt16BE(8));
  const records = Array.from({ length: features.readUInt16BE(0) }, (_, at) => 2 + 6 * at);
  for (const record of records) {
    if (features.toString('latin1', record, record + 4) !== feature) continue;
    const table = features.subarray(features.readUInt16BE(record + 4));
    for (const index of numbers(table, 2)) {
      const found = inLookup(lookups.subarray(lookups.readUInt16BE(2 + 2 * index)), glyph);
      if (found !== null) return found;
    }
  }
  return null;
}

/** Reads a count and that many 16-bit numbers after it. */
function numbers(table: Buffer, at: number): number[] {
  return Array.from({ length: table.readUInt16BE(at) }, (_, index) =>
    table.readUInt16BE(at + 2 + 2 * index),
  );
}

function inLookup(lookup: Buffer, glyph: number): number | null {
  for (const offset of numbers(lookup, 4)) {
    const part = lookup.subarray(offset);
    const extended = lookup.readUInt16BE(0) === EXTENSION;
    const kind = extended ? part.readUInt16BE(2) : lookup.readUInt16BE(0);
    if (kind !== SINGLE) continue;
    const table = extended ? part.subarray(part.readUInt32BE(4)) : part;
    const place = placeIn(table.subarray(table.readUInt16BE(2)), glyph);
    if (place === null) continue;
    const together = table.readUInt16BE(0) === 1;
    return together ? (glyph + table.readUInt16BE(4)) & 0xffff : table.readUInt16BE(6 + 2 * place);
  }
  return null;
}

/** Returns the index of a glyph in a coverage table, which lists glyphs or ranges. */
function placeIn(coverage: Buffer, glyph: number): number | null {
  if (coverage.readUInt16BE(0) === 1) {
    const place = numbers(coverage, 2).indexOf(glyph);
    return place === -1 ? null : place;
  }
  for (let range = 0; range < coverage.readUInt16BE(2); range += 1) {
    const at = 4 + 6 * range;
    const [first, last] = [coverage.readUInt16BE(at), coverage.readUInt16BE(at + 2)];
    if (glyph >= first && glyph <= last) return coverage.readUInt16BE(at + 4) + glyph - first;
  }
  return null;
}
