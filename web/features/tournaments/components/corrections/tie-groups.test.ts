import { expect, test } from 'vitest';
import type { FinalScore } from '#shared/contract/results.ts';
import { decidedTies, tieGroups } from './tie-groups.ts';

type By = NonNullable<FinalScore['tie']>['by'];

/** Returns rows from a string such as "A B=nothing": a side, and what it shares or decides with the side above. */
function rows(words: string): FinalScore[] {
  return words.split(' ').map((word, index) => {
    const [name = '', by] = word.split('=');
    const tie =
      by === undefined
        ? null
        : { with: '', ahead: false, by: by as By, own: null, other: null, reason: `why ${name}` };
    return {
      rank: index + 1,
      registrationId: name,
      clanId: null,
      teamId: null,
      clanName: name,
      totalPoints: 0,
      roundPoints: 0,
      startPoints: 0,
      adjustment: 0,
      earnedPoints: 0,
      droppedRounds: [],
      wins: 0,
      totalKills: 0,
      averagePosition: 0,
      roundsPlayed: 0,
      matchPoint: null,
      tie,
      decision: null,
    };
  });
}

const names = (words: string) =>
  tieGroups(rows(words)).map(({ sides }) => sides.map(({ clanName }) => clanName).join(' '));

test.each([
  ['A B C', []],
  ['A B=nothing C', ['A B']],
  ['A B=totalKills C=nothing', ['B C']],
  ['A B=nothing C=nothing D E=decision', ['A B C', 'D E']],
  ['A B=nothing C=totalKills D=nothing', ['A B', 'C D']],
])('in %s the host may order %o', (words, groups) => {
  expect(names(words)).toEqual(groups);
});

test('lists every decision, and whether it applies', () => {
  const decision = (first: string, place: number) => ({ first, place, reason: `why ${first}` });
  const scores = rows('A B C=decision D').map((row) => ({
    ...row,
    decision: {
      A: decision('D', 2),
      B: decision('B', 1),
      C: decision('B', 2),
      D: decision('D', 1),
    }[row.clanName] as FinalScore['decision'],
  }));
  expect(
    decidedTies(scores).map(({ sides, reason, applies }) => [
      sides.map(({ clanName }) => clanName).join(' '),
      reason,
      applies,
    ]),
  ).toEqual([
    ['D A', 'why D', false],
    ['B C', 'why B', true],
  ]);
  expect(decidedTies(rows('A B=nothing'))).toEqual([]);
});
