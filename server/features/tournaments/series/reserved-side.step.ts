import type { ReservedSide } from '#server/db/series-table.ts';

/** The id of either a clan or a team. */
export type SentSide = { clanId?: string | null | undefined; teamId?: string | null | undefined };

export const getSideId = (side: ReservedSide): string =>
  'clanId' in side ? side.clanId : side.teamId;

export function findReserved(
  reserved: readonly ReservedSide[],
  { clanId, teamId }: SentSide,
): ReservedSide | undefined {
  return reserved.find((side) =>
    'clanId' in side ? side.clanId === clanId : side.teamId === teamId,
  );
}
