import type { Hundredths } from './hundredths.ts';
import type { TieBreak } from './tie-breaks.ts';

/** Kills of sides at these places earn `times` hundredths of their points. */
export type KillMultiplier = { from: number; to: number; times: Hundredths };

/** The points that a side needs before it wins a round, and with it the tournament (rules/scoring 8). */
export type MatchPointRule = {
  target:
    | { kind: 'points'; points: Hundredths }
    /** A number of points above the highest total after a round. */
    | { kind: 'leader_plus'; points: Hundredths; afterRound: number };
  /** The first round that can decide the tournament. */
  fromRound: number;
  /** True if the winner must also have more points than all others after the round. */
  mustLead: boolean;
};

/** Points for places and kills. */
export type BasePoints = {
  /** A place without an entry is worth 0. */
  placementPoints: Readonly<Record<number, Hundredths>>;
  pointsPerKill: Hundredths;
};

/** The rules that convert the places and kills of one round into points. */
export type RoundScoring = BasePoints & {
  /** How many of a side's kills earn points in one round, at most; null means all. */
  killCap: number | null;
  /** Places outside all ranges have the multiplier 1. Ranges do not overlap. */
  killMultipliers: readonly KillMultiplier[];
};

/** The scoring of a tournament (rules/scoring 6), with points in hundredths. */
export type ScoringRules = RoundScoring & {
  /** The number of a side's best rounds that count; null means all rounds. */
  countBest: number | null;
  /** The tie-breaks in order, for sides with equal points. */
  tieBreaks: readonly TieBreak[];
  matchPoint: MatchPointRule | null;
  /** The rules of single rounds that differ. */
  perRound: Readonly<Record<number, Partial<RoundScoring>>>;
};

/** The order of the tie-breaks if the host has not chosen one (rules/scoring 2.1). */
export const DEFAULT_TIE_BREAKS: readonly TieBreak[] = [
  'roundWins',
  'totalKills',
  'averagePosition',
  'latestRoundPlacement',
];

/** The rules if a host has only set the points for places and kills. */
export const DEFAULT_RULES: Omit<ScoringRules, keyof BasePoints> = {
  killCap: null,
  killMultipliers: [],
  countBest: null,
  tieBreaks: DEFAULT_TIE_BREAKS,
  matchPoint: null,
  perRound: {},
};

/** Returns the rules of one round. */
export function roundScoring(rules: ScoringRules, roundNumber: number): RoundScoring {
  const own = rules.perRound[roundNumber];
  return own === undefined ? rules : { ...rules, ...own };
}

/** A side's points in one round, in hundredths. */
export type RoundPoints = { placement: Hundredths; kills: Hundredths };

/**
 * Returns the points for a placement and kills in a round: the points of the place, and the kills up to the cap
 * times the points of a kill times the multiplier of the place, rounded half up to a whole hundredth. A side with
 * placement null did not play and gets 0, regardless of its kills (rules/scoring 1.1 to 1.3).
 */
export function pointsOfRound(
  { placementPoints, pointsPerKill, killCap, killMultipliers }: RoundScoring,
  { placement, kills }: { placement: number | null; kills: number },
): RoundPoints {
  if (placement === null) return { placement: 0, kills: 0 };
  const counted = killCap === null ? kills : Math.min(kills, killCap);
  const range = killMultipliers.find(({ from, to }) => from <= placement && placement <= to);
  const full = counted * pointsPerKill;
  return {
    placement: placementPoints[placement] ?? 0,
    kills: range === undefined ? full : Math.round((full * range.times) / 100),
  };
}

/** Returns the sum of a side's points in a round, in hundredths. */
export function roundPoints(
  rules: RoundScoring,
  result: { placement: number | null; kills: number },
): Hundredths {
  const { placement, kills } = pointsOfRound(rules, result);
  return placement + kills;
}
