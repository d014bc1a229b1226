import { fromHundredths, toHundredths, type Hundredths } from './hundredths.ts';
import {
  DEFAULT_RULES,
  type BasePoints,
  type KillMultiplier,
  type RoundScoring,
  type ScoringRules,
} from './scoring-rules.ts';

type Convert = (amount: number) => number;

/** Rules as in a request. Rules that a round does not set may be undefined. */
export type SentScoring = Omit<ScoringRules, 'perRound'> & {
  perRound: Readonly<
    Record<string, { [Key in keyof RoundScoring]?: RoundScoring[Key] | undefined }>
  >;
};

type OwnRules = Omit<ScoringRules, keyof BasePoints | 'perRound'>;

/** Rules as a host has set them. The others are undefined. */
export type SetRules<PerRound = SentScoring['perRound']> = {
  [Key in keyof OwnRules]?: OwnRules[Key] | undefined;
} & { perRound?: PerRound | undefined };

/** Returns the rules that a host has set, and the defaults of the others (rules/scoring 6.1). */
export function withDefaults<PerRound>(own: SetRules<PerRound>) {
  return {
    killCap: own.killCap ?? DEFAULT_RULES.killCap,
    killMultipliers: own.killMultipliers ?? DEFAULT_RULES.killMultipliers,
    countBest: own.countBest ?? DEFAULT_RULES.countBest,
    tieBreaks: own.tieBreaks ?? DEFAULT_RULES.tieBreaks,
    matchPoint: own.matchPoint ?? DEFAULT_RULES.matchPoint,
    perRound: own.perRound ?? DEFAULT_RULES.perRound,
  };
}

/** Converts the amounts of the rules, points and multipliers, from hundredths to decimals. */
export function inPoints(rules: SentScoring) {
  return convert(rules, fromHundredths);
}

/** Converts the amounts of the rules from decimals, with at most two places, to hundredths. */
export function inHundredths(rules: SentScoring) {
  return convert(rules, exactHundredths);
}

function exactHundredths(decimal: number): Hundredths {
  return toHundredths(decimal) ?? 0;
}

function convert(rules: SentScoring, amount: Convert) {
  const { killCap, countBest, tieBreaks, matchPoint } = rules;
  return {
    placementPoints: convertPlaces(rules.placementPoints, amount),
    pointsPerKill: amount(rules.pointsPerKill),
    killCap,
    killMultipliers: convertMultipliers(rules.killMultipliers, amount),
    countBest,
    tieBreaks: [...tieBreaks],
    matchPoint: matchPoint && {
      ...matchPoint,
      target: { ...matchPoint.target, points: amount(matchPoint.target.points) },
    },
    perRound: Object.fromEntries(
      Object.entries(rules.perRound).map(([round, own]) => [round, convertRound(own, amount)]),
    ),
  };
}

function convertRound(
  { placementPoints, pointsPerKill, killCap, killMultipliers }: SentScoring['perRound'][string],
  amount: Convert,
) {
  return {
    ...(placementPoints && { placementPoints: convertPlaces(placementPoints, amount) }),
    ...(pointsPerKill !== undefined && { pointsPerKill: amount(pointsPerKill) }),
    ...(killCap !== undefined && { killCap }),
    ...(killMultipliers && { killMultipliers: convertMultipliers(killMultipliers, amount) }),
  };
}

function convertPlaces(points: Readonly<Record<number, number>>, amount: Convert) {
  return Object.fromEntries(Object.entries(points).map(([place, value]) => [place, amount(value)]));
}

function convertMultipliers(multipliers: readonly KillMultiplier[], amount: Convert) {
  return multipliers.map(({ from, to, times }) => ({ from, to, times: amount(times) }));
}
