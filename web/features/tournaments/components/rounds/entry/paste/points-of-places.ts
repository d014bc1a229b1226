import type { Scoring } from '#shared/domain/tournaments/scoring.ts';

/** Figures that stand beside a place, as they were pasted. */
type Placed = { place: number; figure: number };

const pointsOf = ({ placementPoints }: Scoring, place: number) => placementPoints[place] ?? 0;

/** Whether figures that are not called kills could be the points of their places, alone or with those of kills. */
export function mayBePoints(lines: readonly Placed[], scoring: Scoring): boolean {
  const { pointsPerKill } = scoring;
  const rests = lines.map(({ place, figure }) => figure * 100 - pointsOf(scoring, place));
  if (rests.every((rest) => rest === 0)) return rests.length > 0;
  // Where a kill is a point and a place none, both are the same.
  const areKills =
    pointsPerKill === 100 && lines.every(({ place }) => pointsOf(scoring, place) === 0);
  const isOfKills = (rest: number) =>
    rest === 0 || (rest > 0 && pointsPerKill > 0 && rest % pointsPerKill === 0);
  return !areKills && rests.every(isOfKills);
}

/**
 * Whether the points beside numbers prove that these are places: each line has the points of its place, which no other
 * place of so many sides has.
 */
export function provePlaces(
  lines: readonly { place: number; points: number; kills: number }[],
  scoring: Scoring,
  sides: number,
): boolean {
  const all = Array.from({ length: sides }, (_, index) => pointsOf(scoring, index + 1));
  return (
    lines.length > 0 &&
    lines.every(({ place, points, kills }) => {
      const own = Math.round(points * 100) - kills * scoring.pointsPerKill;
      return own === all[place - 1] && all.filter((other) => other === own).length === 1;
    })
  );
}
