import { useController, useFormState, type FormState, type UseFormReturn } from 'react-hook-form';
import type { ReactNode } from 'react';
import { CURRENCY_CODES } from '#shared/domain/tournaments/currency.ts';
import { TOURNAMENT_DEFAULTS } from '#shared/domain/tournaments/limits.ts';
import { DEFAULT_SITE_NAME } from '#shared/domain/site/settings.ts';
import { viewer } from '#web/lib/format/viewer.ts';
import { ComboBox } from '#web/ui/inputs/combo-box.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { Field, type FieldControl } from '#web/ui/inputs/field.tsx';
import { Problem } from '#web/ui/states/problem.tsx';
import type { SettingsField, SettingsValues } from './settings-values.ts';

type FieldProps = { form: SettingsFormState };

const names = new Intl.DisplayNames(viewer.locale, { type: 'currency' });
const currencies = CURRENCY_CODES.map((code) => ({
  value: code,
  label: `${code} · ${names.of(code) ?? code}`,
}));

export function SiteNameField({ form }: FieldProps) {
  return (
    <SettingField
      form={form}
      name="siteName"
      className="md:col-span-3"
      label="Site name"
      hint={`In page titles, the footer and shared links. Empty: ${DEFAULT_SITE_NAME}.`}
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('siteName')}
          dir="auto"
          autoComplete="off"
          placeholder={DEFAULT_SITE_NAME}
        />
      )}
    </SettingField>
  );
}

export function HelpField({ form }: FieldProps) {
  return (
    <SettingField
      form={form}
      name="helpUrl"
      className="md:col-span-3"
      label="Help Center invite"
      hint="Where “Help Center” in the footer leads. Empty: no link."
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('helpUrl')}
          type="url"
          autoComplete="off"
          placeholder="https://discord.gg/…"
        />
      )}
    </SettingField>
  );
}

export function MaxTeamsField({ form }: FieldProps) {
  return (
    <SettingField
      form={form}
      name="defaultMaxTeams"
      className="md:col-span-2"
      label="Default max teams"
      hint={`The initial value for a new tournament. Empty: ${TOURNAMENT_DEFAULTS.maxTeams} teams.`}
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('defaultMaxTeams')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="32"
          className="tabular-nums"
        />
      )}
    </SettingField>
  );
}

export function WindowField({ form }: FieldProps) {
  return (
    <SettingField
      form={form}
      name="registrationWindowHours"
      className="md:col-span-2"
      label="Registration window (hours)"
      hint="Registration of a new tournament closes this long after publishing, or at the start if sooner, unless its host changes it. Empty: no closing time."
    >
      {(control) => (
        <TextInput
          {...control}
          {...form.register('registrationWindowHours')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="72"
          className="tabular-nums"
        />
      )}
    </SettingField>
  );
}

export function CurrencyField({ form }: FieldProps) {
  const { field } = useController({ control: form.control, name: 'defaultPrizeCurrency' });
  return (
    <SettingField
      form={form}
      name="defaultPrizeCurrency"
      className="md:col-span-2"
      label="Default prize currency"
      hint={`The initial currency for the prize of a new tournament. Empty: ${TOURNAMENT_DEFAULTS.prizeCurrency}.`}
    >
      {(control) => (
        <ComboBox
          {...control}
          value={field.value}
          options={currencies}
          onChange={field.onChange}
          emptyLabel="USD"
        />
      )}
    </SettingField>
  );
}

export type SettingsFormState = UseFormReturn<SettingsValues>;

type SettingFieldProps = {
  form: SettingsFormState;
  name: SettingsField;
  label: string;
  hint: ReactNode;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

function SettingField({ form, name, ...field }: SettingFieldProps) {
  const state = useFormState({ control: form.control, name });
  return <Field {...field} error={getError(state, name)} />;
}

/** Shows errors that belong to no field. Unlike the toast, it stays. */
export function FormProblem({ form }: { form: SettingsFormState }) {
  return <Problem>{getError(useFormState({ control: form.control }), 'root')}</Problem>;
}

/** Takes the whole state, because the library mutates errors in place. */
function getError(
  state: FormState<SettingsValues>,
  name: SettingsField | 'root',
): string | undefined {
  return state.errors[name]?.message;
}
