import fc from 'fast-check';
import { count, kills, nothing, ofEach, one, place, rounds, type Printed } from './true-sheets.ts';

/** How the cell of a place is printed: as it is, empty, or as a mark for no place. */
const beside = fc.constantFrom<((cell: string | number) => string | number)[]>(
  (cell) => cell,
  (cell) => cell,
  () => '',
  () => '-',
  () => 'DNF',
);

/** Tables and JSON in which some or all places are not filled in. */
export const gappyTables: fc.Arbitrary<Printed> = fc
  .record({
    round: rounds,
    own: fc.tuple(place, fc.oneof(one(kills), one(kills), ofEach, nothing)),
    gaps: fc.uniqueArray(fc.nat(count - 1), { minLength: 1 }),
    write: beside,
    separator: fc.constantFrom('\t', ';', 'json'),
  })
  .filter(({ round: { lines }, gaps }) => gaps.some((at) => at < lines.length))
  .map(({ round: { scoring, lines }, own: [placed, counted], gaps, write, separator }) => {
    const table = lines.map((side, at) => [
      gaps.includes(at) ? '' : placed.cell(side),
      side.name,
      ...counted.map(({ cell }) => (gaps.includes(at) ? write(cell(side)) : cell(side))),
    ]);
    const headings = [placed.heading, 'Team', ...counted.map(({ heading }) => heading)];
    const objects = table.map((cells) =>
      Object.fromEntries(
        cells.map((cell, at) => [headings[at] ?? '', cell === '' ? null : cell] as const),
      ),
    );
    const sheet = [headings, ...table].map((cells) => cells.join(separator)).join('\n');
    const text = separator === 'json' ? JSON.stringify(objects) : sheet;
    return { text, scoring, truth: lines, hasPlaces: true };
  });
