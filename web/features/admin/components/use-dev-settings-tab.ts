import { useSearch } from 'wouter';
import { devSettingsTabs } from '#shared/domain/site/dev-settings-tabs.ts';
import { useViewer } from '../../accounts/api/viewer.ts';

export function useDevSettingsTab() {
  const tabs = devSettingsTabs(useViewer());
  const requested = new URLSearchParams(useSearch()).get('tab');
  return { tabs, tab: tabs.find((tab) => tab === requested) ?? tabs[0] };
}
