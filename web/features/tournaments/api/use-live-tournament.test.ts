import { expect, test } from 'vitest';
import { tournamentKeys } from './tournament-keys.ts';
import { touchedKeys, TOURNAMENT_PARTS, type TournamentPart } from './use-live-tournament.ts';

const shownBy = (...parts: TournamentPart[]) =>
  touchedKeys('t', new Set(parts))
    .shown.map((key) => String(key.at(-1)))
    .toSorted();

test.each<[TournamentPart, string[]]>([
  [
    'details',
    [
      'adjustments',
      'announcements',
      'details',
      'final-scores',
      'history',
      'next-steps',
      'players',
      'rounds',
      'scoring',
      'scoring-preview',
    ],
  ],
  [
    'registrations',
    [
      'adjustments',
      'details',
      'final-scores',
      'history',
      'next-steps',
      'people',
      'players',
      'registrations',
      'rounds',
    ],
  ],
  ['rounds', ['history', 'next-steps', 'rounds']],
  ['results', ['final-scores', 'history', 'next-steps', 'players', 'rounds', 'scoring-preview']],
  ['overlay', ['history', 'next-steps', 'overlay']],
  [
    'status',
    [
      'adjustments',
      'announcements',
      'details',
      'final-scores',
      'history',
      'next-steps',
      'overlay',
      'people',
      'players',
      'registrations',
      'rounds',
    ],
  ],
])('a change of %s refetches %j', (part, reads) => {
  expect(shownBy(part)).toEqual(reads);
});

test('a save of results, sent as two events, refetches each query once', () => {
  expect(shownBy('rounds', 'results')).toEqual([
    'final-scores',
    'history',
    'next-steps',
    'players',
    'rounds',
    'scoring-preview',
  ]);
});

test('changes of all parts refetch every query of a tournament', () => {
  const { list: _list, one: _one, ...reads } = tournamentKeys;
  expect(shownBy(...TOURNAMENT_PARTS)).toHaveLength(Object.keys(reads).length);
});

test.each<[TournamentPart, string[]]>([
  ['details', ['tournaments', 'teams']],
  ['registrations', ['tournaments', 'teams', 'clans']],
  ['rounds', []],
  ['overlay', []],
  ['results', ['clans']],
  ['status', ['tournaments', 'teams', 'clans']],
])('a change of %s refetches %j on other pages', (part, lists) => {
  const { elsewhere } = touchedKeys('t', new Set([part]));
  expect(elsewhere.map(([first]) => first)).toEqual(lists);
});
