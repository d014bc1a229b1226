import { sum, type Score, type ScoredRounds, type ScoredSide } from './score-rounds.ts';

/** The numbers of one side that a tie-break compares. Higher is better. */
type Values = (side: ScoredSide, counted: readonly number[]) => number[];

const wins = (scores: readonly Score[], place: number) =>
  scores.filter((score) => score.place === place).length;
const best = (values: readonly number[], counted: readonly number[]) =>
  counted.map((_, at) => values.toSorted((a, b) => b - a)[at] ?? -Infinity);
const last = ({ scores }: ScoredSide, counted: readonly number[]) =>
  scores.find(({ round }) => round === Math.max(...counted));
const startOf = ({ adjustments }: ScoredSide) =>
  sum(adjustments.filter((row) => row.after_round === 0).map((row) => row.points_hundredths));
const allPlaces = Array.from({ length: 200 }, (_, at) => at + 1);

/** The tie-breaks of rules/scoring 7.1. */
const tieBreaks: Record<string, Values> = {
  roundWins: ({ scores }) => [wins(scores, 1)],
  totalKills: ({ scores }) => [sum(scores.map(({ kills }) => kills))],
  placementPoints: ({ scores }) => [sum(scores.map(({ forPlace }) => forPlace))],
  averagePosition: ({ scores }) => [
    scores.length === 0 ? -Infinity : -sum(scores.map(({ place }) => place)) / scores.length,
  ],
  latestRoundPlacement: (side, counted) => [-(last(side, counted)?.place ?? Infinity)],
  latestRoundPoints: (side, counted) => [last(side, counted)?.points ?? -Infinity],
  bestRounds: ({ scores }, counted) =>
    best(
      scores.map(({ points }) => points),
      counted,
    ),
  bestPlacement: ({ scores }) => [-Math.min(...scores.map(({ place }) => place))],
  placementCountback: ({ scores }) => allPlaces.map((place) => wins(scores, place)),
  bestRoundKills: ({ scores }) => [Math.max(0, ...scores.map(({ kills }) => kills))],
  killsByRound: ({ scores }, counted) =>
    best(
      scores.map(({ kills }) => kills),
      counted,
    ),
  averageKills: ({ scores }) => [
    scores.length === 0 ? -Infinity : sum(scores.map(({ kills }) => kills)) / scores.length,
  ],
  startPoints: (side) => [startOf(side)],
};

const defaultOrder = ['roundWins', 'totalKills', 'averagePosition', 'latestRoundPlacement'];

/** Returns the values that the tournament's tie-breaks compare, in their order. */
export function tieValues(
  { rules, counted }: ScoredRounds,
  side: ScoredSide,
): { by: string; values: number[] }[] {
  return (rules.tieBreaks ?? defaultOrder).map((by) => {
    const values = tieBreaks[by];
    if (values === undefined) throw new Error(`the recount knows no tie-break ${by}`);
    return { by, values: values(side, counted) };
  });
}
