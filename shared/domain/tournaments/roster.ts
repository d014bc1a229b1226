export const noMemberSelected = 'Please select at least one member for the tournament';

type Selection = { selectedMembers: readonly string[]; selectedSubstitutes: readonly string[] };
type RosterLimits = { maxTeamMembers: number; maxSubstitutes: number };

export type RosterProblem = { path: 'selectedMembers' | 'selectedSubstitutes'; message: string };

/**
 * Returns the first problem of a selection for a tournament, or null: at least one member, within
 * the limits, nobody twice, everybody a member of the clan or team (rules/tournaments 6.5).
 */
export function rosterProblem(
  { selectedMembers, selectedSubstitutes }: Selection,
  { maxTeamMembers, maxSubstitutes }: RosterLimits,
  belongs: (userId: string) => boolean,
  side: 'clan' | 'team' = 'clan',
): RosterProblem | null {
  const members = (message: string): RosterProblem => ({ path: 'selectedMembers', message });
  const substitutes = (message: string): RosterProblem => ({
    path: 'selectedSubstitutes',
    message,
  });
  if (selectedMembers.length === 0) return members(noMemberSelected);
  if (selectedMembers.length > maxTeamMembers) {
    return members(`Select at most ${maxTeamMembers} members.`);
  }
  if (selectedSubstitutes.length > maxSubstitutes) {
    return substitutes(`Select at most ${maxSubstitutes} substitutes.`);
  }
  const distinct = new Set(selectedMembers);
  if (distinct.size < selectedMembers.length) return members('A member is selected twice.');
  if (selectedSubstitutes.some((userId) => distinct.has(userId))) {
    return substitutes('A person cannot be both member and substitute.');
  }
  if (new Set(selectedSubstitutes).size < selectedSubstitutes.length) {
    return substitutes('A substitute is selected twice.');
  }
  if (!selectedMembers.every(belongs)) {
    return members(`A selected member does not belong to the ${side}.`);
  }
  return selectedSubstitutes.every(belongs)
    ? null
    : substitutes(`A selected substitute does not belong to the ${side}.`);
}
