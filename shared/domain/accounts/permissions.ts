import { isSiteStaff } from './roles.ts';
import type { Viewer } from './roles.ts';

/**
 * Returns whether the viewer may create tournaments and clans, ask to join a clan and register:
 * signed in, not banned, with a completed profile (contract §3).
 */
export function mayTakePart(viewer: Viewer | null): boolean {
  return viewer !== null && !viewer.banned && viewer.completedProfile;
}

/**
 * Returns whether the viewer may see an account's Discord id, ban and last activity: any signed-in
 * account, and of a banned one its own (contract §3).
 */
export function maySeeAccountDetails(viewer: Viewer | null, userId: string): boolean {
  return viewer !== null && (!viewer.banned || viewer.userId === userId);
}

/** Returns whether the viewer may see an account's email: the user and site staff (contract §3). */
export function maySeeEmail(viewer: Viewer | null, userId: string): boolean {
  return viewer?.userId === userId || isSiteStaff(viewer);
}
