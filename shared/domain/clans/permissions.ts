import { mayTakePart } from '../accounts/permissions.ts';
import { isSiteStaff, type Viewer } from '../accounts/roles.ts';
import type { ClanRole } from './members.ts';

/** Returns whether a role manages its clan: may edit it, decide join requests and register it (rules/clans 2.3). */
export function managesClan(role: ClanRole | null): boolean {
  return role === 'leader' || role === 'handler';
}

/**
 * Returns whether the viewer, with `role` in the clan, may read and decide its join requests. Its leader and
 * handlers may, and site staff (rules/clans 3.6).
 */
export function mayDecideJoinRequests(viewer: Viewer | null, role: ClanRole | null): boolean {
  if (viewer === null || viewer.banned) return false;
  return managesClan(role) || isSiteStaff(viewer);
}

/**
 * Returns whether the viewer, with `role` in the clan, may edit it. Its leader and handlers may, and site staff
 * (rules/clans 2.4).
 */
export function mayEditClan(viewer: Viewer | null, role: ClanRole | null): boolean {
  return mayDecideJoinRequests(viewer, role);
}

/**
 * Returns whether the viewer, with `role` in the clan, may register it for a tournament. Only its leader and
 * handlers may (rules/tournaments 6.2).
 */
export function mayRegisterClan(viewer: Viewer | null, role: ClanRole | null): boolean {
  return mayTakePart(viewer) && managesClan(role);
}

/**
 * Returns whether the viewer, with `role` in the clan, may change roles, transfer leadership and remove members.
 * Only its leader may, not site staff (rules/clans 2.5).
 */
export function mayManageClanPeople(viewer: Viewer | null, role: ClanRole | null): boolean {
  return viewer !== null && !viewer.banned && role === 'leader';
}

/**
 * Returns whether the viewer, with `role` in the clan, may delete it from its own page. Only its leader may. Site
 * staff use the admin call (rules/clans 5.1).
 */
export function mayDeleteClan(viewer: Viewer | null, role: ClanRole | null): boolean {
  return mayManageClanPeople(viewer, role);
}
