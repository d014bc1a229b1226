import { keepBelonging, type Choice } from '#shared/domain/tournaments/roster.ts';
import type { Candidate } from './candidates.ts';

type Limits = { maxTeamMembers: number; maxSubstitutes: number };

/** Preselects the last line-up as far as it is still in the clan and fits; without one, as many members as fit. */
export function firstChoice(
  lineUp: Choice | undefined,
  candidates: readonly Candidate[],
  { maxTeamMembers, maxSubstitutes }: Limits,
): Choice {
  const ids = candidates.map(({ userId }) => userId);
  const last = keepBelonging(lineUp ?? { selectedMembers: [], selectedSubstitutes: [] }, (id) =>
    ids.includes(id),
  );
  const members = last.selectedMembers.length > 0 ? last.selectedMembers : ids;
  const selectedMembers = members.slice(0, maxTeamMembers);
  const substitutes = last.selectedSubstitutes.filter((id) => !selectedMembers.includes(id));
  return { selectedMembers, selectedSubstitutes: substitutes.slice(0, maxSubstitutes) };
}
