import { isSiteAdmin, isSiteStaff, type Role, type Viewer } from './roles.ts';

/**
 * Returns whether the viewer may create tournaments and clans, ask to join a clan and register. The viewer must be
 * signed in, not banned, and have a complete profile (rules/accounts 3.5).
 */
export function mayTakePart(viewer: Viewer | null): boolean {
  return viewer !== null && !viewer.banned && viewer.completedProfile;
}

/**
 * Returns whether the viewer may see an account's Discord id, ban and last activity. A signed-in user may see them
 * of every account, a banned user only their own (rules/accounts 4.2).
 */
export function maySeeAccountDetails(viewer: Viewer | null, userId: string): boolean {
  return viewer !== null && (!viewer.banned || viewer.userId === userId);
}

/** Returns whether the viewer may see an account's email. Only the user and site staff may (rules/accounts 4.3). */
export function maySeeEmail(viewer: Viewer | null, userId: string): boolean {
  return viewer?.userId === userId || isSiteStaff(viewer);
}

/** The fields of an account that decide who may ban or edit it. */
export type BanTarget = { userId: string; role: Role; isOwner: boolean };

type UnbanProblem = 'not_admin' | 'admin_needs_owner';
export type BanProblem = UnbanProblem | 'cannot_ban_self' | 'cannot_ban_owner';

/**
 * Returns what prevents the viewer from banning an account, or null. The owner and admins may ban, nobody may ban
 * themselves or the owner, and only the owner may ban an admin (rules/admin 2).
 */
export function banProblem(viewer: Viewer, target: BanTarget): BanProblem | null {
  if (!isSiteAdmin(viewer)) return 'not_admin';
  if (target.userId === viewer.userId) return 'cannot_ban_self';
  return target.isOwner ? 'cannot_ban_owner' : unbanProblem(viewer, target);
}

/**
 * Returns what prevents the viewer from lifting a ban, or null. Any admin may unban an account that became the
 * owner's while it was banned, since nobody else could.
 */
export function unbanProblem(viewer: Viewer, target: BanTarget): UnbanProblem | null {
  if (!isSiteAdmin(viewer)) return 'not_admin';
  const isReservedForOwner = target.role === 'admin' && !target.isOwner;
  return isReservedForOwner && !viewer.isOwner ? 'admin_needs_owner' : null;
}

type EditUserProblem = 'not_admin' | 'cannot_edit_self' | 'cannot_edit_owner' | 'admin_needs_owner';

/**
 * Returns what prevents the viewer from editing an account, or null. The owner and admins may edit, nobody may edit
 * themselves or the owner, and only the owner may edit, appoint or demote an admin (rules/admin 2). `role` is the
 * new role; undefined keeps it.
 */
export function editUserProblem(
  viewer: Viewer,
  target: BanTarget,
  role: Role | undefined,
): EditUserProblem | null {
  if (!isSiteAdmin(viewer)) return 'not_admin';
  if (target.userId === viewer.userId) return 'cannot_edit_self';
  if (target.isOwner) return 'cannot_edit_owner';
  const concernsAdmin = target.role === 'admin' || role === 'admin';
  return concernsAdmin && !viewer.isOwner ? 'admin_needs_owner' : null;
}
