import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { readContours, readGlyphs } from './glyphs.ts';
import { readNames } from './name-table.ts';
import { findZeros } from './plain-zero.ts';
import { readTables, getTable } from './sfnt.ts';

const folder = join(import.meta.dirname, '../../web/fonts');
const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
const [COPYRIGHT, LICENCE] = [0, 13];

function unpack(file: string): Promise<Buffer> {
  return subsetFont(readFileSync(join(folder, file)), undefined, {
    targetFormat: 'sfnt',
    keepAllGlyphs: true,
    keepFeatures: ['tnum'],
    preserveNameIds: [LICENCE],
  });
}

describe('the committed fonts', () => {
  it('are three faces in three parts each', () => {
    expect(files).toHaveLength(9);
  });

  it.each(files)(
    '%s contains its licence and none of the names that the licence reserves',
    async (file) => {
      const names = readNames(getTable(readTables(await unpack(file)), 'name'));
      expect(names.get(COPYRIGHT)).toMatch(/Reserved Font Name/);
      expect(names.get(LICENCE)).toMatch(/Open Font License/);
      names.delete(COPYRIGHT);
      expect([...names.values()].join(' ')).not.toMatch(/hubot|mona/i);
    },
  );

  it.each(['title', 'heading', 'text'])(
    'of %s draw both the proportional and the tabular zero as an empty ring',
    async (face) => {
      const tables = readTables(await unpack(`${face}-latin.woff2`));
      const { zero, tabular } = findZeros(tables);
      const glyphs = readGlyphs(tables);
      for (const glyph of [zero, tabular]) {
        expect(readContours(glyphs[glyph] ?? Buffer.alloc(0))).toHaveLength(2);
      }
    },
  );

  it('have at most 46 KB in total in the part that every page loads', () => {
    const sizes = files
      .filter((file) => file.endsWith('-latin.woff2'))
      .map((file) => readFileSync(join(folder, file)).length);
    expect(sizes).toHaveLength(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(46_000);
  });
});
