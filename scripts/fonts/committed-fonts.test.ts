import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { readNames } from './name-table.ts';
import { readTables, tableOf } from './sfnt.ts';

const folder = join(import.meta.dirname, '../../web/fonts');
const files = readdirSync(folder).filter((file) => file.endsWith('.woff2'));
const [COPYRIGHT, LICENCE] = [0, 13];

describe('the committed fonts', () => {
  it('are three faces in two parts each', () => {
    expect(files).toHaveLength(6);
  });

  it.each(files)(
    '%s carries its licence and none of the names that the licence reserves',
    async (file) => {
      const font = await subsetFont(readFileSync(join(folder, file)), undefined, {
        targetFormat: 'sfnt',
        keepAllGlyphs: true,
        preserveNameIds: [LICENCE],
      });
      const names = readNames(tableOf(readTables(font), 'name'));
      expect(names.get(COPYRIGHT)).toMatch(/Reserved Font Name/);
      expect(names.get(LICENCE)).toMatch(/Open Font License/);
      names.delete(COPYRIGHT);
      expect([...names.values()].join(' ')).not.toMatch(/hubot|mona/i);
    },
  );

  it.each(files)('%s is at most 35 KB', (file) => {
    expect(readFileSync(join(folder, file)).length).toBeLessThanOrEqual(35 * 1024);
  });
});
