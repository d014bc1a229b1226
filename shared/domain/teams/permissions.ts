import { mayTakePart } from '../accounts/permissions.ts';
import type { Viewer } from '../accounts/roles.ts';

/** Returns whether the viewer may edit, delete, invite to and manage a team: its leader (contract §4). */
export function mayManageTeam(viewer: Viewer | null, leaderId: string): boolean {
  return viewer !== null && !viewer.banned && viewer.userId === leaderId;
}

/** Returns whether the viewer may register a team for a tournament: its leader, with a completed profile. */
export function mayRegisterTeam(viewer: Viewer | null, leaderId: string): boolean {
  return mayTakePart(viewer) && mayManageTeam(viewer, leaderId);
}
