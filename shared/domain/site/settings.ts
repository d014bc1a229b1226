import { codePoints, isCleanText, isOneLine, isVisible } from '../text.ts';

/** Limits of the site's settings. A registration window is in hours, at most a year. */
export const SETTING_LIMITS = {
  siteName: { min: 1, max: 50 },
  helpUrl: { max: 2000 },
  defaultMaxTeams: { min: 2, max: 200 },
  registrationWindowHours: { min: 1, max: 8760 },
} as const;

/** The site's name if none is set. */
export const DEFAULT_SITE_NAME = 'Hotdrop';

/** Returns whether a string is a valid site name: one line, visible, at most 50 characters. */
export function isSiteName(name: string): boolean {
  const { max } = SETTING_LIMITS.siteName;
  return isCleanText(name) && isVisible(name) && isOneLine(name) && codePoints(name) <= max;
}
