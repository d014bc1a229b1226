import { describe, expect, test } from 'vitest';
import type { Stats } from '../tournaments/stats.ts';
import { BOARD_ORDERS, DECIDING_STATS, rankBoard, type BoardOrder } from './boards.ts';

const row = (stats: Partial<Stats>): Stats => ({
  completed: 1,
  registrations: 1,
  wins: 0,
  kills: 0,
  points: 0,
  ...stats,
});

const getRanks = (by: BoardOrder, rows: readonly Partial<Stats>[]) =>
  rankBoard(rows.map(row), by).map(({ rank }) => rank);

describe('rows that are level in all deciding stats share a rank, and the next rank counts them:', () => {
  const wins = { wins: 2 };
  test.each<[string, BoardOrder, Partial<Stats>[], number[]]>([
    ['nobody', 'completed', [], []],
    ['one', 'completed', [{}], [1]],
    [
      'two in the middle',
      'completed',
      [{ completed: 3 }, { completed: 2 }, { completed: 2 }, {}],
      [1, 2, 2, 4],
    ],
    ['all', 'kills', [{ kills: 4 }, { kills: 4 }, { kills: 4 }], [1, 1, 1]],
    ['two pairs', 'wins', [wins, wins, {}, {}], [1, 1, 3, 3]],
    ['the last two', 'points', [{ points: 250 }, { points: 249 }, { points: 249 }], [1, 2, 2]],
    ['fewer registrations rank below', 'completed', [{ registrations: 2 }, {}], [1, 2]],
    ['fewer completed tournaments rank below', 'wins', [{ ...wins, completed: 2 }, wins], [1, 2]],
    ['fewer registrations rank below', 'wins', [{ ...wins, registrations: 2 }, wins], [1, 2]],
    ['fewer completed tournaments rank below', 'kills', [{ completed: 2 }, {}], [1, 2]],
    ['fewer registrations rank below', 'kills', [{ registrations: 2 }, {}], [1, 2]],
    ['fewer completed tournaments rank below', 'points', [{ completed: 2 }, {}], [1, 2]],
    ['fewer registrations rank below', 'points', [{ registrations: 2 }, {}], [1, 2]],
    [
      'wins, kills and points are ignored',
      'completed',
      [{ wins: 1, kills: 9, points: 9 }, {}],
      [1, 1],
    ],
    ['kills and points are ignored', 'wins', [{ kills: 9, points: 9 }, {}], [1, 1]],
    ['wins and points are ignored', 'kills', [{ wins: 1, points: 9 }, {}], [1, 1]],
    ['wins and kills are ignored', 'points', [{ wins: 1, kills: 9 }, {}], [1, 1]],
  ])('%s, by %s', (_case, by, rows, ranks) => {
    expect(getRanks(by, rows)).toEqual(ranks);
  });
});

test('the ranks of the first rows are their ranks on the whole board', () => {
  const board = [5, 4, 4, 4, 3, 3, 1].map((kills) => ({ kills }));
  const all = getRanks('kills', board);
  for (let limit = 0; limit <= board.length; limit += 1) {
    expect(getRanks('kills', board.slice(0, limit))).toEqual(all.slice(0, limit));
  }
});

test('the default order is the first one, and breaks ties in every other order', () => {
  expect(BOARD_ORDERS[0]).toBe('completed');
  for (const by of BOARD_ORDERS) {
    expect(DECIDING_STATS[by].slice(-2)).toEqual(['completed', 'registrations']);
    expect(DECIDING_STATS[by][0]).toBe(by);
  }
});
