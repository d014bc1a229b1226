import { compareNames, compareText } from '../ranking.ts';
import type { Hundredths } from './hundredths.ts';
import { findMatchPoint, type Adjustment, type MatchPoint } from './match-point.ts';
import { nextRound } from './rounds.ts';
import { playedRounds, type RoundResults } from './scoring.ts';
import type { ScoringRules } from './scoring-rules.ts';
import { countSide, readPlayed, type CountedSide } from './side-record.ts';
import { compareByTieBreak, firstDifference, type TieDifference } from './tie-breaks.ts';

/** An approved registration, of a clan or of a team. */
export type Side = {
  registrationId: string;
  clanId: string | null;
  teamId: string | null;
  name: string;
};

/** An order that the host decided on, for sides that are level in everything else (rules/scoring 9.3). */
export type TieDecision = { registrationIds: readonly string[]; reason: string };

/** The input of the standings. The order of sides, rounds and rows does not matter. */
export type TournamentResults = {
  sides: readonly Side[];
  rounds: readonly RoundResults[];
  /** The last round that may still be played; 0 once the tournament is over. */
  lastRound: number;
  scoring: ScoringRules;
  /** Adjustments that were taken back are omitted. */
  adjustments: readonly Adjustment[];
  tieDecisions: readonly TieDecision[];
};

/**
 * Why a side is behind or ahead of its neighbour with equal points: because of a tie-break, or because of the
 * host's decision. If neither separates them, they share a rank (rules/scoring 7.3).
 */
export type Tie = { with: string; ahead: boolean } & (
  | TieDifference
  | { by: 'decision'; reason: string }
  | { by: 'nothing' }
);

/** A row of the final scores (rules/scoring 2). */
export type FinalScoreRow = {
  rank: number;
  registrationId: string;
  clanId: string | null;
  teamId: string | null;
  clanName: string;
  /** The sum of `roundPoints`, `startPoints` and `adjustment`. */
  totalPoints: Hundredths;
  roundPoints: Hundredths;
  startPoints: Hundredths;
  adjustment: Hundredths;
  /** The total without the head start, for leaderboards. */
  earnedPoints: Hundredths;
  /** The numbers of the rounds that the side played but that are not among its best. */
  droppedRounds: number[];
  /** The number of rounds that the side won. */
  wins: number;
  totalKills: number;
  roundsPlayed: number;
  /** The average over the rounds that the side played; 0 if it played none. */
  averagePosition: number;
  matchPoint: 'can_win' | 'won' | null;
  tie: Tie | null;
  /** The host's decision that names the side, whether it applies now or not (rules/scoring 9.3). */
  decision: DecidedPlace | null;
};

/** The place of a side in a decision. The decision is identified by its first side. */
export type DecidedPlace = { first: string; place: number; reason: string };

/** The standings, and the data from which they were computed. */
export type Standings = {
  rows: FinalScoreRow[];
  /** The rounds that count, in ascending order. Stats and most valuable players use the same rounds. */
  counted: readonly RoundResults[];
  matchPoint: MatchPoint | null;
};

type Entry = { side: Side; record: CountedSide; isWinner: boolean };

/** An entry, and whether it shares the rank of the one before it. */
type Placed = { entry: Entry; isLevel: boolean; decision: TieDecision | null };

/**
 * Returns the standings of a tournament. They have no rows before a side has played. The winner by match point
 * comes first, the others by points, tie-breaks and decisions of the host. Sides that are level in all of them
 * share a rank and are ordered by name (rules/scoring 2).
 */
export function scoreTournament(results: TournamentResults): Standings {
  const { sides, scoring } = results;
  const played = playedRounds(results.rounds);
  if (played.length === 0) return { rows: [], counted: [], matchPoint: null };
  const bySide = readPlayed(played, scoring);
  const adjustments = Map.groupBy(results.adjustments, ({ registrationId }) => registrationId);
  const contenders = sides.map(({ registrationId }) => ({
    registrationId,
    played: bySide.get(registrationId) ?? [],
    adjustments: adjustments.get(registrationId) ?? [],
  }));
  const matchPoint =
    scoring.matchPoint === null
      ? null
      : findMatchPoint(scoring.matchPoint, contenders, {
          rounds: played.map(({ roundNumber }) => roundNumber),
          nextRound: nextToPlay(results),
        });
  const decided = matchPoint?.decided ?? null;
  const last = decided?.roundNumber ?? Infinity;
  const counted = played.filter(({ roundNumber }) => roundNumber <= last);
  const rounds = counted.map(({ roundNumber }) => roundNumber);
  const entries = sides.map((side, at): Entry => {
    const own = contenders[at]?.played ?? [];
    const until = decided === null ? own : own.filter(({ roundNumber }) => roundNumber <= last);
    return {
      side,
      record: countSide(until, contenders[at]?.adjustments ?? [], {
        rounds,
        countBest: scoring.countBest,
      }),
      isWinner: decided?.registrationId === side.registrationId,
    };
  });
  const rows = toRows(place(entries, results), scoring, new Set(matchPoint?.canWin));
  for (const row of rows) row.decision = placeIn(results.tieDecisions, row.registrationId);
  return { rows, counted, matchPoint };
}

function placeIn(decisions: readonly TieDecision[], side: string): DecidedPlace | null {
  for (const { registrationIds, reason } of decisions) {
    const [first] = registrationIds;
    const at = registrationIds.indexOf(side);
    if (first !== undefined && at !== -1) return { first, place: at + 1, reason };
  }
  return null;
}

/** Returns the rows of the standings, the best side first; empty before any side has played. */
export function finalScores(results: TournamentResults): FinalScoreRow[] {
  return scoreTournament(results).rows;
}

/** Returns the lowest round without results, ignored or not; null if each has some. */
function nextToPlay({ rounds, lastRound }: TournamentResults): number | null {
  return nextRound(
    rounds.filter(({ rows }) => rows.length > 0),
    lastRound,
  );
}

function place(entries: readonly Entry[], { scoring, tieDecisions }: TournamentResults): Placed[] {
  const compare = (a: Entry, b: Entry) =>
    Number(b.isWinner) - Number(a.isWinner) ||
    b.record.total - a.record.total ||
    compareTies(scoring, a, b);
  const ordered = entries.toSorted(
    (a, b) =>
      compare(a, b) ||
      compareNames(a.side.name, b.side.name) ||
      compareText(a.side.registrationId, b.side.registrationId),
  );
  const placed: Placed[] = [];
  for (let start = 0; start < ordered.length;) {
    const first = ordered[start];
    const end = ordered.findIndex(
      (entry, at) => at > start && first !== undefined && compare(first, entry) !== 0,
    );
    const group = ordered.slice(start, end === -1 ? ordered.length : end);
    placed.push(...decideGroup(group, tieDecisions));
    start += group.length;
  }
  return placed;
}

function compareTies({ tieBreaks }: ScoringRules, a: Entry, b: Entry): number {
  for (const tieBreak of tieBreaks) {
    const difference = compareByTieBreak(tieBreak, a.record, b.record);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A decision counts as long as it names every side of a level group. Otherwise it is ignored. */
function decideGroup(group: readonly Entry[], decisions: readonly TieDecision[]): Placed[] {
  const decision =
    group.length === 1
      ? undefined
      : decisions.find(({ registrationIds }) =>
          group.every(({ side }) => registrationIds.includes(side.registrationId)),
        );
  if (decision === undefined) {
    return group.map((entry, at) => ({ entry, isLevel: at > 0, decision: null }));
  }
  const position = ({ side }: Entry) => decision.registrationIds.indexOf(side.registrationId);
  return group
    .toSorted((a, b) => position(a) - position(b))
    .map((entry, at) => ({ entry, isLevel: false, decision: at > 0 ? decision : null }));
}

function toRows(
  placed: readonly Placed[],
  scoring: ScoringRules,
  canWin: ReadonlySet<string>,
): FinalScoreRow[] {
  const rows: FinalScoreRow[] = [];
  for (const [at, { entry, isLevel, decision }] of placed.entries()) {
    const [before, above] = [placed[at - 1]?.entry, rows[at - 1]];
    const row = toRow(entry, isLevel && above !== undefined ? above.rank : at + 1, canWin);
    rows.push(row);
    if (before === undefined || above === undefined || !haveEqualPoints(before, entry)) continue;
    row.tie = {
      with: before.side.registrationId,
      ahead: false,
      ...explain(scoring, entry, before, decision),
    };
    above.tie ??= {
      with: entry.side.registrationId,
      ahead: true,
      ...explain(scoring, before, entry, decision),
    };
  }
  return rows;
}

function haveEqualPoints(a: Entry, b: Entry): boolean {
  return a.record.total === b.record.total && !a.isWinner && !b.isWinner;
}

function explain(
  { tieBreaks }: ScoringRules,
  own: Entry,
  other: Entry,
  decision: TieDecision | null,
) {
  if (decision !== null) return { by: 'decision', reason: decision.reason } as const;
  return firstDifference(tieBreaks, own.record, other.record) ?? ({ by: 'nothing' } as const);
}

function toRow(
  { side, record, isWinner }: Entry,
  rank: number,
  canWin: ReadonlySet<string>,
): FinalScoreRow {
  const { played, placementSum } = record;
  return {
    rank,
    registrationId: side.registrationId,
    clanId: side.clanId,
    teamId: side.teamId,
    clanName: side.name,
    totalPoints: record.total,
    roundPoints: record.rounds,
    startPoints: record.start,
    adjustment: record.adjusted,
    earnedPoints: record.rounds + record.adjusted,
    droppedRounds: record.dropped,
    wins: record.roundWins,
    totalKills: record.totalKills,
    roundsPlayed: played.length,
    averagePosition: played.length === 0 ? 0 : placementSum / played.length,
    matchPoint: isWinner ? 'won' : canWin.has(side.registrationId) ? 'can_win' : null,
    tie: null,
    decision: null,
  };
}
