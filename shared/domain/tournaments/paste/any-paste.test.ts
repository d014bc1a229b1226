import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { readPaste } from './read-paste.ts';
import { anyPaste, findFaults } from './testing/any-paste.ts';
import { realRoster } from './testing/rosters.ts';

test('any text gives valid values for cells of the round, or a reason', () => {
  fc.assert(
    fc.property(anyPaste, (text) => {
      expect(findFaults(text)).toEqual([]);
    }),
    inject('isLong') ? { numRuns: 1_500 } : { numRuns: 150, seed: 20 },
  );
});

test.each([
  { of: 'one long line', text: 'a'.repeat(102_401) },
  { of: 'letters of several bytes', text: '死'.repeat(34_134) },
  { of: 'many lines', text: '1. FE SKY - 3 kills\n'.repeat(5_200) },
])('a text of more than 100 KB is refused: $of', ({ text }) => {
  expect(readPaste(text, realRoster)).toEqual({
    refusal: 'The text is larger than 100 KB. Paste one round.',
  });
});

test.each([
  { of: 'one line', text: 'FE SKY '.repeat(14_000) },
  { of: 'short lines', text: 'x\n'.repeat(51_000) },
  { of: 'empty lines', text: '\n'.repeat(102_000) },
  { of: 'blanks', text: `a${' '.repeat(102_000)}b` },
  { of: 'brackets', text: '['.repeat(102_000) },
  { of: 'nested JSON', text: `{"team":${'['.repeat(51_000)}${']'.repeat(51_000)}}` },
  {
    of: 'nested results',
    text: `[{"team":"FE SKY","place":1,"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`,
  },
  { of: 'quotes', text: '"'.repeat(102_000) },
  { of: 'open quotes', text: '"a\t'.repeat(34_000) },
  { of: 'backquotes', text: '`'.repeat(102_000) },
  { of: 'numbers', text: '1'.repeat(102_000) },
  { of: 'signs', text: ' - '.repeat(34_000) },
  { of: 'commas', text: `FE SKY${','.repeat(102_000)}` },
  { of: 'marks on a letter', text: 'a\u0301'.repeat(34_000) },
  { of: 'letters that become many', text: '\ufdfa'.repeat(34_000) },
])('100 KB of $of are read in time', ({ text }) => {
  expect(findFaults(text)).toEqual([]);
});
