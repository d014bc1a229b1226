import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitPaste } from './fit-paste.ts';
import { realNames, realRows } from './testing/real-sides.ts';
import { trueLists, trueTables, type Printed } from './testing/true-sheets.ts';

/** What of a paste is not so; an empty cell of a player is no value where the side has a total. */
function untruths({ text, scoring, truth }: Printed): string[] {
  const at = { row: 2, column: 1 };
  const { changes, misfits } = fitPaste(text, realRows, at, realNames, scoring);
  const wrong = changes.filter(({ registrationId, cell, text: value }) => {
    const side = truth.find(({ name }) => name === registrationId);
    const players = realRows.find((row) => row.side.registrationId === registrationId)?.side
      .players;
    const isEmptied = changes.some(
      (other) => other.registrationId === registrationId && other.cell === 'total',
    );
    if (cell === 'placement') return value !== String(side?.place);
    if (cell === 'total')
      return value !== String(side?.kills.reduce((sum, kills) => sum + kills, 0));
    if (value === '') return !isEmptied;
    return value !== String(side?.kills[players?.indexOf(cell) ?? -1]);
  });
  const said = wrong.map(({ registrationId, cell, text: value }) =>
    [registrationId, cell, value].join(' '),
  );
  return changes.length === 0 && misfits.length === 0 ? ['Nothing was said.'] : said;
}

test.each([
  { shape: 'a table', sheets: trueTables, numRuns: 2000 },
  { shape: 'a list', sheets: trueLists, numRuns: 1000 },
])('$shape of true results gives what is true, or nothing with a reason', ({ sheets, numRuns }) => {
  fc.assert(
    fc.property(sheets, (printed) => {
      expect(untruths(printed)).toEqual([]);
    }),
    { numRuns },
  );
});
