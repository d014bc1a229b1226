import type { Clan } from '#shared/contract/clans.ts';
import type { Person } from '#shared/contract/people.ts';
import type { Team } from '#shared/contract/teams.ts';
import { clanRoleOf, distinctMembers } from '#shared/domain/clans/members.ts';

/** Somebody who can be selected for a tournament, and what they are at home. */
export type Candidate = { userId: string; role: string | null };

/** Everyone of a clan: leader, handlers, then members. */
export function clanCandidates(clan: Clan): Candidate[] {
  const words = { leader: 'Leader', handler: 'Handler', member: null } as const;
  return distinctMembers(clan).map((userId) => ({
    userId,
    role: words[clanRoleOf(clan, userId) ?? 'member'],
  }));
}

/** Everyone of a team: members, then substitutes. */
export function teamCandidates({ leaderId, members, substitutes }: Team): Candidate[] {
  const role = (userId: string, otherwise: string | null) =>
    userId === leaderId ? 'Leader' : otherwise;
  return [
    ...members.map((userId) => ({ userId, role: role(userId, null) })),
    ...substitutes.map((userId) => ({ userId, role: role(userId, 'Substitute') })),
  ];
}

/** What a person is called in matches, or else on the site; 'Loading...' while that is not known (rules/screens 5.6). */
export function nameOf(person: Pick<Person, 'username' | 'ign'> | undefined): string {
  return person === undefined ? 'Loading...' : (person.ign ?? person.username);
}
