import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedSides } from './moved-sides.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { finalScores, type TournamentResults } from './standings.ts';
import { anyResults, anyRules } from './testing/any-results.ts';
import { sampleResults, sampleRound as round, sampleRules } from './testing/sample-results.ts';

/** A 10 + 2, then 6 + 8: 26. B 6, then 10: 16. C 4 + 9, then 4 + 1: 18. */
const results = sampleResults(
  ['A', 'B', 'C'],
  [
    round(1, ['A', 1, 2], ['B', 2, 0], ['C', 3, 9]),
    round(2, ['A', 2, 8], ['B', 1, 0], ['C', 3, 1]),
  ],
);

const byRules = (rules: Partial<ScoringRules>): TournamentResults => ({
  ...results,
  scoring: sampleRules(rules),
});

const words = (before: TournamentResults, after: TournamentResults) =>
  movedSides(before, after).map(
    ({ clanName, rankBefore, rankAfter, pointsBefore, pointsAfter }) =>
      `${clanName} ${rankBefore} to ${rankAfter}, ${pointsBefore} to ${pointsAfter}`,
  );

test.each<[string, TournamentResults, string[]]>([
  ['the same rules', byRules({}), []],
  ['another tie-break that separates nobody', byRules({ tieBreaks: [] }), []],
  [
    'a kill cap',
    byRules({ killCap: 1 }),
    ['A 1 to 1, 2600 to 1800', 'B 3 to 2, 1600 to 1600', 'C 2 to 3, 1800 to 1000'],
  ],
  [
    'points that change no rank',
    byRules({ perRound: { 2: { placementPoints: { 1: 1_050, 2: 600, 3: 400 } } } }),
    ['B 3 to 3, 1600 to 1650'],
  ],
  [
    'places that take points away',
    byRules({ placementPoints: { 1: 0, 2: -1_000 }, pointsPerKill: 0 }),
    ['C 2 to 1, 1800 to 0', 'A 1 to 2, 2600 to -1000', 'B 3 to 3, 1600 to -1000'],
  ],
  [
    'match point, which ends the tournament earlier',
    byRules({
      matchPoint: { target: { kind: 'points', points: 600 }, fromRound: 1, mustLead: false },
    }),
    ['B 3 to 1, 1600 to 1600', 'A 1 to 2, 2600 to 2600', 'C 2 to 3, 1800 to 1800'],
  ],
  [
    'an ignored round',
    { ...results, rounds: results.rounds.map((one, at) => ({ ...one, isIgnored: at === 0 })) },
    ['A 1 to 1, 2600 to 1400', 'B 3 to 2, 1600 to 1000', 'C 2 to 3, 1800 to 500'],
  ],
])('%s', (_case, after, moved) => {
  expect(words(results, after)).toEqual(moved);
});

test('no side moves before a round counts, and a side that is missing from one of the tables does not move', () => {
  const none = sampleResults(['A', 'B'], []);
  expect(words(none, { ...none, scoring: sampleRules({ pointsPerKill: 300 }) })).toEqual([]);
  expect(words(none, results)).toEqual([]);
  const fewer = { ...results, sides: results.sides.slice(1) };
  expect(words(fewer, results)).toEqual(['C 1 to 2, 1800 to 1800', 'B 2 to 3, 1600 to 1600']);
});

test('applying the moves to the first table gives the second', () => {
  fc.assert(
    fc.property(anyResults, anyRules, (before, scoring) => {
      const after = { ...before, scoring };
      const moved = new Map(movedSides(before, after).map((side) => [side.registrationId, side]));
      const replayed = finalScores(before).map(({ registrationId, rank, totalPoints }) => {
        const { rankAfter = rank, pointsAfter = totalPoints } = moved.get(registrationId) ?? {};
        return [registrationId, { rank: rankAfter, totalPoints: pointsAfter }] as const;
      });
      const wanted = finalScores(after).map(
        ({ registrationId, rank, totalPoints }) => [registrationId, { rank, totalPoints }] as const,
      );
      expect(new Map(replayed)).toEqual(new Map(wanted));
      expect(movedSides(after, before)).toHaveLength(moved.size);
    }),
  );
});
