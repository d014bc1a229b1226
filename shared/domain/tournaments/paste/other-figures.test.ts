import { describe, expect, test } from 'vitest';
import { certain, read } from './testing/read.ts';
import { makeRoster } from './testing/rosters.ts';
import { readPaste } from './read-paste.ts';

const roster = makeRoster(
  { Alpha: ['ann', 'bob'], Bravo: ['cyd', 'dia'], 'Red Sun': [] },
  { scoring: { placementPoints: { 1: 1000, 2: 600 }, pointsPerKill: 100 } },
);

describe('points, assists and the like beside labelled kills are ignored', () => {
  test.each([
    { first: 'Alpha 7 kills 3 assists', second: 'Bravo 2 kills 1 assist', ignored: ['assists'] },
    { first: 'Alpha 17 points, 7 kills', second: 'Bravo 8 points, 2 kills', ignored: ['points'] },
    { first: 'Alpha, 7 kills, 17 points', second: 'Bravo, 2 kills, 8 points', ignored: ['points'] },
    { first: 'Alpha (17 pts, 7 kills)', second: 'Bravo (8 pts, 2 kills)', ignored: ['points'] },
    { first: 'Alpha K: 7 A: 3', second: 'Bravo K: 2 A: 1', ignored: ['assists'] },
    { first: 'Alpha 7K 1D 2A', second: 'Bravo 2K 0D 0A', ignored: ['deaths', 'assists'] },
    { first: 'Alpha kills 7 damage 1200', second: 'Bravo kills 2 damage 90', ignored: ['damage'] },
  ])('$first', ({ first, second, ignored }) => {
    const text = `1. ${first}\n2. ${second}`;
    expect(certain(text, roster)).toEqual(['Alpha 1 7', 'Bravo 2 2']);
    expect(read(text, undefined, roster).ignored).toEqual(ignored);
  });

  test('beside the kills of players too', () => {
    const text =
      '1. Alpha: ann 3 kills 1 assist, bob 4 kills 0 assists\n' +
      '2. Bravo: cyd 1 kill 1 assist, dia 0 kills 2 assists';
    expect(certain(text, roster)).toEqual(['Alpha 1 ann 3, bob 4', 'Bravo 2 cyd 1, dia 0']);
  });

  test.each([
    { text: '1. Alpha 7 kills 3 kills\n2. Bravo 2 kills 1 kills' },
    { text: '1. Alpha 7 3 assists\n2. Bravo 2 1 assists' },
    { text: '1. Alpha 7 kills 3 lives\n2. Bravo 2 kills 1 lives' },
  ])('but never without a question: $text', ({ text }) => {
    const results = readPaste(text, roster);
    expect('refusal' in results || certain(text, roster) === null).toBe(true);
  });
});

test('a refusal does not say that nobody was found if the text names teams', () => {
  expect(readPaste('Alpha 7 lives\nBravo 3 lives', roster)).toEqual({
    refusal:
      'The text names teams or players of this round, but no place or kills were understood beside them.',
  });
});

describe('numbers that may be something else are not certain', () => {
  test.each([
    { what: 'the number of a footnote', text: 'Place\tTeam\tKills\n2\tAlpha\t4²\n1\tBravo\t3' },
    { what: 'a footnote in a list', text: '2. Alpha - 7¹\n1. Bravo - 3' },
    { what: 'a decimal with a comma', text: '2. Red Sun 2,2k\n1. Alpha' },
    { what: 'the same number twice', text: '2. Red Sun 2.2\n1. Alpha 1.1' },
    { what: 'the unit before a number', text: '2. Red Sun € 7\n1. Bravo € 3' },
    { what: 'a word before a number', text: '2. Red Sun HP 7\n1. Bravo p 3' },
    { what: 'another place in words', text: 'Second: Alpha - 6st\nFirst: Bravo - 3st' },
    { what: 'a title above the list', text: 'Points:\n2. Alpha - 7\n1. Bravo - 3' },
    { what: 'a title below the list', text: '2. Alpha - 7\n1. Bravo - 3\nDamage' },
    { what: 'kills of a side that was absent', text: 'Absent:\nAlpha - 4\nBravo - 2' },
    { what: 'a skipped line', text: '2. Alpha\nfour of them, one more\n1. Bravo' },
    {
      what: 'a skipped line above that names a side',
      text: 'Alpha - 6 kills 5.\nBravo - 9 kills 🥉',
    },
  ])('$what', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
  });

  test('unless the title or the sign says nothing about them', () => {
    const text = 'Points and kills\n2. Alpha ..... 7 kills\n1. Bravo ..... 3 kills';
    expect(certain(text, roster)).toEqual(['Alpha 2 7', 'Bravo 1 3']);
  });
});

describe('several players in one cell', () => {
  const both = ['Alpha 2 ann 3, bob 4', 'Bravo 1 cyd 1, dia 0'];
  test.each([
    { text: 'Place\tTeam\tPlayers\n2\tAlpha\tann 3, bob 4\n1\tBravo\tcyd 1, dia 0', sides: both },
    {
      text: 'Place\tTeam\tPlayers\tKills\n2\tAlpha\tann, bob\t7\n1\tBravo\tcyd / dia\t1',
      sides: ['Alpha 2 7', 'Bravo 1 1'],
    },
    {
      text: '[{"team":"Alpha","place":2,"players":["ann 3","bob 4"]},{"team":"Bravo","place":1,"players":"cyd 1, dia 0"}]',
      sides: both,
    },
  ])('are read: $text', ({ text, sides }) => {
    expect(certain(text, roster)).toEqual(sides);
  });

  test.each([
    { text: 'Place\tTeam\tPlayers\n2\tAlpha\tann 3, somebody 4\n1\tBravo\tcyd 1, dia 0' },
    { text: 'Place\tTeam\tPlayers\n2\tAlpha\tann 3, bob\n1\tBravo\tcyd 1, dia 0' },
    { text: 'Place\tTeam\tPlayer\tKills\n2\tAlpha\tann, bob\t7\n2\tAlpha\tann, bob\t6' },
    { text: '[{"team":"Alpha","place":2,"players":["ann 3","somebody 4"]}]' },
  ])('are a question unless all are known and alike: $text', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
  });
});

describe('JSON with an object for each player', () => {
  test.each([
    { text: makeRows((team, player) => ({ team, player })) },
    { text: makeRows((team, name) => ({ team, name })) },
    { text: makeRows((_, player) => ({ player })) },
  ])('is read like a table with their lines: $text', ({ text }) => {
    expect(certain(text, roster)).toEqual(['Alpha 2 ann 3, bob 4', 'Bravo 1 cyd 1, dia 0']);
  });

  test('but one player in the object of a side does not get its kills', () => {
    const text =
      '[{"team":"Alpha","place":2,"kills":7,"player":"ann"},{"team":"Bravo","place":1,"kills":1,"player":"cyd"}]';
    expect(certain(text, roster)).toEqual(['Alpha 2 7', 'Bravo 1 1']);
  });
});

function makeRows(name: (team: string, player: string) => object): string {
  const rows: [string, number, string, number][] = [
    ['Alpha', 2, 'ann', 3],
    ['Alpha', 2, 'bob', 4],
    ['Bravo', 1, 'cyd', 1],
    ['Bravo', 1, 'dia', 0],
  ];
  return JSON.stringify(
    rows.map(([team, place, player, kills]) => ({ ...name(team, player), place, kills })),
  );
}
