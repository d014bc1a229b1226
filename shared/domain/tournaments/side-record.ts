import type { Hundredths } from './hundredths.ts';
import type { Adjustment, Contender } from './match-point.ts';
import { isPlayed, rowKills, type RoundResults } from './scoring.ts';
import { pointsOfRound, roundScoring, type ScoringRules } from './scoring-rules.ts';
import type { PlayedRound, SideRecord } from './tie-breaks.ts';

/** Returns each side's rounds by registration id, in the order of `rounds`. Sides that played none are omitted. */
export function readPlayed(
  rounds: readonly RoundResults[],
  rules: ScoringRules,
): Map<string, PlayedRound[]> {
  const sides = new Map<string, PlayedRound[]>();
  for (const { roundNumber, rows } of rounds) {
    const scoring = roundScoring(rules, roundNumber);
    for (const row of rows) {
      if (!isPlayed(row)) continue;
      const kills = rowKills(row);
      const points = pointsOfRound(scoring, { placement: row.placement, kills });
      const played = {
        roundNumber,
        placement: row.placement,
        kills,
        points: points.placement + points.kills,
        placementPoints: points.placement,
      };
      const own = sides.get(row.registrationId);
      if (own === undefined) sides.set(row.registrationId, [played]);
      else own.push(played);
    }
  }
  return sides;
}

/** The parts of a side's total, in hundredths. */
export type Total = {
  total: Hundredths;
  rounds: Hundredths;
  start: Hundredths;
  adjusted: Hundredths;
  /** Rounds that the side played but that are not among its best. */
  dropped: number[];
};

/** A side's counted rounds and its total. */
export type CountedSide = SideRecord & Total & Pick<Contender, 'adjustments'>;

/** Adds up a side over the counted rounds, given in ascending order (rules/scoring 6.4 and 6.5). */
export function countSide(
  played: readonly PlayedRound[],
  adjustments: readonly Adjustment[],
  { rounds, countBest }: { rounds: readonly number[]; countBest: number | null },
): CountedSide {
  let [roundWins, totalKills, placementSum, points] = [0, 0, 0, 0];
  for (const round of played) {
    if (round.placement === 1) roundWins += 1;
    totalKills += round.kills;
    placementSum += round.placement;
    points += round.points;
  }
  const dropped = countBest === null ? [] : dropRounds(played, rounds.length, countBest);
  for (const round of dropped) points -= round.points;
  let [start, adjusted] = [0, 0];
  for (const adjustment of adjustments) {
    if (adjustment.afterRound === 0) start += adjustment.points;
    else adjusted += adjustment.points;
  }
  const last = played.at(-1);
  return {
    played,
    latest: last !== undefined && last.roundNumber === rounds.at(-1) ? last : null,
    roundWins,
    totalKills,
    placementSum,
    startPoints: start,
    total: points + start + adjusted,
    rounds: points,
    start,
    adjusted,
    dropped: dropped.map(({ roundNumber }) => roundNumber),
    adjustments,
  };
}

/**
 * Returns the rounds that do not count because only the best do. A round that the side did not play is worth 0, so
 * it may count instead of one with negative points. Of equal rounds the later one counts.
 */
function dropRounds(
  played: readonly PlayedRound[],
  counted: number,
  countBest: number,
): PlayedRound[] {
  const excess = counted - countBest;
  if (excess <= 0) return [];
  const unplayed = counted - played.length;
  const worstFirst = played.toSorted(
    (a, b) => a.points - b.points || a.roundNumber - b.roundNumber,
  );
  const belowZero = worstFirst.filter(({ points }) => points < 0).length;
  const dropped = excess <= belowZero ? excess : Math.max(belowZero, excess - unplayed);
  return worstFirst.slice(0, dropped);
}
