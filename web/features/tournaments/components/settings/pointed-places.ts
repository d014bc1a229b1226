type PointedPlaces = {
  /** From the first place to the last that brings points. */
  places: { place: number; points: number }[];
  /** The first of the places at the end that bring nothing; null when there are none. */
  zeroFrom: number | null;
};

/** Parts the places 1 to `maxTeams` into those that are worth a look and the rest, which bring nothing. */
export function pointedPlaces(
  placementPoints: Readonly<Record<string, number>>,
  maxTeams: number,
): PointedPlaces {
  const all = Array.from({ length: maxTeams }, (_, index) => ({
    place: index + 1,
    points: placementPoints[String(index + 1)] ?? 0,
  }));
  const last = all.findLastIndex(({ points }) => points > 0);
  return {
    places: all.slice(0, last + 1),
    zeroFrom: last + 1 < maxTeams ? last + 2 : null,
  };
}
