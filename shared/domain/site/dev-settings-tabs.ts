import { isSiteAdmin, isSiteOwner, isSiteStaff, type Viewer } from '../accounts/roles.ts';

const staffTabs = ['clans', 'tournaments'] as const;
const adminTabs = ['website', 'users', ...staffTabs] as const;
const ownerTabs = [...adminTabs, 'colors', 'presets', 'checks'] as const;

export type DevSettingsTab = (typeof ownerTabs)[number];

/**
 * Returns the tabs of Dev Settings that the viewer sees, in order; none if the viewer is banned or not staff
 * (rules/admin 1.1).
 */
export function devSettingsTabs(viewer: Viewer | null): readonly DevSettingsTab[] {
  if (isSiteOwner(viewer)) return ownerTabs;
  if (isSiteAdmin(viewer)) return adminTabs;
  return isSiteStaff(viewer) ? staffTabs : [];
}
