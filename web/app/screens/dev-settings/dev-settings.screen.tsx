import { lazy, Suspense, useState, type ComponentType } from 'react';
import { useLocation } from 'wouter';
import type { DevSettingsTab } from '#shared/domain/site/dev-settings-tabs.ts';
import { useVersion } from '#web/features/admin/api/reads.ts';
import { useDevSettingsTab } from '#web/features/admin/components/use-dev-settings-tab.ts';
import { paths } from '#web/lib/paths.ts';
import { useDocumentTitle } from '#web/lib/site-name.ts';
import { Page } from '#web/ui/page.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { TabPanel, TabRow, Tabs } from '#web/ui/tabs/tabs.tsx';
import { AccountGuard } from '../../account-guard.tsx';
import { AccessDenied } from '../access-denied.tsx';

const labels: Readonly<Record<DevSettingsTab, string>> = {
  website: 'Website',
  users: 'Users',
  clans: 'Clans',
  tournaments: 'Tournaments',
  colors: 'Colors',
  presets: 'Presets',
  checks: 'Checks',
};

const panels: Readonly<Record<DevSettingsTab, ComponentType>> = {
  website: lazy(() => import('./website-tab.tsx')),
  users: lazy(() => import('#web/features/admin/components/users/users-panel.tsx')),
  clans: lazy(() => import('#web/features/admin/components/clans/clans-panel.tsx')),
  tournaments: lazy(
    () => import('#web/features/admin/components/tournaments/tournaments-panel.tsx'),
  ),
  colors: lazy(() => import('#web/features/site/components/colors/colors-panel.tsx')),
  presets: lazy(() => import('#web/features/site/components/presets/presets-panel.tsx')),
  checks: lazy(() => import('#web/features/admin/components/checks/checks-panel.tsx')),
};

/** Each role sees its own tabs (rules/admin 1.1). */
export default function DevSettingsScreen() {
  useDocumentTitle('Dev Settings');
  return (
    <AccountGuard completed reason="Log in to open Dev Settings.">
      <Page className="py-10 md:py-14">
        <Settings />
      </Page>
    </AccountGuard>
  );
}

function Settings() {
  const { tabs, tab } = useDevSettingsTab();
  const [, navigate] = useLocation();
  if (tab === undefined) {
    return (
      <AccessDenied href={paths.home()} label="Back to Home">
        Dev Settings are for the staff of this site.
      </AccessDenied>
    );
  }
  return (
    <>
      <h1 className="title text-[clamp(1.625rem,8vw,3.75rem)]">Dev Settings</h1>
      <Tabs
        value={tab}
        onValueChange={(next) => navigate(`${paths.devSettings()}?tab=${next}`, { replace: true })}
      >
        <div className="mt-6 border-b md:mt-8">
          <TabRow
            label="Dev Settings"
            value={tab}
            tabs={tabs.map((value) => ({ value, label: labels[value] }))}
          />
        </div>
        {tabs.map((value) => (
          <Panel key={value} tab={value} isShown={value === tab} />
        ))}
      </Tabs>
      <Version />
    </>
  );
}

function Version() {
  const { data } = useVersion();
  if (data === undefined) return null;
  return <p className="text-muted-foreground border-t pt-4 text-sm">Hotdrop {data}</p>;
}

function Panel({ tab, isShown }: { tab: DevSettingsTab; isShown: boolean }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const Content = panels[tab];
  return (
    // Unsaved settings survive a switch of tabs.
    <TabPanel value={tab} keeps={tab === 'website' && wasShown} className="py-8 md:py-10">
      <Suspense fallback={<Spinner label="Loading" />}>
        <Content />
      </Suspense>
    </TabPanel>
  );
}
