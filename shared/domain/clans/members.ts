export type ClanRole = 'leader' | 'handler' | 'member';

/** The people of a clan by user id. */
export type ClanPeople = {
  leaderId: string;
  handlerIds: readonly string[];
  memberIds: readonly string[];
};

/** Returns the strongest role a user holds in a clan, or null for someone outside it. */
export function clanRoleOf(clan: ClanPeople, userId: string): ClanRole | null {
  if (clan.leaderId === userId) return 'leader';
  if (clan.handlerIds.includes(userId)) return 'handler';
  return clan.memberIds.includes(userId) ? 'member' : null;
}

/** Returns everyone of a clan once: leader, handlers, then members (spec part 2 §9). */
export function distinctMembers(clan: ClanPeople): string[] {
  return [...new Set([clan.leaderId, ...clan.handlerIds, ...clan.memberIds])];
}

/** Returns what stops someone with this role from leaving a clan, or null (spec part 2 §6, contract §5). */
export function leaveClanProblem(
  role: ClanRole | null,
): 'not_clan_member' | 'clan_leader_cannot_leave' | null {
  if (role === null) return 'not_clan_member';
  return role === 'leader' ? 'clan_leader_cannot_leave' : null;
}
