import type { Hundredths } from './hundredths.ts';

/** A round that a side played. */
export type PlayedRound = {
  roundNumber: number;
  placement: number;
  kills: number;
  /** In hundredths. */
  points: Hundredths;
  placementPoints: Hundredths;
};

/** The data that tie-breaks compare: all of a side's counted rounds, including dropped ones (rules/scoring 7). */
export type SideRecord = {
  /** In ascending order. */
  played: readonly PlayedRound[];
  /** The tournament's latest counted round, if the side played it. */
  latest: PlayedRound | null;
  roundWins: number;
  totalKills: number;
  placementSum: number;
  /** The head start, in hundredths. */
  startPoints: Hundredths;
};

/** A value that a tie-break compares: a number, a list that is compared value by value, or null if there is none. */
export type TieValue = number | number[] | null;

type Rule = {
  label: string;
  /** Returns the value for display; points are in hundredths. */
  value: (side: SideRecord) => TieValue;
  /** Returns a negative number if `a` is better. */
  compare: (a: SideRecord, b: SideRecord) => number;
  /** The value that a shorter list is padded with. */
  missing?: number;
};

/** The keys of the tie-breaks (rules/scoring 7.1). */
export const TIE_BREAKS = [
  'roundWins',
  'totalKills',
  'placementPoints',
  'averagePosition',
  'latestRoundPlacement',
  'latestRoundPoints',
  'bestRounds',
  'bestPlacement',
  'placementCountback',
  'bestRoundKills',
  'killsByRound',
  'averageKills',
  'startPoints',
] as const;

export type TieBreak = (typeof TIE_BREAKS)[number];

const placementPoints = (side: SideRecord) =>
  side.played.reduce((sum, round) => sum + round.placementPoints, 0);
const latestPlacement = (side: SideRecord) => side.latest?.placement ?? null;
const latestPoints = (side: SideRecord) => side.latest?.points ?? null;
const bestRounds = (side: SideRecord) => descending(side.played.map((round) => round.points));
const killsByRound = (side: SideRecord) => descending(side.played.map((round) => round.kills));
const bestRoundKills = (side: SideRecord) =>
  side.played.reduce((most, round) => Math.max(most, round.kills), 0);
const bestPlacement = (side: SideRecord) =>
  side.played.length === 0 ? null : Math.min(...side.played.map((round) => round.placement));

const RULES: Readonly<Record<TieBreak, Rule>> = {
  roundWins: more('Round wins', (side) => side.roundWins),
  totalKills: more('Total kills', (side) => side.totalKills),
  placementPoints: more('Placement points', placementPoints),
  averagePosition: {
    label: 'Average position',
    value: ({ placementSum, played }) =>
      played.length === 0 ? null : placementSum / played.length,
    // The averages are cross-multiplied, because two equal averages need not be the same double.
    compare: (a, b) =>
      emptyLast(a, b) ?? a.placementSum * b.played.length - b.placementSum * a.played.length,
  },
  latestRoundPlacement: {
    label: 'Placement in the latest round',
    value: latestPlacement,
    compare: (a, b) => missingLast(latestPlacement(a), latestPlacement(b), 1),
  },
  latestRoundPoints: {
    label: 'Points in the latest round',
    value: latestPoints,
    compare: (a, b) => missingLast(latestPoints(a), latestPoints(b), -1),
  },
  bestRounds: list('Best rounds', bestRounds, -Infinity),
  bestPlacement: {
    label: 'Best placement',
    value: bestPlacement,
    compare: (a, b) => missingLast(bestPlacement(a), bestPlacement(b), 1),
  },
  placementCountback: list('Most firsts, then seconds, and so on', countPlacements, 0),
  bestRoundKills: more('Most kills in one round', bestRoundKills),
  killsByRound: list('Kills by round, best first', killsByRound, -Infinity),
  averageKills: {
    label: 'Kills a round',
    value: ({ totalKills, played }) => (played.length === 0 ? null : totalKills / played.length),
    compare: (a, b) =>
      emptyLast(a, b) ?? b.totalKills * a.played.length - a.totalKills * b.played.length,
  },
  startPoints: more('Points carried over', (side) => side.startPoints),
};

/** Returns the label of a tie-break for forms and sentences. */
export function tieBreakLabel(tieBreak: TieBreak): string {
  return RULES[tieBreak].label;
}

/** Compares two sides by one tie-break. Returns a negative number if `a` is better, and 0 if they are level. */
export function compareByTieBreak(tieBreak: TieBreak, a: SideRecord, b: SideRecord): number {
  return RULES[tieBreak].compare(a, b);
}

/** The tie-break that separates a side from its neighbour in the table. */
export type TieDifference = { by: TieBreak; own: TieValue; other: TieValue };

/**
 * Returns the first of the tie-breaks in which two sides differ, or null if they are level in all. Lists are cut
 * off after their first difference. Points are in hundredths.
 */
export function firstDifference(
  tieBreaks: readonly TieBreak[],
  own: SideRecord,
  other: SideRecord,
): TieDifference | null {
  const by = tieBreaks.find((tieBreak) => compareByTieBreak(tieBreak, own, other) !== 0);
  if (by === undefined) return null;
  const [ownValue, otherValue] = [RULES[by].value(own), RULES[by].value(other)];
  if (!isList(ownValue) || !isList(otherValue)) return { by, own: ownValue, other: otherValue };
  const length = 1 + firstDifferent(ownValue, otherValue, RULES[by].missing ?? 0);
  return { by, own: ownValue.slice(0, length), other: otherValue.slice(0, length) };
}

function isList(value: TieValue): value is number[] {
  return typeof value === 'object' && value !== null;
}

function more(label: string, value: (side: SideRecord) => number): Rule {
  return { label, value, compare: (a, b) => value(b) - value(a) };
}

/** The higher value at the first difference is better. */
function list(label: string, value: (side: SideRecord) => number[], missing: number): Rule {
  return {
    label,
    value,
    missing,
    compare: (a, b) => {
      const [own, other] = [value(a), value(b)];
      const at = firstDifferent(own, other, missing);
      if (at === -1) return 0;
      return (own[at] ?? missing) > (other[at] ?? missing) ? -1 : 1;
    },
  };
}

/** Returns the index of the first difference, or -1. */
function firstDifferent(a: readonly number[], b: readonly number[], missing: number): number {
  const longer = a.length > b.length ? a : b;
  return longer.findIndex((_, at) => (a[at] ?? missing) !== (b[at] ?? missing));
}

function descending(values: readonly number[]): number[] {
  return values.toSorted((a, b) => b - a);
}

/** Counts how often the side was first, second and so on, up to its worst place. */
function countPlacements({ played }: SideRecord): number[] {
  const worst = Math.max(0, ...played.map(({ placement }) => placement));
  const counts = Array.from({ length: worst }, () => 0);
  for (const { placement } of played) counts[placement - 1] = (counts[placement - 1] ?? 0) + 1;
  return counts;
}

function emptyLast(a: SideRecord, b: SideRecord): number | null {
  if (a.played.length > 0 && b.played.length > 0) return null;
  return Number(a.played.length === 0) - Number(b.played.length === 0);
}

/** `sign` is 1 if lower is better, and -1 if higher is. */
function missingLast(a: number | null, b: number | null, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign === 1 ? a - b : b - a;
}
