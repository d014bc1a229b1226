import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ErrorPanel } from '#web/ui/states/error-panel.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { useSettings } from '../../api/reads.ts';
import { Audit } from '../audit/audit.tsx';
import type { UndoButtonType } from '../audit/undo-entry.tsx';
import { useDevSettingsTab } from '../use-dev-settings-tab.ts';
import type { SiteSettings } from '#shared/contract/site.ts';
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';
import { useFocusedForm } from '#web/lib/use-focused-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LeaveDialog } from '#web/ui/dialogs/leave-dialog.tsx';
import { useUpdateSettings } from '../../api/writes.ts';
import { NightlyBackups } from './nightly-backups.tsx';
import { changedFields, withTypedSince } from '#web/lib/form-problems.ts';
import { FormProblem } from '#web/ui/inputs/form-field.tsx';
import { HostingField } from './hosting-field.tsx';
import { SettingsFields, type SettingsFormState } from './settings-fields.tsx';
import {
  resolveValues,
  serverProblems,
  toInput,
  toValues,
  type SettingsValues,
} from './settings-values.ts';

export function WebsitePanel({ UndoButton }: { UndoButton: UndoButtonType }) {
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
      <NightlyBackups />
      {isShown && <Audit UndoButton={UndoButton} />}
    </>
  );
}

function Settings() {
  const { data: settings, error, isFetchedAfterMount, refetch } = useSettings();
  if (settings !== undefined && isFetchedAfterMount) return <SettingsForm settings={settings} />;
  if (error === null) return <SettingsSkeleton />;
  return <ErrorPanel as="h3" title="Unable to load settings" query={{ error, refetch }} />;
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

/** The form starts with the settings from when it opened. A refetch does not change them, but a save does. */
function SettingsForm({ settings }: { settings: SiteSettings }) {
  const save = useUpdateSettings();
  const [initial, setInitial] = useState(() => toValues(settings));
  const { form, element, refuse } = useFocusedForm<SettingsValues>({
    resolver: resolveValues,
    defaultValues: initial,
    listProblems: serverProblems,
  });

  function rebase(saved: SettingsValues, sent: SettingsValues): void {
    setInitial(saved);
    form.reset(withTypedSince(saved, { now: form.getValues(), sent }));
  }

  const submit = form.handleSubmit((values) =>
    save.mutate(
      { body: toInput(values, initial) },
      { onSuccess: (saved) => rebase(toValues(saved), values), onError: refuse },
    ),
  );

  return (
    <form
      ref={element}
      noValidate
      aria-label="Website settings"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid max-w-[62rem] grid-cols-1 gap-x-8 gap-y-7 sm:grid-cols-2 md:grid-cols-6"
    >
      <SettingsFields form={form} />
      <HostingField form={form} />
      <div className="col-span-full grid gap-4">
        <FormProblem form={form} />
        <Button type="submit" pending={save.isPending} className="sm:justify-self-start">
          {save.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </div>
      <Unsaved form={form} initial={initial} />
    </form>
  );
}

function Unsaved({ form, initial }: { form: SettingsFormState; initial: SettingsValues }) {
  // The comparison is not in `compute`, because a save changes `initial` but not the values.
  const values = useWatch({ control: form.control, compute: (all: SettingsValues) => all });
  const { asking, stay, leave } = useLeaveGuard(changedFields(values, initial).length > 0);
  return asking && <LeaveDialog onStay={stay} onLeave={leave} />;
}
