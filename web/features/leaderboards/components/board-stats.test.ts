import { describe, expect, it, test } from 'vitest';
import { BOARD_ORDERS, type BoardOrder } from '#shared/domain/leaderboards/boards.ts';
import {
  statsUnder,
  isOnPodium,
  rankedBy,
  rankingType,
  sharedRanks,
  formatTie,
} from './board-stats.ts';

describe('the ranking order is explained in one sentence', () => {
  it.each<[BoardOrder, string]>([
    ['completed', 'Ranked by completed tournaments, then by tournaments entered.'],
    ['wins', 'Ranked by wins, then by completed tournaments, then by tournaments entered.'],
    ['kills', 'Ranked by kills, then by completed tournaments, then by tournaments entered.'],
    ['points', 'Ranked by points, then by completed tournaments, then by tournaments entered.'],
  ])('by %s', (by, sentence) => {
    expect(rankedBy(by)).toBe(sentence);
  });
});

describe('the stats below a name are the tie-breaks, then the others', () => {
  it.each<[BoardOrder, string[]]>([
    ['completed', ['registrations', 'wins', 'kills', 'points']],
    ['wins', ['completed', 'registrations', 'kills', 'points']],
    ['kills', ['completed', 'registrations', 'wins', 'points']],
    ['points', ['completed', 'registrations', 'wins', 'kills']],
  ])('by %s', (by, stats) => {
    expect(statsUnder(by)).toEqual(stats);
  });
});

describe('the podium has the first three ranks with a value above 0', () => {
  const none = { completed: 0, wins: 0, kills: 0, points: 0 };
  it.each(BOARD_ORDERS)('by %s', (by) => {
    expect([1, 2, 3, 4].map((rank) => isOnPodium({ ...none, rank, [by]: 0.25 }, by))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    const others = { completed: 1, wins: 1, kills: 1, points: 1 };
    expect(isOnPodium({ ...others, rank: 1, [by]: 0 }, by)).toBe(false);
  });
});

describe('the number of others is counted for a shared rank', () => {
  const rows = [1, 2, 2, 4, 4].map((rank) => ({ rank }));
  test('rows beyond the part count for the last rank', () => {
    expect([...sharedRanks(rows, 29)]).toEqual([
      [1, 0],
      [2, 1],
      [4, 28],
    ]);
    expect(sharedRanks(rows, 2).get(4)).toBe(1);
    expect(sharedRanks([], 0).size).toBe(0);
  });

  test('the label shows the number', () => {
    expect([formatTie(4, 28), formatTie(1, 1), formatTie(2, 0)]).toEqual([
      '4th, tied with 28',
      '1st, tied with 1',
      null,
    ]);
  });
});

test('longer numbers get smaller type on a phone', () => {
  const onPhones = ['12', '12,345.75', '1,234,567.25'].map(
    (figure) => rankingType(figure.length).podium.split(' ')[0],
  );
  expect(onPhones).toEqual(['text-3xl', 'text-xl', 'text-base']);
});
