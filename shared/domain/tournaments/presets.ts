import { fromHundredths, type Hundredths } from './hundredths.ts';

/** The points awarded for each place in a range, `from` and `to` included. */
export type PlaceRange = { from: number; to: number; points: Hundredths };

/**
 * The placement points of a circuit. `points` are those of the first place, the second and so on. Later places get
 * none.
 */
type PointsPreset = { id: string; name: string; points: readonly number[] };

/** The points of the first place, the second and so on, in tables that many leagues use. */
export const POINTS_BY_PLACE = {
  super: [10, 6, 5, 4, 3, 2, 1, 1],
  top12: [15, 12, 10, 8, 6, 4, 2, 1, 1, 1, 1, 1],
  algs: [12, 9, 7, 5, 4, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1],
  ffws: [12, 9, 8, 7, 6, 5, 4, 3, 2, 1],
} as const satisfies Record<string, readonly number[]>;

const SUPER: PointsPreset = { id: 'super', name: 'SUPER', points: POINTS_BY_PLACE.super };
const TOP_12: PointsPreset = { id: 'fifteen', name: 'Top 12', points: POINTS_BY_PLACE.top12 };

/** Placement points of well-known circuits. */
export const POINTS_PRESETS: readonly PointsPreset[] = [
  SUPER,
  TOP_12,
  { id: 'algs', name: 'ALGS', points: POINTS_BY_PLACE.algs },
  { id: 'ffws', name: 'FFWS', points: POINTS_BY_PLACE.ffws },
];

/** Returns the default preset of a new tournament: Top 12 if it has more than 12 places, otherwise SUPER. */
export function defaultPreset(maxTeams: number): PointsPreset {
  return maxTeams > TOP_12.points.length ? TOP_12 : SUPER;
}

/** Returns a preset's points by place, up to the last place of the tournament. */
export function presetPoints({ points }: PointsPreset, maxTeams: number): Record<number, number> {
  return Object.fromEntries(points.slice(0, maxTeams).map((value, index) => [index + 1, value]));
}

/**
 * Formats a preset's points in one line: '10-6-5-4-3-2-1-1'. If at least three places at the end get the same points,
 * they are written once with their number: '3-2-1×5'.
 */
export function formatPointsList(points: readonly number[]): string {
  const last = points.at(-1);
  const before = points.findLastIndex((value) => value !== last) + 1;
  const equal = points.length - before;
  return equal < 3 ? points.join('-') : [...points.slice(0, before), `${last}×${equal}`].join('-');
}

/**
 * Returns the points of the first place, the second and so on, in hundredths, as ranges of equal ones. Places
 * without points are omitted.
 */
export function toPlaceRanges(points: readonly Hundredths[]): PlaceRange[] {
  const starts = points.flatMap((value, at) => (value === points[at - 1] ? [] : [at]));
  return starts
    .map((start, at) => ({
      from: start + 1,
      to: starts[at + 1] ?? points.length,
      points: points[start] ?? 0,
    }))
    .filter((range) => range.points !== 0);
}

/**
 * Returns whether the ranges start at the first place, leave no gaps and have points above 0, so that a plain list
 * can show them.
 */
export function isPlainList(ranges: readonly PlaceRange[]): boolean {
  return ranges.every(
    ({ from, points }, at) => from === (ranges[at - 1]?.to ?? 0) + 1 && points > 0,
  );
}

/** Formats ranges with their places: 'place 1: 10, places 9 to 16: -10'. */
export function formatPlaceRanges(
  ranges: readonly PlaceRange[],
  formatNumber: (value: number) => string,
): string {
  return ranges
    .map(({ from, to, points }) => {
      const places = from === to ? `place ${from}` : `places ${from} to ${to}`;
      return `${places}: ${formatNumber(fromHundredths(points))}`;
    })
    .join(', ');
}

/** Returns whether points by place equal a preset's. A missing place counts as 0. */
export function isPreset(
  preset: PointsPreset,
  placementPoints: Readonly<Record<number, number>>,
  maxTeams: number,
): boolean {
  const presetValues = presetPoints(preset, maxTeams);
  const places = Array.from({ length: maxTeams }, (_, index) => index + 1);
  return places.every((place) => (placementPoints[place] ?? 0) === (presetValues[place] ?? 0));
}
