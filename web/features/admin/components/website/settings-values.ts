import type { FieldErrors, Resolver } from 'react-hook-form';
import type { CallInput } from '#shared/contract/call.ts';
import { updateSettings, type SiteSettings } from '#shared/contract/site.ts';
import type { HostingRule } from '#shared/domain/site/hosting.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** The values as typed. Empty text restores the default. */
export type SettingsValues = {
  siteName: string;
  helpUrl: string;
  defaultMaxTeams: string;
  registrationWindowHours: string;
  defaultPrizeCurrency: string;
  whoMayHost: HostingRule;
};

export type SettingsField = keyof SettingsValues;

/** The fields in the order of the form. */
const SETTINGS_FIELDS = [
  'siteName',
  'helpUrl',
  'defaultMaxTeams',
  'registrationWindowHours',
  'defaultPrizeCurrency',
  'whoMayHost',
] as const satisfies readonly SettingsField[];

export function toValues(settings: SiteSettings): SettingsValues {
  const { defaultMaxTeams, registrationWindowHours } = settings;
  return {
    siteName: settings.siteName ?? '',
    helpUrl: settings.helpUrl ?? '',
    defaultMaxTeams: defaultMaxTeams === null ? '' : String(defaultMaxTeams),
    registrationWindowHours:
      registrationWindowHours === null ? '' : String(registrationWindowHours),
    defaultPrizeCurrency: settings.defaultPrizeCurrency ?? '',
    whoMayHost: settings.whoMayHost,
  };
}

/** Ignores surrounding spaces. */
export function changedFields(values: SettingsValues, initial: SettingsValues): SettingsField[] {
  return SETTINGS_FIELDS.filter((field) => values[field].trim() !== initial[field].trim());
}

/** Returns only the changed fields, so two concurrent saves conflict only if both changed the same field. */
export function toInput(
  values: SettingsValues,
  initial: SettingsValues,
): CallInput<typeof updateSettings>['body'] {
  const parsed = read(values);
  return Object.fromEntries(changedFields(values, initial).map((field) => [field, parsed[field]]));
}

/** Uses the server's schema. */
export const resolveValues: Resolver<SettingsValues> = (values) => {
  const checked = updateSettings.body.safeParse(read(values));
  if (checked.success) return { values, errors: {} };
  const errors: FieldErrors<SettingsValues> = {};
  for (const { path, message } of checked.error.issues) {
    const field = SETTINGS_FIELDS.find((name) => name === path[0]);
    if (field !== undefined) errors[field] ??= { type: 'schema', message };
  }
  return { values: {}, errors };
};

/** Returns the server's errors by field. Errors about no field are under `root`. */
export function serverProblems(error: Error): { field: SettingsField | 'root'; message: string }[] {
  if (!(error instanceof ApiError)) return [];
  const beside = error.issues.flatMap(({ path, message }) => {
    const field = SETTINGS_FIELDS.find((name) => name === path);
    return field === undefined ? [] : [{ field, message }];
  });
  return beside.length > 0 ? beside : [{ field: 'root', message: error.message }];
}

function read(values: SettingsValues): CallInput<typeof updateSettings>['body'] {
  return {
    siteName: values.siteName.trim(),
    helpUrl: values.helpUrl.trim(),
    defaultMaxTeams: parseNumber(values.defaultMaxTeams),
    registrationWindowHours: parseNumber(values.registrationWindowHours),
    defaultPrizeCurrency: values.defaultPrizeCurrency.trim(),
    whoMayHost: values.whoMayHost,
  };
}

/** Text that is not a number becomes NaN, which the schema reports. */
function parseNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}
