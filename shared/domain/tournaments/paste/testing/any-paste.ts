import fc from 'fast-check';
import { matchNames } from '../match-names.ts';
import { pasteChanges } from '../paste-changes.ts';
import { PASTE_FORMS } from '../pasted-results.ts';
import { readPaste } from '../read-paste.ts';
import { realRoster } from './rosters.ts';

const names = realRoster.sides.flatMap(({ name, players }) => [
  name,
  ...players.map((player) => player.name),
]);
const signs = [
  '\t',
  '\n',
  '\r\n',
  ',',
  ';',
  '|',
  '"',
  ' ',
  '#',
  '. ',
  ' - ',
  ': ',
  ' x ',
  '(',
  ')',
];
const words = ['Team', 'Place', 'Kills', 'Player', 'P1', 'K2', 'Rank', 'Total', 'DNF', '-', '1st'];
const json = ['{', '}', '[', ']', '```\n', '"team":', '"place":', '"hotdrop":1', 'null', '\\'];
const number = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer()).map(String);

const token = fc.oneof(
  { arbitrary: fc.constantFrom(...names), weight: 4 },
  { arbitrary: fc.constantFrom(...signs), weight: 8 },
  { arbitrary: fc.constantFrom(...words, ...json), weight: 2 },
  { arbitrary: number, weight: 4 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 5 }), weight: 1 },
);

/** Random text: any characters, fragments of results in any order, tables, and JSON of any shape. */
export const anyPaste = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(token, { maxLength: 80 }).map((parts) => parts.join('')),
  fc
    .record({
      separator: fc.constantFrom('\t', ',', ';', '|', ' '),
      lines: fc.array(fc.array(token, { minLength: 1, maxLength: 6 }), { maxLength: 20 }),
    })
    .map(({ separator, lines }) => lines.map((line) => line.join(separator)).join('\n')),
  fc.json({ maxDepth: 5 }),
  fc
    .array(
      fc.record(
        {
          team: fc.oneof(fc.constantFrom(...names), fc.jsonValue()),
          place: fc.oneof(number, fc.nat(30), fc.jsonValue()),
          kills: fc.oneof(
            fc.nat(30),
            fc.dictionary(fc.constantFrom(...names), fc.nat(9)),
            fc.jsonValue(),
          ),
        },
        { requiredKeys: [] },
      ),
    )
    .map((results) => JSON.stringify({ hotdrop: 1, round: 1, results })),
);

const { sides } = realRoster;
const cellsOf = new Map(
  sides.map(({ registrationId, players }) => [
    registrationId,
    new Set(['placement', 'total', ...players.map(({ userId }) => userId)]),
  ]),
);

/**
 * Reads a text in every form and lists what is wrong with the result, such as cells that the round does not have
 * and values that no cell accepts.
 */
export function findFaults(text: string): string[] {
  return [undefined, ...PASTE_FORMS].flatMap((form) => {
    const read = readPaste(text, realRoster, form);
    if ('refusal' in read) return read.refusal.length > 0 ? [] : ['a refusal without a reason'];
    const matched = matchNames(read, realRoster);
    const { changes, warnings } = pasteChanges(matched, realRoster, {
      absent: 'did not play',
      entered: new Map(),
      maxTeams: sides.length,
    });
    const sentences = [...read.doubts, ...warnings].filter((sentence) => sentence.length > 400);
    const cells = changes.map(({ registrationId, cell }) => `${registrationId} ${cell}`);
    return [
      ...sentences,
      ...cells.filter((cell, index) => cells.indexOf(cell) !== index),
      ...changes.flatMap(({ registrationId, cell, text: value }) => {
        const isCell = cellsOf.get(registrationId)?.has(cell) === true;
        const isValue = cell === 'placement' ? /^(?:[1-9]\d{0,8}|-)$/ : /^\d{0,9}$/;
        return isCell && isValue.test(value) ? [] : [`${registrationId} ${cell} ${value}`];
      }),
    ];
  });
}
