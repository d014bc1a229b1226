/** What somebody is selected as. */
export type Part = 'member' | 'substitute';

export type Choice = {
  selectedMembers: readonly string[];
  selectedSubstitutes: readonly string[];
};

type Limits = { maxTeamMembers: number; maxSubstitutes: number };

/** Returns what someone is selected as, or null. */
export function partOf(choice: Choice, userId: string): Part | null {
  if (choice.selectedMembers.includes(userId)) return 'member';
  return choice.selectedSubstitutes.includes(userId) ? 'substitute' : null;
}

/**
 * Returns the choice with someone selected as this, last in order, or as nothing for null. Nobody is
 * both: choosing one takes the person out of the other (rules/screens 5.7). A full list stays as it is.
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

/** Returns whether someone can be selected as this: they are already, or there is room. */
export function mayChoose(choice: Choice, userId: string, part: Part, limits: Limits): boolean {
  if (partOf(choice, userId) === part) return true;
  return part === 'member'
    ? choice.selectedMembers.length < limits.maxTeamMembers
    : choice.selectedSubstitutes.length < limits.maxSubstitutes;
}

/** Returns the choice without those who do not belong any more, in the same order. */
export function keepBelonging(choice: Choice, belongs: (userId: string) => boolean): Choice {
  return {
    selectedMembers: choice.selectedMembers.filter(belongs),
    selectedSubstitutes: choice.selectedSubstitutes.filter(belongs),
  };
}
