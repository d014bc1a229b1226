import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPaste } from './match-paste.ts';
import { nameKey } from './paste-values.ts';
import { realNames, realRows, realSides } from './testing/real-sides.ts';

const names = realSides.map(({ name }) => name);
const players = realSides.flatMap((side) => side.players.map(([player]) => player));
const wrong = names.map((name) => `${name.slice(0, 2)}${name.slice(3)}`);
const heads = [
  '#',
  'Slot',
  'Team',
  'Place',
  'Rank',
  'Kills',
  'PlacePts',
  'Total',
  'P1',
  'P2',
  'Player',
];
const words = [...wrong, ...players, ...heads, 'DNF', '-', 'tbd', '1st', '3.', '22 kills', '(4)'];

/** Words that a cell of values may contain. */
const valueWords = /DNF|tbd|22 kills/g;

const figure = fc.integer({ min: 0, max: 40 }).map(String);
const token = fc.oneof(
  { arbitrary: fc.constantFrom(...names), weight: 3 },
  { arbitrary: fc.constantFrom(...words), weight: 2 },
  { arbitrary: figure, weight: 4 },
  { arbitrary: fc.constant(''), weight: 1 },
);
/** Lines of one shape, as in a sheet, with a few others among them. */
const sheet = fc
  .record({
    separator: fc.constantFrom('\t', ',', ';', ' ', ' - ', ' | '),
    head: fc.option(fc.array(fc.constantFrom(...heads), { minLength: 1, maxLength: 6 })),
    shape: fc.array(fc.constantFrom('name', 'figure'), { minLength: 1, maxLength: 6 }),
    order: fc.shuffledSubarray(names, { minLength: 1 }),
    stats: fc.array(figure, { minLength: 48, maxLength: 48 }),
    strays: fc.array(
      fc.record({ at: fc.nat(9), line: fc.array(token, { minLength: 1, maxLength: 6 }) }),
      { maxLength: 3 },
    ),
  })
  .map(({ separator, head, shape, order, stats, strays }) => {
    const lines = order.map((name, index) =>
      shape.map((kind, at) => (kind === 'name' ? name : (stats[index * 6 + at] ?? ''))),
    );
    for (const { at, line } of strays) lines.splice(at, 0, line);
    return [...(head === null ? [] : [head]), ...lines].map((line) => line.join(separator));
  });

test('a side gets values only from lines that contain its name', () => {
  fc.assert(
    fc.property(sheet, (lines) => {
      // Cells that are all values go where the cursor is.
      fc.pre(lines.some((line) => /\p{L}{3}/u.test(line.replaceAll(valueWords, ''))));
      const at = { row: 2, column: 1 };
      const { changes } = matchPaste(lines.join('\n'), realRows, at, realNames);
      for (const { registrationId, cell, text } of changes) {
        const own = lines.filter((line) => nameKey(line).includes(nameKey(registrationId)));
        expect(own, `${registrationId} ${cell} ${text}`).not.toEqual([]);
        const isThere = own.some((line) => text === '' || text === '-' || line.includes(text));
        // Only a list of names gives places that are not in the text.
        const isOrder = cell === 'placement' && changes.every((change) => change.cell === cell);
        expect(isThere || isOrder, `${registrationId} ${cell} ${text}`).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
});

test('any text gives valid values or none', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(fc.oneof(token, fc.constantFrom('\t', '\n', ',', ';', '"', ' ', '#')), {
        maxLength: 60,
      })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(text, (pasted) => {
      const { changes } = matchPaste(pasted, realRows, { row: 0, column: 0 }, realNames);
      for (const { registrationId, cell, text: value } of changes) {
        const side = realRows.find((row) => row.side.registrationId === registrationId)?.side;
        expect([...(side?.players ?? []), 'placement', 'total']).toContain(cell);
        expect(value).toMatch(cell === 'placement' ? /^(\d{0,9}|-)$/ : /^\d{0,9}$/);
      }
    }),
    { numRuns: 3000 },
  );
});
