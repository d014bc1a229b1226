/** Returns what counts in a tournament whose places give no points. */
export function whatCounts(pointsPerKill: number): string {
  return pointsPerKill > 0 ? 'Kills alone count.' : 'Neither places nor kills give points.';
}
