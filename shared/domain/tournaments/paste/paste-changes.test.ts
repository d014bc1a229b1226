import { describe, expect, test } from 'vitest';
import type { SavedTexts } from '../result-edits.ts';
import { matchNames } from './match-names.ts';
import { pasteChanges, type AbsentSides } from './paste-changes.ts';
import { readPaste } from './read-paste.ts';
import { makeRoster } from './testing/rosters.ts';

const roster = makeRoster({ Alpha: ['ann', 'bo'], Bravo: ['cy'], Citrus: [] });
const nothing: SavedTexts = new Map();

function paste(text: string, absent: AbsentSides = 'leave as they are', entered = nothing) {
  const read = readPaste(text, roster);
  if ('refusal' in read) throw new Error(read.refusal);
  const result = pasteChanges(matchNames(read, roster), roster, { absent, entered, maxTeams: 20 });
  const changes = result.changes.map(({ registrationId, cell, text: value }) =>
    [registrationId, cell, value].join(' ').trim(),
  );
  return { ...result, changes };
}

test('while the side of a line is a question, sides without a line stay as they are', () => {
  const asked = paste('1. Alpha - 5\n2. Citru - 3\n3. Nobody Knows - 2', 'did not play');
  expect(asked.keepsMissing).toBe(true);
  expect(asked.missing.map(({ registrationId }) => registrationId)).toContain('Bravo');
  expect(asked.changes.filter((change) => change.endsWith('-'))).toEqual([]);
  const certain = paste('1. Alpha - 5\n2. Citrus - 3', 'did not play');
  expect(certain.keepsMissing).toBe(false);
  expect(certain.changes).toContain('Bravo placement -');
});

describe('cells', () => {
  test.each([
    {
      of: 'a total empties the kills of players',
      text: 'Place\tTeam\tKills\n1\tAlpha\t7',
      changes: ['Alpha placement 1', 'Alpha ann', 'Alpha bo', 'Alpha total 7'],
    },
    {
      of: 'the total of one player is theirs',
      text: 'Place\tTeam\tKills\n1\tBravo\t7',
      changes: ['Bravo placement 1', 'Bravo cy 7', 'Bravo total'],
    },
    {
      of: 'a side without players has a total',
      text: 'Place\tTeam\tKills\n1\tCitrus\t7',
      changes: ['Citrus placement 1', 'Citrus total 7'],
    },
    {
      of: 'kills of players empty the total and other players',
      text: '[{"team":"Alpha","place":1,"kills":{"bo":0}}]',
      changes: ['Alpha placement 1', 'Alpha ann', 'Alpha bo 0', 'Alpha total'],
    },
    {
      of: 'a place alone leaves the kills',
      text: 'Alpha\nBravo',
      changes: ['Alpha placement 1', 'Bravo placement 2'],
    },
    {
      of: 'kills alone leave the place',
      text: 'Team\tKills\nCitrus\t4',
      changes: ['Citrus total 4'],
    },
    {
      of: 'a side that did not play has no kills',
      text: 'Team\tPlace\nAlpha\tDNF',
      changes: ['Alpha placement -', 'Alpha ann', 'Alpha bo', 'Alpha total'],
    },
  ])('$of', ({ text, changes }) => {
    expect(paste(text).changes).toEqual(changes);
  });

  test('of sides that the text does not name become absent, or do not change', () => {
    const { changes, missing } = paste('Team\tPlace\nCitrus\t1', 'did not play');
    expect(missing.map(({ name }) => name)).toEqual(['Alpha', 'Bravo']);
    expect(changes).toContain('Alpha placement -');
    expect(paste('Team\tPlace\nCitrus\t1').changes).toEqual(['Citrus placement 1']);
  });
});

test('differences from the saved results are listed by new place', () => {
  const saved: SavedTexts = new Map([
    ['Alpha', { placement: '3', ann: '4', bo: '1' }],
    ['Bravo', { placement: '1', cy: '2' }],
    ['Citrus', { placement: '2' }],
  ]);
  const text = 'Place\tTeam\tKills\n2\tAlpha\t7\n1\tCitrus\t0\n1\tBravo\t2';
  expect(paste(text, 'leave as they are', saved).differences).toEqual([
    { registrationId: 'Citrus', name: 'Citrus', place: { from: '2', to: '1' }, kills: null },
    {
      registrationId: 'Alpha',
      name: 'Alpha',
      place: { from: '3', to: '2' },
      kills: { from: 5, to: 7 },
    },
  ]);
});

test.each([
  {
    of: 'a place that two sides share',
    text: 'Team\tPlace\nAlpha\t1\nBravo\t1',
    warning: '1st is given to \u2068Alpha\u2069 and \u2068Bravo\u2069.',
  },
  {
    of: 'a place that the round does not have',
    text: 'Team\tPlace\nAlpha\t21',
    warning: '\u2068Alpha\u2069 has place 21, and the highest is 20.',
  },
  {
    of: 'kills that do not add up',
    text: '[{"team":"Alpha","place":1,"kills":9,"players":{"ann":3,"bo":4}}]',
    warning: 'The players of \u2068Alpha\u2069 have 7 kills together, and the team has 9.',
  },
  {
    of: 'kills that nobody gets',
    text: '[{"team":"Alpha","place":1,"kills":{"ann":3,"zoe":4}}]',
    warning: 'The kills of “\u2068zoe\u2069” do not count for \u2068Alpha\u2069.',
  },
])('there is a warning about $of', ({ text, warning }) => {
  expect(paste(text).warnings).toContain(warning);
});
