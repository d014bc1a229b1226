import { mayTakePart } from '../accounts/permissions.ts';
import { isSiteStaff, type Account, type Viewer } from '../accounts/roles.ts';

/** Who may create tournaments (rules/accounts 5.3). */
export const HOSTING_RULES = ['everyone', 'approved'] as const;
export type HostingRule = (typeof HOSTING_RULES)[number];

/**
 * Returns whether the viewer may create tournaments. The viewer must not be banned and needs a complete profile. On
 * a site with approved hosts they must also be a verified host, staff, an admin or the owner (rules/accounts 5.3).
 */
export function mayHost(viewer: Viewer | null, whoMayHost: HostingRule): boolean {
  if (!mayTakePart(viewer)) return false;
  if (whoMayHost === 'everyone') return true;
  return viewer !== null && isApprovedHost(viewer);
}

/** Returns whether an account may host on a site with approved hosts, once its profile is complete. */
export function isApprovedHost(account: Account): boolean {
  return !account.banned && (account.role === 'tournament_host' || isSiteStaff(account));
}
