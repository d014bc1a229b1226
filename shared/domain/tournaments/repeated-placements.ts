import { formatList } from '../text.ts';
import { ordinal } from './ordinal.ts';

type PlacementWarning = { registrationId: string; message: string };

/**
 * Returns a warning for each side that shares its placement with another side of the round, best placement first.
 * Names and sides of one placement keep the given order (rules/rounds 3.10).
 */
export function repeatedPlacements(
  rows: readonly { registrationId: string; name: string; placement: number | null }[],
): PlacementWarning[] {
  const played = rows.flatMap((row) =>
    row.placement === null ? [] : [{ ...row, placement: row.placement }],
  );
  const byPlacement = Map.groupBy(
    played.toSorted((a, b) => a.placement - b.placement),
    (row) => row.placement,
  );
  return [...byPlacement].flatMap(([placement, sharing]) => {
    if (sharing.length === 1) return [];
    const names = formatList(sharing.map((row) => row.name));
    const message = `${ordinal(placement)} is given to ${names}`;
    return sharing.map(({ registrationId }) => ({ registrationId, message }));
  });
}
