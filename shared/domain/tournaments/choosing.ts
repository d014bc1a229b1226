/** What a player is selected as. */
export type Part = 'member' | 'substitute';

export type Choice = {
  selectedMembers: readonly string[];
  selectedSubstitutes: readonly string[];
};

type Limits = { maxTeamMembers: number; maxSubstitutes: number };

/** Returns what a user is selected as, or null. */
export function partOf(choice: Choice, userId: string): Part | null {
  if (choice.selectedMembers.includes(userId)) return 'member';
  return choice.selectedSubstitutes.includes(userId) ? 'substitute' : null;
}

/**
 * Returns the selection with a user moved to the end of a list, or to none for null. Nobody is in
 * both lists: joining one leaves the other (rules/screens 5.7). A full list stays as it is.
 */
export function choose(choice: Choice, userId: string, part: Part | null, limits: Limits): Choice {
  if (part !== null && !mayChoose(choice, userId, part, limits)) return choice;
  if (partOf(choice, userId) === part) return choice;
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

/** Returns whether a user can be selected as this: they already are, or there is room. */
export function mayChoose(choice: Choice, userId: string, part: Part, limits: Limits): boolean {
  if (partOf(choice, userId) === part) return true;
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
