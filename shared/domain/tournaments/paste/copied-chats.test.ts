import { describe, expect, test } from 'vitest';
import { certain, read } from './testing/read.ts';
import { makeRoster } from './testing/rosters.ts';

const roster = makeRoster({
  Alpha: ['ann', 'bob'],
  Bravo: ['cyd', 'dia'],
  Delta: ['deltax', 'deltay'],
});

describe('the header of a copied message is ignored', () => {
  test.each([
    { header: 'Host — Today at 21:40' },
    { header: 'Host APP — Yesterday at 9:40 PM' },
    { header: 'Host — 28/11/2026 21:40' },
    { header: 'Host — 11/28/2026 9:40 PM' },
    { header: 'deltax — Today at 21:40' },
    { header: 'Host — 21:40' },
    { header: '[21:40] Host' },
    { header: '[28/11/2026, 21:40:12] Host:' },
  ])('$header', ({ header }) => {
    const lists = [
      { text: '2. Delta 9\n3. Alpha 4', sides: ['Delta 2 9', 'Alpha 3 4'] },
      { text: 'Delta\nAlpha', sides: ['Delta 1', 'Alpha 2'] },
      { text: 'Place\tTeam\tKills\n2\tDelta\t9', sides: ['Delta 2 9'] },
      { text: '[{"team":"Delta","place":2,"kills":9}]', sides: ['Delta 2 9'] },
    ];
    for (const { text, sides } of lists) {
      expect(certain(`${header}\n${text}`, roster)).toEqual(sides);
      expect(read(`${header}\n${text}`, undefined, roster).ignored).toEqual([header]);
    }
  });

  test('before each line too', () => {
    const text = '[21:40] Host: 2. Delta 9\n[21:41] Host: 3. Alpha 4';
    expect(certain(text, roster)).toEqual(['Delta 2 9', 'Alpha 3 4']);
  });

  test.each([
    { text: 'Alpha — 21:40\nDelta — 19:12' },
    { text: '1. Bravo 3\n2. Alpha 7 kills — Today at 21:40' },
    { text: '1. Bravo\n2. Zulu - 28/11/2026 21:40' },
    { text: '[21:40] Alpha\n[19:12] Delta' },
    { text: '[21:40] Round 5\n2. Delta\n3. Alpha' },
    { text: '1. Delta 9\n[21:40] 2. Zulu 4' },
    { text: '2. Delta 9\n[21:40] Zulu: 7' },
  ])('but a time beside a side or a value is a question: $text', ({ text }) => {
    expect(certain(text, roster)).toBeNull();
  });
});

test('a side is never mistaken for a header', () => {
  const among = makeRoster({ Alpha: [], 'Black - Friday': [], Today: [], Sunday: [] });
  expect(certain('2. Black - Friday\n3. Today\n1. Sunday', among)).toEqual([
    'Black - Friday 2',
    'Today 3',
    'Sunday 1',
  ]);
  expect(certain('Black - Friday\nToday\nSunday', among)).toEqual([
    'Black - Friday 1',
    'Today 2',
    'Sunday 3',
  ]);
});

describe('players with bullets below their side', () => {
  const sides = ['Delta 1 deltax 3, deltay 2', 'Bravo 2 cyd 1, dia 0'];
  test.each([
    { text: '1. Delta\n- deltax 3\n- deltay 2\n2. Bravo\n- cyd 1\n- dia 0' },
    {
      text: '**1. Delta**\n• deltax: 3 kills\n• deltay: 2 kills\n**2. Bravo**\n• cyd: 1 kill\n• dia: 0 kills',
    },
    { text: '#1 Delta\n* deltax (3), deltay (2)\n#2 Bravo\n* cyd (1), dia (0)' },
  ])('are read: $text', ({ text }) => {
    expect(certain(text, roster)).toEqual(sides);
  });

  test('have the kills of their side if they have none', () => {
    const text = '1. Delta - 5 kills\n- deltax\n- deltay\n2. Bravo - 1 kills\n- cyd\n- dia';
    expect(certain(text, roster)).toEqual(['Delta 1 5', 'Bravo 2 1']);
  });

  test('are not players of another side, and a dash still means that a side did not play', () => {
    expect(certain('1. Delta\n- cyd 3\n- dia 2', roster)).toBeNull();
    expect(certain('1. Delta\n- Bravo\n- Alpha', roster)).toEqual([
      'Delta 1',
      'Bravo did not play',
      'Alpha did not play',
    ]);
  });
});

test('a name that is part of two names of sides is a question', () => {
  const among = makeRoster({ 'Team Alpha': [], 'Alpha Esports': [], Bravo: [] });
  expect(certain('1. Alpha 5\n2. Bravo 3', among)).toBeNull();
  expect(certain('1. Team Alpha 5\n3. Alpha Esports 3', among)).toEqual([
    'Team Alpha 1 5',
    'Alpha Esports 3 3',
  ]);
});
