import type { Clan } from '#shared/contract/clans.ts';
import type { Person } from '#shared/contract/people.ts';
import type { Team } from '#shared/contract/teams.ts';
import { getClanRole, distinctMembers } from '#shared/domain/clans/members.ts';
import { keepBelonging, type Choice } from '#shared/domain/tournaments/roster.ts';

/** `role` is the role in the clan or team. */
export type Candidate = { userId: string; role: string | null };

/** Returns the leader and handlers, then the members. */
export function clanCandidates(clan: Clan): Candidate[] {
  const labels = { leader: 'Leader', handler: 'Handler', member: null } as const;
  return distinctMembers(clan).map((userId) => ({
    userId,
    role: labels[getClanRole(clan, userId) ?? 'member'],
  }));
}

/** Returns the members, then the substitutes. */
export function teamCandidates({ leaderId, members, substitutes }: Team): Candidate[] {
  const role = (userId: string, fallback: string | null) =>
    userId === leaderId ? 'Leader' : fallback;
  return [
    ...members.map((userId) => ({ userId, role: role(userId, null) })),
    ...substitutes.map((userId) => ({ userId, role: role(userId, 'Substitute') })),
  ];
}

/** See rules/screens 5.6. */
export function getName(person: Pick<Person, 'username' | 'ign'> | undefined): string {
  return person === undefined ? 'Loading...' : (person.ign ?? person.username);
}

type Limits = { maxTeamMembers: number; maxSubstitutes: number };

/**
 * Preselects players of the last line-up who are still in the clan, up to the limits. Without a line-up, it selects
 * as many members as fit.
 */
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
