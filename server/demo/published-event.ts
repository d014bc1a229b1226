export type PublishedTeam = { name: string; players: readonly string[] };

/**
 * One row: team by its place in `teams`; placement, or null for did not play; kills of each player in
 * order, or of the whole team where nobody published who made them.
 */
export type PublishedRow = readonly [
  team: number,
  placement: number | null,
  kills: readonly number[] | number,
];

/** A real event as it was published: who took part, what happened, and how it was scored. */
export type PublishedEvent = {
  placementPoints: Readonly<Record<string, number>>;
  pointsPerKill: number;
  teams: readonly PublishedTeam[];
  rounds: readonly (readonly PublishedRow[])[];
};
