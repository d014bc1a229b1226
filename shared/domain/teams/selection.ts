import type { TeamPerson } from './members.ts';

type TeamSelection = { selectedMembers: string[]; selectedSubstitutes: string[] };

type SentSelection = {
  selectedMembers?: string[] | undefined;
  selectedSubstitutes?: string[] | undefined;
};
type SelectionLimits = { maxTeamMembers: number; maxSubstitutes: number };

/**
 * Returns the players with whom a team registers. If only one list was sent, the other is empty. If neither was
 * sent, the first members and substitutes within the limits are selected (rules/teams 4.2 and 4.3).
 */
export function teamSelection(
  { selectedMembers, selectedSubstitutes }: SentSelection,
  people: readonly TeamPerson[],
  { maxTeamMembers, maxSubstitutes }: SelectionLimits,
): TeamSelection {
  if (selectedMembers !== undefined || selectedSubstitutes !== undefined) {
    return {
      selectedMembers: selectedMembers ?? [],
      selectedSubstitutes: selectedSubstitutes ?? [],
    };
  }
  const first = (role: TeamPerson['role'], limit: number) =>
    people
      .filter((person) => person.role === role)
      .slice(0, limit)
      .map(({ userId }) => userId);
  return {
    selectedMembers: first('member', maxTeamMembers),
    selectedSubstitutes: first('substitute', maxSubstitutes),
  };
}
