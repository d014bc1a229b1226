import { mayTakePart } from '../accounts/permissions.ts';
import { isSiteStaff } from '../accounts/roles.ts';
import type { Account, Viewer } from '../accounts/roles.ts';
import { codePoints, isCleanText, isOneLine, isVisible } from '../text.ts';

/** Who may create tournaments (rules/accounts 5.3). */
export const HOSTING_RULES = ['everyone', 'approved'] as const;
export type HostingRule = (typeof HOSTING_RULES)[number];

/** Limits of the site's settings; a registration window is at most a year, in hours. */
export const SETTING_LIMITS = {
  siteName: { min: 1, max: 50 },
  helpUrl: { max: 2000 },
  defaultMaxTeams: { min: 2, max: 200 },
  registrationWindowHours: { min: 1, max: 8760 },
} as const;

/** The site's name when none is set. */
export const DEFAULT_SITE_NAME = 'Hotdrop';

/** Returns whether a text is a valid site name: one line, visible, at most 50 characters. */
export function isSiteName(name: string): boolean {
  const { max } = SETTING_LIMITS.siteName;
  return isCleanText(name) && isVisible(name) && isOneLine(name) && codePoints(name) <= max;
}

/**
 * Returns whether the viewer may create tournaments: with a completed profile, and on a site with
 * approved hosts only as a verified host, staff, admin or the owner (rules/accounts 5.3). Never
 * when banned.
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
