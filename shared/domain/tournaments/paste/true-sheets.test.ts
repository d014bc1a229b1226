import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { matchNames, openQuestions } from './match-names.ts';
import { readPaste } from './read-paste.ts';
import { gappyTables } from './testing/gappy-tables.ts';
import { realRoster } from './testing/rosters.ts';
import { markedLists, trueLists, trueTables, type Printed } from './testing/true-sheets.ts';

/** Returns the wrong values that are read without a question or a doubt. */
function wrongValues({
  text,
  scoring,
  truth,
  hasKills = false,
  hasPlaces = false,
}: Printed): string[] {
  const roster = { ...realRoster, scoring };
  const read = readPaste(text, roster);
  if ('refusal' in read || read.doubts.length > 0) return [];
  const matched = matchNames(read, roster);
  const questions = new Set(openQuestions(matched));
  return matched.flatMap(({ key, pasted, match, players }) => {
    const side = truth.find(({ name }) => name === match.id);
    if (side === undefined) return questions.has(key) ? [] : [pasted.text];
    const sum = side.kills.reduce((all, kills) => all + kills, 0);
    const ids = realRoster.sides.find(({ name }) => name === side.name)?.players ?? [];
    const isWrongPlayer = players.some(
      (player) =>
        !questions.has(player.key) &&
        player.pasted.kills !== null &&
        player.pasted.kills !==
          side.kills[ids.findIndex(({ userId }) => userId === player.match.id)],
    );
    const isWrong =
      (pasted.place !== null && pasted.place !== side.place) ||
      (pasted.kills !== null && pasted.kills !== sum) ||
      (hasKills && pasted.kills === null) ||
      (hasPlaces && pasted.place === null) ||
      isWrongPlayer;
    return isWrong ? [pasted.text] : [];
  });
}

test.each([
  { shape: 'a table', sheets: trueTables, numRuns: 2_000 },
  { shape: 'a table with empty places', sheets: gappyTables, numRuns: 2_000 },
  { shape: 'a list', sheets: trueLists, numRuns: 1_000 },
  { shape: 'a list with marks', sheets: markedLists, numRuns: 2_000 },
])('$shape of true results gives correct values, or a doubt', ({ sheets, numRuns }) => {
  fc.assert(
    fc.property(sheets, (printed) => {
      expect(wrongValues(printed)).toEqual([]);
    }),
    { numRuns: inject('isLong') ? numRuns : numRuns / 10 },
  );
});
