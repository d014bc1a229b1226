/** How many may be selected, in words: "Up to 3 members and 2 substitutes." */
export function limitsInWords({
  maxTeamMembers,
  maxSubstitutes,
}: {
  maxTeamMembers: number;
  maxSubstitutes: number;
}): string {
  const members = `Up to ${maxTeamMembers} member${maxTeamMembers === 1 ? '' : 's'}`;
  if (maxSubstitutes === 0) return `${members}.`;
  return `${members} and ${maxSubstitutes} substitute${maxSubstitutes === 1 ? '' : 's'}.`;
}
