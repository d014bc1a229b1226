import type { BasePoints } from '../scoring-rules.ts';

type Placed = { place: number; figure: number };

const getPoints = ({ placementPoints }: BasePoints, place: number) => placementPoints[place] ?? 0;

/** Returns whether unlabelled numbers could be the points for their places, with or without points for kills. */
export function mayBePoints(lines: readonly Placed[], scoring: BasePoints): boolean {
  const { pointsPerKill } = scoring;
  const remainders = lines.map(({ place, figure }) => figure * 100 - getPoints(scoring, place));
  if (remainders.every((remainder) => remainder === 0)) return remainders.length > 0;
  // If a kill is worth one point and places none, kills and points are the same.
  const areKills =
    pointsPerKill === 100 && lines.every(({ place }) => getPoints(scoring, place) === 0);
  const isFromKills = (remainder: number) =>
    remainder === 0 || (remainder > 0 && pointsPerKill > 0 && remainder % pointsPerKill === 0);
  return !areKills && remainders.every(isFromKills);
}
