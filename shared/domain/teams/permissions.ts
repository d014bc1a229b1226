import { mayTakePart } from '../accounts/permissions.ts';
import type { Viewer } from '../accounts/roles.ts';

/**
 * Returns whether the viewer may edit, delete, invite to and manage a team. Only its leader may (rules/teams 3.1).
 */
export function mayManageTeam(viewer: Viewer | null, leaderId: string): boolean {
  return viewer !== null && !viewer.banned && viewer.userId === leaderId;
}

/** Returns whether the viewer may register a team for a tournament. Only its leader may, with a complete profile. */
export function mayRegisterTeam(viewer: Viewer | null, leaderId: string): boolean {
  return mayTakePart(viewer) && mayManageTeam(viewer, leaderId);
}

type TeamPeople = { leaderId: string; members: readonly string[]; substitutes: readonly string[] };

/** Returns whether the viewer may leave a team. Every member may except its leader (rules/teams 3.2). */
export function mayLeaveTeam(viewer: Viewer | null, team: TeamPeople): boolean {
  if (viewer === null || viewer.banned || viewer.userId === team.leaderId) return false;
  return [...team.members, ...team.substitutes].includes(viewer.userId);
}
