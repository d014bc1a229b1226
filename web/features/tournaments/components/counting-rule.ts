export function formatCountingRule(pointsPerKill: number): string {
  return pointsPerKill > 0 ? 'Only kills count.' : 'Neither places nor kills give points.';
}
