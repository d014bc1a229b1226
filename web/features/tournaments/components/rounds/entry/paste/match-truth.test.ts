import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPaste } from './match-paste.ts';
import { realNames, realRows } from './testing/real-sides.ts';
import { trueLists, trueTables, type Printed } from './testing/true-sheets.ts';

/** The values that are wrong. An emptied player cell is right when the side has a total. */
function wrongValues({ text, scoring, truth }: Printed): string[] {
  const at = { row: 2, column: 1 };
  const { changes, problems } = matchPaste(text, realRows, at, realNames, scoring);
  const wrong = changes.filter(({ registrationId, cell, text: value }) => {
    const side = truth.find(({ name }) => name === registrationId);
    const players = realRows.find((row) => row.side.registrationId === registrationId)?.side
      .players;
    const hasTotal = changes.some(
      (other) => other.registrationId === registrationId && other.cell === 'total',
    );
    if (cell === 'placement') return value !== String(side?.place);
    if (cell === 'total')
      return value !== String(side?.kills.reduce((sum, kills) => sum + kills, 0));
    if (value === '') return !hasTotal;
    return value !== String(side?.kills[players?.indexOf(cell) ?? -1]);
  });
  const described = wrong.map(({ registrationId, cell, text: value }) =>
    [registrationId, cell, value].join(' '),
  );
  return changes.length === 0 && problems.length === 0
    ? ['Neither values nor a reason.']
    : described;
}

test.each([
  { shape: 'a table', sheets: trueTables, numRuns: 2000 },
  { shape: 'a list', sheets: trueLists, numRuns: 1000 },
])('$shape of real results gives correct values or a reason', ({ sheets, numRuns }) => {
  fc.assert(
    fc.property(sheets, (printed) => {
      expect(wrongValues(printed)).toEqual([]);
    }),
    { numRuns },
  );
});
