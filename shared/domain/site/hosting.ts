import type { HostingRule } from './settings.ts';
import { mayTakePart } from '../accounts/permissions.ts';
import { isSiteStaff, type Account, type Viewer } from '../accounts/roles.ts';

/**
 * Returns whether the viewer may create tournaments on a site: with a completed profile, and where hosts
 * are approved as a verified host, staff, admin or the owner (rules/accounts 5.3). A banned account may not.
 */
export function mayHost(viewer: Viewer | null, whoMayHost: HostingRule): boolean {
  if (!mayTakePart(viewer)) return false;
  if (whoMayHost === 'everyone') return true;
  return viewer !== null && isApprovedHost(viewer);
}

/** Returns whether an account is one that may host where hosts are approved, once its profile is complete. */
export function isApprovedHost(account: Account): boolean {
  return !account.banned && (account.role === 'tournament_host' || isSiteStaff(account));
}
