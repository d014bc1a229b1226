import { describe, expect, test } from 'vitest';
import { FORM_NAMES } from './quote-text.ts';
import { PASTE_FORMS } from './pasted-results.ts';
import { readPaste } from './read-paste.ts';
import { read, roster } from './testing/read.ts';

describe('doubts', () => {
  const slots = 'Every place is the slot of its team. Are the numbers the places?';
  test.each([
    { of: 'slots as places', text: '1. Alpha\n2. Bravo\n3. Alpha 2', doubt: slots },
    {
      of: 'names in the order of slots',
      text: 'Alpha\nBravo\nAlpha 2',
      doubt: 'The names are in the order of their slots. Did the teams finish in that order?',
    },
    {
      of: 'points after the names',
      text: '2. Alpha 7\n1. Bravo 10',
      doubt: 'The numbers after the names may be points instead of kills.',
    },
    {
      of: 'a rank beside points',
      text: 'Rank\tTeam\tKills\tPts\n2\tAlpha\t1\t9\n1\tBravo\t0\t30',
      doubt:
        '“\u2068Rank\u2069” may be the rank by points instead of the place: “\u20682 Alpha 1 9\u2069” has 9 points, and place 2 with 1 kill gives 8.',
    },
    {
      of: 'a number sign',
      text: '#\tTeam\tKills\n2\tAlpha\t1\n1\tBravo\t0',
      doubt: '“\u2068#\u2069” may be the slot of each team instead of its place.',
    },
    {
      of: 'two places',
      text: 'Place\tRank\tTeam\n2\t1\tAlpha\n1\t1\tBravo',
      doubt: '“\u2068Place\u2069” and “\u2068Rank\u2069” may both be the place.',
    },
    {
      of: 'points by round',
      text: 'Place\tTeam\tP1\tP2\n2\tAlpha\t1\t9\n1\tBravo\t0\t30',
      doubt: '“\u2068P1\u2069” and “\u2068P2\u2069” may be points instead of kills.',
    },
    {
      of: 'a title of another round',
      text: '**Round 5**\n1. Bravo 22\n2. Alpha 3',
      doubt: 'The results are for round 5, and this is round 1.',
    },
    {
      of: 'a title of another round above a table',
      text: 'Results Match 5\t\t\nPlace\tTeam\tKills\n2\tAlpha\t1\n1\tBravo\t0',
      doubt: 'The results are for round 5, and this is round 1.',
    },
    {
      of: 'an invalid value',
      text: 'Place\tTeam\tKills\nx\tAlpha\t2\n1\tBravo\t2.5',
      doubt: '“\u20682.5\u2069” in line 3 is not a number of kills.',
    },
  ])('appear for $of', ({ text, doubt }) => {
    expect(read(text).doubts).toContain(doubt);
  });

  test.each([
    {
      of: 'points that prove the places',
      text: 'Rank\tTeam\tK\tPts\n3\tAlpha\t1\t6\n1\tBravo\t0\t10\n2\tAlpha 2\t4\t11',
    },
    { of: 'kills that cannot be points', text: '2. Alpha 3\n1. Bravo 22' },
  ])('do not appear for $of', ({ text }) => {
    expect(read(text).doubts).toEqual([]);
  });
});

test.each([
  { of: 'nothing', text: ' \n', refusal: 'The text is empty.' },
  {
    of: 'no results',
    text: 'hello there\nhow are you',
    refusal: 'No team or player of this round was found with a place or kills.',
  },
  {
    of: 'one name alone',
    text: 'Alpha',
    refusal:
      'The text names teams or players of this round, but no place or kills were understood beside them.',
  },
  { of: 'signs', text: '---\n***', refusal: 'No places or kills were found.' },
  {
    of: 'headings without teams',
    text: 'Place\tKills\n1\t5',
    refusal: 'No column has the heading Team, so the lines name no team.',
  },
  {
    of: 'headings without values',
    text: 'Team\tPoints\nAlpha\t20',
    refusal: 'No column has the heading Place or Kills.',
  },
])('a text with $of is refused', ({ text, refusal }) => {
  expect(readPaste(text, roster)).toEqual({ refusal });
});

test('a form that does not fit a text is refused, and every form has a name', () => {
  expect(readPaste('Bravo\nAlpha', roster, 'json')).toEqual({
    refusal: 'No places or kills were found.',
  });
  expect(Object.keys(FORM_NAMES)).toEqual(PASTE_FORMS);
});
