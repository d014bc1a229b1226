export function formatCountingRule(pointsPerKill: number): string {
  return pointsPerKill > 0 ? 'Kills alone count.' : 'Neither places nor kills give points.';
}
