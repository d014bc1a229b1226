import { expect, test } from 'vitest';
import type { SiteSettings } from '#shared/contract/site.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { changedFields } from '#web/lib/form-problems.ts';
import {
  toInput,
  resolveValues,
  serverProblems,
  toValues,
  type SettingsValues,
} from './settings-values.ts';

const nothing: SiteSettings = {
  siteName: null,
  helpUrl: null,
  defaultMaxTeams: null,
  registrationWindowHours: null,
  defaultPrizeCurrency: null,
  whoMayHost: 'everyone',
};
const initial = toValues(nothing);
const saved = toValues({
  siteName: 'Owl Cups',
  helpUrl: 'https://discord.gg/owls',
  defaultMaxTeams: 32,
  registrationWindowHours: 72,
  defaultPrizeCurrency: 'EUR',
  whoMayHost: 'approved',
});

test('a missing setting is an empty field', () => {
  expect(initial).toEqual({
    siteName: '',
    helpUrl: '',
    defaultMaxTeams: '',
    registrationWindowHours: '',
    defaultPrizeCurrency: '',
    whoMayHost: 'everyone',
  });
  expect(saved.defaultMaxTeams).toBe('32');
});

test('only changed fields are sent, and emptied ones as null', () => {
  expect(toInput({ ...saved, siteName: ' Owls ', defaultMaxTeams: '' }, saved)).toEqual({
    siteName: 'Owls',
    defaultMaxTeams: null,
  });
  expect(toInput({ ...initial, registrationWindowHours: '72' }, initial)).toEqual({
    registrationWindowHours: 72,
  });
  expect(toInput({ ...initial, whoMayHost: 'approved' }, initial)).toEqual({
    whoMayHost: 'approved',
  });
  expect(toInput({ ...saved, siteName: 'Owl Cups ' }, saved)).toEqual({});
});

test('surrounding spaces do not count as a change', () => {
  expect(changedFields({ ...saved, helpUrl: ' https://discord.gg/owls' }, saved)).toEqual([]);
});

test.each<[keyof SettingsValues, string, string]>([
  ['siteName', 'x'.repeat(51), 'At most 50 characters are allowed.'],
  ['helpUrl', 'discord.gg/owls', 'Enter a web address that starts with https:// or http://.'],
  ['defaultMaxTeams', '1', 'Enter a whole number from 2 to 200.'],
  ['defaultMaxTeams', 'many', 'Enter a whole number from 2 to 200.'],
  ['registrationWindowHours', '1.5', 'Enter a whole number from 1 to 8760.'],
  ['defaultPrizeCurrency', 'XXX', 'Enter a currency code such as USD or EUR.'],
])('%s of %j shows an error at the field', async (field, typed, message) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await resolveValues({ ...initial, [field]: typed }, undefined, options);
  expect(errors).toMatchObject({ [field]: { message } });
  expect(Object.keys(errors)).toEqual([field]);
});

test('empty and saved fields are valid', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  for (const values of [initial, saved]) {
    expect((await resolveValues(values, undefined, options)).errors).toEqual({});
  }
});

test('server errors are shown at their field, or above the button', () => {
  const issues = [{ path: 'siteName', message: 'Too long.' }];
  const refused = new ApiError('Check the fields.', 400, { code: 'invalid_input', issues });
  expect(serverProblems(refused)).toEqual([{ field: 'siteName', message: 'Too long.' }]);
  expect(serverProblems(new ApiError('Only admins.', 403, { code: 'not_admin' }))).toEqual([
    { field: 'root', message: 'Only admins.' },
  ]);
});
