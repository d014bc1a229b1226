import fc from 'fast-check';
import type { MatchPointRule, ScoringRules } from '../scoring-rules.ts';
import type { TournamentResults } from '../standings.ts';
import { TIE_BREAKS } from '../tie-breaks.ts';
import { roundOf, sampleResults } from './sample-results.ts';

/** The sides of every tournament below. */
export const NAMES = ['A', 'B', 'C', 'D', 'E'];

/** Some rounds of five sides. Some of the rounds are ignored. */
export const anyRounds = fc
  .array(
    fc.tuple(
      fc.boolean(),
      ...NAMES.map((name) =>
        fc.record({
          registrationId: fc.constant(`r-${name}`),
          placement: fc.option(fc.integer({ min: 1, max: 5 })),
          totalKills: fc.integer({ min: 0, max: 4 }),
          memberKills: fc.constant({}),
        }),
      ),
    ),
    { maxLength: 6 },
  )
  .map((rounds) =>
    rounds.map(([isIgnored, ...rows], at) => ({ ...roundOf(at + 1, rows), isIgnored })),
  );

const anyRoundScoring = fc.record({
  placementPoints: fc.dictionary(
    fc.integer({ min: 1, max: 5 }).map(String),
    fc.integer({ min: -1_000, max: 1_500 }),
  ),
  pointsPerKill: fc.integer({ min: 0, max: 250 }),
  killCap: fc.option(fc.nat(4)),
  killMultipliers: fc.constantFrom(
    [],
    [
      { from: 1, to: 1, times: 200 },
      { from: 2, to: 3, times: 150 },
    ],
  ),
});

export const anyMatchPoint: fc.Arbitrary<MatchPointRule> = fc.record({
  target: fc.oneof(
    fc.record({ kind: fc.constant('points' as const), points: fc.integer({ min: 0, max: 4_000 }) }),
    fc.record({
      kind: fc.constant('leader_plus' as const),
      points: fc.integer({ min: 0, max: 1_000 }),
      afterRound: fc.integer({ min: 1, max: 4 }),
    }),
  ),
  fromRound: fc.integer({ min: 1, max: 4 }),
  mustLead: fc.boolean(),
});

/** Any rules, with match point only if all rounds count. */
export const anyRules: fc.Arbitrary<ScoringRules> = fc
  .record({
    base: anyRoundScoring,
    countBest: fc.option(fc.integer({ min: 1, max: 6 })),
    tieBreaks: fc.shuffledSubarray([...TIE_BREAKS], { maxLength: 8 }),
    matchPoint: fc.option(anyMatchPoint),
    perRound: fc.dictionary(fc.integer({ min: 1, max: 6 }).map(String), anyRoundScoring, {
      maxKeys: 2,
    }),
  })
  .map(({ base, countBest, matchPoint, ...rules }) => ({
    ...base,
    ...rules,
    countBest: matchPoint === null ? countBest : null,
    matchPoint,
  }));

/** A tournament with any rules, adjustments and decisions. */
export const anyResults: fc.Arbitrary<TournamentResults> = fc
  .record({
    rounds: anyRounds,
    scoring: anyRules,
    adjustments: fc.array(
      fc.record({
        registrationId: fc.constantFrom(...NAMES.map((name) => `r-${name}`)),
        points: fc.integer({ min: -2_000, max: 2_000 }),
        afterRound: fc.nat(6),
      }),
      { maxLength: 4 },
    ),
    tieDecisions: fc.array(
      fc.record({
        registrationIds: fc.shuffledSubarray(
          NAMES.map((name) => `r-${name}`),
          { minLength: 2 },
        ),
        reason: fc.constant('Coin toss'),
      }),
      { maxLength: 1 },
    ),
  })
  .map(({ rounds, ...given }) => sampleResults(NAMES, rounds, given));
