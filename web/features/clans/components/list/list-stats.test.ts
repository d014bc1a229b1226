import { expect, test } from 'vitest';
import {
  clanStats,
  filterClans,
  leadingClans,
  readClanFilter,
  writeClanFilter,
} from './list-stats.ts';

test('a user in several clans, or with several roles in one, counts once', () => {
  const one = { leaderId: 'a', handlerIds: ['b'], memberIds: ['c', 'd'], wins: 2 };
  const other = { leaderId: 'd', handlerIds: ['a', 'e'], memberIds: ['e'], wins: 5 };
  expect(clanStats([one, other])).toEqual({ clans: 2, members: 5, topWins: 5 });
  expect(clanStats([])).toEqual({ clans: 0, members: 0, topWins: 0 });
});

test('three ranked clans lead, by rank and then wins; unranked ones never do', () => {
  const stats = (rank: number | null, wins: number) => ({ rank, wins, tournaments: 1 });
  const [none, third, second, alsoSecond, first] = [
    stats(null, 9),
    stats(4, 8),
    stats(2, 0),
    stats(2, 1),
    stats(1, 0),
  ];
  expect(leadingClans([none, third, second, alsoSecond, first])).toEqual([
    first,
    alsoSecond,
    second,
  ]);
  expect(leadingClans([none, third])).toEqual([third]);
  expect(leadingClans([none])).toEqual([]);
});

const night = { name: 'Night Shift', description: 'We play after ten.' };
const wide = { name: 'ＮＩＧＨＴ', description: 'Überwerk' };
const tea = { name: 'Tea Time', description: 'No nights here' };

test.each([
  ['an empty search finds all clans', '', [night, wide, tea]],
  ['names and descriptions match regardless of case and width', 'NIGHT', [night, wide, tea]],
  ['letters beyond English ones match', 'über', [wide]],
  ['spaces around the search text are ignored', '  tea ', [tea]],
  ['text that runs from the name into the description finds nothing', 'shift we', []],
])('%s', (_rule, q, found) => {
  expect(filterClans([night, wide, tea], { q })).toEqual(found);
});

test.each([
  ['', ''],
  ['a & b', '?q=a+%26+b'],
])('a search for "%s" round-trips through the URL "%s"', (q, query) => {
  expect(writeClanFilter({ q })).toBe(query);
  expect(readClanFilter(query)).toEqual({ q });
});
