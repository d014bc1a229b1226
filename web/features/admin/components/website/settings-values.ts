import type { CallInput } from '#shared/contract/call.ts';
import { updateSettings, type SiteSettings } from '#shared/contract/site.ts';
import type { HostingRule } from '#shared/domain/site/hosting.ts';
import { changedFields, listProblems, resolveWith } from '#web/lib/form-problems.ts';

type Body = CallInput<typeof updateSettings>['body'];

/** The values as typed. Empty text restores the default. */
export type SettingsValues = {
  [Field in keyof Body]-?: Field extends 'whoMayHost' ? HostingRule : string;
};

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

/** Returns only the changed fields, so two concurrent saves conflict only if both changed the same field. */
export function toInput(values: SettingsValues, initial: SettingsValues): Body {
  const parsed = read(values);
  return Object.fromEntries(changedFields(values, initial).map((field) => [field, parsed[field]]));
}

export const resolveValues = resolveWith<SettingsValues>(updateSettings.body, read);

export const serverProblems = (error: Error) => listProblems(error, updateSettings.body.shape);

function read(values: SettingsValues): Required<Body> {
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
