/** Roles in a clan, the strongest first (rules/clans 2). */
export const CLAN_ROLES = ['leader', 'handler', 'member'] as const;

export type ClanRole = (typeof CLAN_ROLES)[number];

/** The members of a clan by user id. */
type ClanPeople = {
  leaderId: string;
  handlerIds: readonly string[];
  memberIds: readonly string[];
};

/** Returns the strongest role of a user in a clan; null if the user is not in it. */
export function getClanRole(clan: ClanPeople, userId: string): ClanRole | null {
  if (clan.leaderId === userId) return 'leader';
  if (clan.handlerIds.includes(userId)) return 'handler';
  return clan.memberIds.includes(userId) ? 'member' : null;
}

/** Returns each member of a clan once: leader, handlers, then members (rules/clans 2.1). */
export function distinctMembers(clan: ClanPeople): string[] {
  return [...new Set([clan.leaderId, ...clan.handlerIds, ...clan.memberIds])];
}

/** Returns what prevents a user with this role from leaving a clan, or null (rules/clans 4.1). */
export function leaveClanProblem(
  role: ClanRole | null,
): 'not_clan_member' | 'clan_leader_cannot_leave' | null {
  if (role === null) return 'not_clan_member';
  return role === 'leader' ? 'clan_leader_cannot_leave' : null;
}

/**
 * Returns what prevents a transfer of leadership to a user with the role `target`, or null. A user who is not in
 * the clan cannot lead it (rules/clans 2.7).
 */
export function transferProblem(
  target: ClanRole | null,
): 'target_not_clan_member' | 'already_clan_leader' | null {
  if (target === null) return 'target_not_clan_member';
  return target === 'leader' ? 'already_clan_leader' : null;
}

/**
 * Returns what prevents the leader from removing a user with the role `target` or changing their role, or null. The
 * leader stays until leadership is transferred (rules/clans 2.8).
 */
export function changeMemberProblem(
  target: ClanRole | null,
): 'target_not_clan_member' | 'clan_leader_stays' | null {
  if (target === null) return 'target_not_clan_member';
  return target === 'leader' ? 'clan_leader_stays' : null;
}
