import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '#shared/contract/site.ts';
import { useLeaveGuard } from '#web/lib/use-leave-guard.ts';
import { useLedForm } from '#web/lib/use-led-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LeaveDialog } from '#web/ui/dialogs/leave-dialog.tsx';
import { useUpdateSettings } from '../../api/writes.ts';
import { HostingField } from './hosting-field.tsx';
import { FormProblem, type SettingsFormState } from './settings-field.tsx';
import {
  CurrencyField,
  HelpField,
  MaxTeamsField,
  SiteNameField,
  WindowField,
} from './settings-fields.tsx';
import {
  changedFields,
  inputOf,
  resolveValues,
  serverProblems,
  valuesOf,
  type SettingsValues,
} from './settings-values.ts';

/** Starts with the settings as they were when it opened, and again after each save. */
export function SettingsForm({ settings }: { settings: SiteSettings }) {
  const save = useUpdateSettings();
  const [initial, setInitial] = useState(() => valuesOf(settings));
  const { form, element, refuse } = useLedForm<SettingsValues>({
    resolver: resolveValues,
    defaultValues: initial,
    problemsOf: serverProblems,
  });

  function goOn(saved: SiteSettings, sent: SettingsValues): void {
    const fresh = valuesOf(saved);
    const now = form.getValues();
    const typedSince = changedFields(now, sent).map((field) => [field, now[field]]);
    setInitial(fresh);
    form.reset({ ...fresh, ...Object.fromEntries(typedSince) });
  }

  const submit = form.handleSubmit((values) =>
    save.mutate(
      { body: inputOf(values, initial) },
      { onSuccess: (saved) => goOn(saved, values), onError: refuse },
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
      <SiteNameField form={form} />
      <HelpField form={form} />
      <MaxTeamsField form={form} />
      <CurrencyField form={form} />
      <WindowField form={form} />
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
  // Compared here and not in `compute`: a save changes `initial` under the same values.
  const values = useWatch({ control: form.control, compute: (all: SettingsValues) => all });
  const { asking, stay, leave } = useLeaveGuard(changedFields(values, initial).length > 0);
  return asking && <LeaveDialog onStay={stay} onLeave={leave} />;
}
