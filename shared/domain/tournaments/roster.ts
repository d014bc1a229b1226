const noMemberSelected = 'Please select at least one member for the tournament';

type Selection = { selectedMembers: readonly string[]; selectedSubstitutes: readonly string[] };
type RosterLimits = { maxTeamMembers: number; maxSubstitutes: number };

type RosterProblem = { path: 'selectedMembers' | 'selectedSubstitutes'; message: string };

/**
 * Returns the first problem of a selection for a tournament, or null. There must be at least one member, within the
 * limits, nobody twice, and everyone must be a member of the clan or team (rules/tournaments 6.5).
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

/** The role in which a player is selected. */
export type Part = 'member' | 'substitute';

export type Choice = {
  selectedMembers: readonly string[];
  selectedSubstitutes: readonly string[];
};

type Limits = { maxTeamMembers: number; maxSubstitutes: number };

/** Returns the role in which a user is selected, or null. */
export function getPart(choice: Choice, userId: string): Part | null {
  if (choice.selectedMembers.includes(userId)) return 'member';
  return choice.selectedSubstitutes.includes(userId) ? 'substitute' : null;
}

/**
 * Returns the selection with a user moved to the end of a list, or removed for null. Nobody is in both lists:
 * joining one leaves the other (rules/screens 5.7). A full list does not change.
 */
export function choose(choice: Choice, userId: string, part: Part | null, limits: Limits): Choice {
  if (part !== null && !mayChoose(choice, userId, part, limits)) return choice;
  if (getPart(choice, userId) === part) return choice;
  const without = (list: readonly string[]) => list.filter((id) => id !== userId);
  const selectedMembers = without(choice.selectedMembers);
  const selectedSubstitutes = without(choice.selectedSubstitutes);
  if (part === 'member')
    return { selectedMembers: [...selectedMembers, userId], selectedSubstitutes };
  if (part === 'substitute') {
    return { selectedMembers, selectedSubstitutes: [...selectedSubstitutes, userId] };
  }
  return { selectedMembers, selectedSubstitutes };
}

/** Returns whether a user can be selected as `part`, because they already are or because there is room. */
export function mayChoose(choice: Choice, userId: string, part: Part, limits: Limits): boolean {
  if (getPart(choice, userId) === part) return true;
  return part === 'member'
    ? choice.selectedMembers.length < limits.maxTeamMembers
    : choice.selectedSubstitutes.length < limits.maxSubstitutes;
}

/** Returns the selection without users who are no longer members, in the same order. */
export function keepBelonging(choice: Choice, belongs: (userId: string) => boolean): Choice {
  return {
    selectedMembers: choice.selectedMembers.filter(belongs),
    selectedSubstitutes: choice.selectedSubstitutes.filter(belongs),
  };
}
