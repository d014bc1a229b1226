import { useController, type UseFormReturn } from 'react-hook-form';
import { CURRENCY_CODES } from '#shared/domain/tournaments/currency.ts';
import { TOURNAMENT_DEFAULTS } from '#shared/domain/tournaments/limits.ts';
import { DEFAULT_SITE_NAME } from '#shared/domain/site/settings.ts';
import { viewer } from '#web/lib/format/viewer.ts';
import { Combobox } from '#web/ui/inputs/combobox.tsx';
import { FormField, FormText } from '#web/ui/inputs/form-field.tsx';
import type { SettingsValues } from './settings-values.ts';

type FieldProps = { form: SettingsFormState };

const names = new Intl.DisplayNames(viewer.locale, { type: 'currency' });
const currencies = CURRENCY_CODES.map((code) => ({
  value: code,
  label: `${code} · ${names.of(code) ?? code}`,
}));

export function SettingsFields({ form }: FieldProps) {
  return (
    <>
      <FormText
        form={form}
        name="siteName"
        className="md:col-span-3"
        label="Site name"
        hint={`In page titles, the footer and shared links. Empty: ${DEFAULT_SITE_NAME}.`}
        input={{ dir: 'auto', placeholder: DEFAULT_SITE_NAME }}
      />
      <FormText
        form={form}
        name="helpUrl"
        className="md:col-span-3"
        label="Help Center invite"
        hint="Where “Help Center” in the footer leads. Empty: no link."
        input={{ type: 'url', placeholder: 'https://discord.gg/…' }}
      />
      <FormText
        form={form}
        name="defaultMaxTeams"
        className="md:col-span-2"
        label="Default max teams"
        hint={`The initial value for a new tournament. Empty: ${TOURNAMENT_DEFAULTS.maxTeams} teams.`}
        input={{ ...number, placeholder: '32' }}
      />
      <CurrencyField form={form} />
      <FormText
        form={form}
        name="registrationWindowHours"
        className="md:col-span-2"
        label="Registration window (hours)"
        hint="Registration of a new tournament closes this long after publishing, or at the start if sooner, unless its host changes it. Empty: no closing time."
        input={{ ...number, placeholder: '72' }}
      />
    </>
  );
}

const number = { inputMode: 'numeric', className: 'tabular-nums' } as const;

function CurrencyField({ form }: FieldProps) {
  const { field } = useController({ control: form.control, name: 'defaultPrizeCurrency' });
  return (
    <FormField
      form={form}
      name="defaultPrizeCurrency"
      className="md:col-span-2"
      label="Default prize currency"
      hint={`The initial currency for the prize of a new tournament. Empty: ${TOURNAMENT_DEFAULTS.prizeCurrency}.`}
    >
      {(control) => (
        <Combobox
          {...control}
          value={field.value}
          options={currencies}
          onChange={field.onChange}
          emptyLabel="USD"
        />
      )}
    </FormField>
  );
}

export type SettingsFormState = UseFormReturn<SettingsValues>;
