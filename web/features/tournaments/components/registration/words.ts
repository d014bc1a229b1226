import { formatCount } from '#web/lib/format/number.ts';

/** Returns "Up to 3 members and 2 substitutes." */
export function formatLimits({
  maxTeamMembers,
  maxSubstitutes,
}: {
  maxTeamMembers: number;
  maxSubstitutes: number;
}): string {
  const members = `Up to ${formatCount(maxTeamMembers, 'member')}`;
  if (maxSubstitutes === 0) return `${members}.`;
  return `${members} and ${formatCount(maxSubstitutes, 'substitute')}.`;
}
