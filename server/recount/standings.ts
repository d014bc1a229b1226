import type { Rows } from './rows.ts';
import {
  scoreRounds,
  sum,
  type ScoredRounds,
  type ScoredSide,
  type Score,
} from './score-rounds.ts';

/*
 * Computes the standings as on paper, from rules/scoring alone and without the product's functions. It is slow, and
 * deliberately works in a different way.
 */

export type Standing = {
  rank: number;
  registrationId: string;
  clanId: string | null;
  teamId: string | null;
  clanName: string;
  points: number;
  roundPoints: number;
  startPoints: number;
  adjustment: number;
  droppedRounds: number[];
  wins: number;
  totalKills: number;
  averagePosition: number;
  roundsPlayed: number;
  matchPoint: 'can_win' | 'won' | null;
  tie: { with: string; ahead: boolean; by: string } | null;
  decision: { first: string; place: number } | null;
};

type Entry = ReturnType<typeof addUp>;

/** Returns an empty list if no round counts. */
export function recountStandings(rows: Rows, tournamentId: string): Standing[] {
  const scored = scoreRounds(rows, tournamentId);
  if (scored === null) return [];
  const entries = scored.sides.map((side) => addUp(scored, side));
  const decided = (a: Entry, b: Entry) => {
    const group = entries.filter((other) => compare(other, a) === 0);
    return decidedBy(rows, group, a) - decidedBy(rows, group, b);
  };
  const isAhead = (a: Entry, b: Entry) => (compare(a, b) || decided(a, b)) < 0;
  const ordered = entries
    // Each side's rank is one more than the number of sides ahead of it.
    .map((entry) => ({
      entry,
      rank: 1 + entries.filter((other) => isAhead(other, entry)).length,
    }))
    .toSorted((a, b) => a.rank - b.rank || byName(a.entry.side, b.entry.side));
  return ordered.map(({ entry, rank }, at) => {
    const [above, below] = [ordered[at - 1]?.entry, ordered[at + 1]?.entry];
    const behind = above !== undefined && haveEqualPoints(above, entry);
    const ahead = below !== undefined && haveEqualPoints(below, entry);
    const other = behind ? above : ahead ? below : null;
    const { side, scores: _scores, isWinner, ties: _ties, ...figures } = entry;
    return {
      rank,
      registrationId: side.id,
      clanId: side.clan_id,
      teamId: side.team_id,
      clanName: side.name,
      ...figures,
      matchPoint: isWinner ? 'won' : scored.canWin.includes(side.id) ? 'can_win' : null,
      tie: other && {
        with: other.side.id,
        ahead: !behind,
        by: separatedBy(entry, other) ?? (decided(entry, other) === 0 ? 'nothing' : 'decision'),
      },
      decision: decisionOf(rows, scored, side.id),
    };
  });
}

function addUp(scored: ScoredRounds, one: ScoredSide) {
  const { side, scores, adjustments } = one;
  const startPoints = sum(pointsOf(adjustments.filter((row) => row.after_round === 0)));
  const adjustment = sum(pointsOf(adjustments.filter((row) => row.after_round > 0)));
  // A round that the side did not play is worth 0. Among equal rounds, those that it played count first, then the
  // later ones.
  const bestFirst = scored.counted
    .map((round) => ({ round, score: scores.find((score) => score.round === round) }))
    .toSorted(
      (a, b) =>
        (b.score?.points ?? 0) - (a.score?.points ?? 0) ||
        Number(a.score === undefined) - Number(b.score === undefined) ||
        b.round - a.round,
    );
  const best = bestFirst.slice(0, scored.rules.countBest ?? bestFirst.length);
  const roundPoints = sum(best.map(({ score }) => score?.points ?? 0));
  const places = sum(scores.map(({ place }) => place));
  return {
    side,
    scores,
    isWinner: scored.winner === side.id,
    ties: tieValues(scored, one),
    points: startPoints + roundPoints + adjustment,
    roundPoints,
    startPoints,
    adjustment,
    droppedRounds: bestFirst
      .slice(best.length)
      .filter(({ score }) => score !== undefined)
      .map(({ round }) => round)
      .toSorted((a, b) => a - b),
    wins: scores.filter(({ place }) => place === 1).length,
    totalKills: sum(scores.map(({ kills }) => kills)),
    averagePosition: scores.length === 0 ? 0 : places / scores.length,
    roundsPlayed: scores.length,
  };
}

function pointsOf(adjustments: Rows['adjustments']): number[] {
  return adjustments.map((row) => row.points_hundredths);
}

/** Returns a negative number if `a` is ahead, before decisions of the host. */
function compare(a: Entry, b: Entry): number {
  if (a.isWinner !== b.isWinner) return a.isWinner ? -1 : 1;
  if (a.points !== b.points) return b.points - a.points;
  const by = separatedBy(a, b);
  if (by === null) return 0;
  const [own, other] = [valuesOf(a, by), valuesOf(b, by)];
  const at = own.findIndex((value, index) => value !== other[index]);
  return (own[at] ?? 0) > (other[at] ?? 0) ? -1 : 1;
}

function separatedBy(a: Entry, b: Entry): string | null {
  const first = a.ties.find(({ by, values }) => String(values) !== String(valuesOf(b, by)));
  return first?.by ?? null;
}

function valuesOf({ ties }: Entry, by: string): number[] {
  return ties.find((one) => one.by === by)?.values ?? [];
}

/**
 * Returns the place that the host gave a side among those that are level with it; 0 without a decision about all of
 * them.
 */
function decidedBy({ decisions }: Rows, group: readonly Entry[], { side }: Entry): number {
  const own = decisions.find((row) => row.registration_id === side.id);
  const together = decisions.filter((row) => row.decision === own?.decision);
  const isWhole = group.every((one) => together.some((row) => row.registration_id === one.side.id));
  return own !== undefined && isWhole ? 1 + own.position : 0;
}

/** Returns the side's place in its decision among those that are still approved, and which side is first. */
function decisionOf({ decisions }: Rows, { sides }: ScoredRounds, id: string) {
  const own = decisions.find((row) => row.registration_id === id);
  const order = decisions
    .filter((row) => row.decision === own?.decision)
    .filter((row) => sides.some(({ side }) => side.id === row.registration_id))
    .toSorted((a, b) => a.position - b.position)
    .map((row) => row.registration_id);
  const [first] = order;
  return first === undefined ? null : { first, place: order.indexOf(id) + 1 };
}

function haveEqualPoints(a: Entry, b: Entry): boolean {
  return a.points === b.points && !a.isWinner && !b.isWinner;
}

function byName(a: Entry['side'], b: Entry['side']): number {
  const [left, right] = [a.name.toLowerCase(), b.name.toLowerCase()];
  if (left !== right) return left < right ? -1 : 1;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

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

function tieValues(
  { rules, counted }: ScoredRounds,
  side: ScoredSide,
): { by: string; values: number[] }[] {
  return (rules.tieBreaks ?? defaultOrder).map((by) => {
    const values = tieBreaks[by];
    if (values === undefined) throw new Error(`the recount knows no tie-break ${by}`);
    return { by, values: values(side, counted) };
  });
}
