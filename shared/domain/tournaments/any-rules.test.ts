import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { rowKills } from './scoring.ts';
import { roundPoints } from './scoring-rules.ts';
import { finalScores, scoreTournament, type TournamentResults } from './standings.ts';
import { anyMatchPoint, anyResults, anyRounds, NAMES } from './testing/any-results.ts';
import { plainOrder } from './testing/plain-order.ts';
import { sampleResults } from './testing/sample-results.ts';

describe('with any rules', () => {
  test('a total is the sum of its displayed parts', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const { rows, counted } = scoreTournament(results);
        for (const row of rows) {
          const shown = counted
            .filter(({ roundNumber }) => !row.droppedRounds.includes(roundNumber))
            .flatMap(({ roundNumber, rows: of }) =>
              of
                .filter((each) => each.registrationId === row.registrationId)
                .map((each) =>
                  roundPoints(
                    { ...results.scoring, ...results.scoring.perRound[roundNumber] },
                    { placement: each.placement, kills: rowKills(each) },
                  ),
                ),
            );
          expect(row.roundPoints).toBe(sum(shown));
          expect(row.totalPoints).toBe(row.roundPoints + row.startPoints + row.adjustment);
          expect(row.earnedPoints).toBe(row.totalPoints - row.startPoints);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  test('the order of sides, rounds, rows and adjustments does not matter', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const reversed = {
          ...results,
          sides: results.sides.toReversed(),
          rounds: results.rounds
            .map((each) => ({ ...each, rows: each.rows.toReversed() }))
            .toReversed(),
          adjustments: results.adjustments.toReversed(),
        };
        expect(finalScores(reversed)).toEqual(finalScores(results));
      }),
      { numRuns: 1_000 },
    );
  });

  test('an ignored round has no more effect than a missing one', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const without = { ...results, rounds: results.rounds.filter((each) => !each.isIgnored) };
        const marks = new Set(['can_win']);
        const plain = (given: TournamentResults) =>
          finalScores(given).map((row) => ({
            ...row,
            // An ignored round keeps its number, and which sides can win depends on the number of the next round.
            matchPoint: marks.has(row.matchPoint ?? '') ? null : row.matchPoint,
          }));
        expect(plain(results)).toEqual(plain(without));
      }),
      { numRuns: 1_000 },
    );
  });

  test('replaying the rounds one by one finds the same match point winner at the same round', () => {
    fc.assert(
      fc.property(anyResults, anyMatchPoint, (results, matchPoint) => {
        const scoring = { ...results.scoring, countBest: null, matchPoint };
        const whole = scoreTournament({ ...results, scoring }).matchPoint?.decided ?? null;
        const first = results.rounds
          .map((_, at) => {
            const rounds = results.rounds.slice(0, at + 1);
            return scoreTournament({ ...results, scoring, rounds }).matchPoint?.decided ?? null;
          })
          .find((decided) => decided !== null);
        expect(first ?? null).toEqual(whole);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a rank is one more than the number of rows above it, and every side has one row', () => {
    fc.assert(
      fc.property(anyResults, (results) => {
        const rows = finalScores(results);
        const ranks = rows.map(({ rank }) => rank);
        for (const rank of ranks) expect(ranks.indexOf(rank)).toBe(rank - 1);
        expect(rows.length === 0 || rows.length === NAMES.length).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test('tournaments without their own rules have the default order', () => {
  fc.assert(
    fc.property(anyRounds, (rounds) => {
      const plain = rounds.map((each) => ({ ...each, isIgnored: false }));
      const results = sampleResults(NAMES, plain);
      const rows = finalScores(results);
      fc.pre(rows.length > 0);
      expect(rows.map((row) => [row.rank, row.registrationId, row.totalPoints])).toEqual(
        plainOrder(results),
      );
    }),
    { numRuns: inject('isLong') ? 10_000 : 1_000 },
  );
});
