import { useSearch } from 'wouter';
import { devSettingsTabs } from '#shared/domain/site/dev-settings-tabs.ts';
import { useViewer } from '../../accounts/api/viewer.ts';

/** The tabs of Dev Settings that the viewer has, and the one that the address asks for or else the first. */
export function useDevSettingsTab() {
  const tabs = devSettingsTabs(useViewer());
  const asked = new URLSearchParams(useSearch()).get('tab');
  return { tabs, tab: tabs.find((one) => one === asked) ?? tabs[0] };
}
