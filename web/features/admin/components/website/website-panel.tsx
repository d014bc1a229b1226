import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useSettings } from '../../api/reads.ts';
import { Audit } from '../audit/audit.tsx';
import { useDevSettingsTab } from '../use-dev-settings-tab.ts';
import { SettingsForm } from './settings-form.tsx';

export default function WebsitePanel() {
  // The panel stays mounted behind other tabs, whose search does not apply to the log.
  const isShown = useDevSettingsTab().tab === 'website';
  return (
    <>
      <section aria-labelledby="website-settings">
        <h2 id="website-settings" className="heading mb-6 text-2xl">
          Website
        </h2>
        <Settings />
      </section>
      {isShown && <Audit />}
    </>
  );
}

function Settings() {
  const { data: settings, error, isFetchedAfterMount, refetch } = useSettings();
  if (settings !== undefined && isFetchedAfterMount) return <SettingsForm settings={settings} />;
  if (error === null) return <SettingsSkeleton />;
  return (
    <ErrorPanel
      as="h3"
      title="Unable to load settings"
      message={error.message}
      retry={() => void refetch()}
    />
  );
}

function SettingsSkeleton() {
  return (
    <div className="max-w-[62rem]">
      <output className="sr-only">Loading settings</output>
      <div aria-hidden className="grid gap-x-8 gap-y-7 sm:grid-cols-2 md:grid-cols-6">
        {['md:col-span-3', 'md:col-span-3', ...Array<string>(3).fill('md:col-span-2')].map(
          (span, index) => (
            <div key={index} className={`grid gap-2 ${span}`}>
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-11" />
              <Skeleton className="h-4 w-3/4" />
            </div>
          ),
        )}
        <Skeleton className="col-span-full h-24" />
        <Skeleton className="h-11 w-36 md:col-span-2" />
      </div>
    </div>
  );
}
