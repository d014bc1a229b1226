import { codePoints, isCleanText, isOneLine, isVisible } from '../text.ts';

/** Who may create tournaments (rules/accounts 5.3). */
export const HOSTING_RULES = ['everyone', 'approved'] as const;
export type HostingRule = (typeof HOSTING_RULES)[number];

/** Bounds of what the owner sets for the whole site; hours of a registration window go up to a year. */
export const SETTING_LIMITS = {
  siteName: { min: 1, max: 50 },
  helpUrl: { max: 2000 },
  defaultMaxTeams: { min: 2, max: 200 },
  registrationWindowHours: { min: 1, max: 8760 },
} as const;

/** The name of a site whose owner has given it none. */
export const DEFAULT_SITE_NAME = 'Hotdrop';

/** Returns whether a text can be the name of a site: one line with something to see, at most 50 characters. */
export function isSiteName(name: string): boolean {
  const { max } = SETTING_LIMITS.siteName;
  return isCleanText(name) && isVisible(name) && isOneLine(name) && codePoints(name) <= max;
}
