import * as z from 'zod/mini';
import {
  isExportTime,
  isSchemeName,
  isThemeColors,
  SCHEME_LIMITS,
} from '../domain/site/color-scheme.ts';
import { HOSTING_RULES } from '../domain/site/hosting.ts';
import { isSiteName, SETTING_LIMITS } from '../domain/site/settings.ts';
import { isCurrencyCode } from '../domain/tournaments/currency.ts';
import { call } from './call.ts';
import { optionalUrl, state, text, wholeNumber } from './fields.ts';

const valueError = 'This is not a colour of the theme. Give HSL channels such as 84 100% 65%.';

/** The theme variables that the owner has set. Others keep their built-in value. */
export const themeColors = z
  .record(z.string(), z.string())
  .check(z.refine(isThemeColors, { error: valueError }));

export const colorScheme = z.object({ name: z.string(), colors: themeColors });

/** The saved settings of the site; null for those that are not saved. */
export const siteSettings = z.object({
  siteName: z.nullable(z.string()),
  /** The invite behind 'Help Center'. Without one the link is hidden. */
  helpUrl: z.nullable(z.string()),
  defaultMaxTeams: z.nullable(z.int()),
  /** How long registration of a new tournament stays open, in hours. */
  registrationWindowHours: z.nullable(z.int()),
  defaultPrizeCurrency: z.nullable(z.string()),
  whoMayHost: z.enum(HOSTING_RULES),
});
export type SiteSettings = z.infer<typeof siteSettings>;

/** The site as every page needs it: its settings, a name that is never empty, and its colours. */
export const site = z.extend(siteSettings, {
  siteName: z.string(),
  /** Null for the built-in colours. */
  colorScheme: z.nullable(colorScheme),
});
export type Site = z.infer<typeof site>;

export const readSite = call({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'Name, help link, colours and defaults of this site',
  response: site,
  errors: [],
});

export const readSettings = call({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  summary: 'The saved settings of the site; null where nothing is saved',
  response: siteSettings,
  errors: [],
});

const { defaultMaxTeams, registrationWindowHours, siteName } = SETTING_LIMITS;

export const updateSettings = call({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  summary:
    'Saves settings of the site; null or an empty string resets a setting, and omitted ones stay unchanged',
  body: z.object({
    siteName: z.optional(
      z.nullable(
        state(
          text({ max: siteName.max }).check(
            z.refine((name) => name === '' || isSiteName(name), {
              error: 'Give the site a visible name of one line.',
            }),
          ),
          { maxLength: siteName.max },
        ),
      ),
    ),
    helpUrl: optionalUrl,
    defaultMaxTeams: z.optional(z.nullable(wholeNumber(defaultMaxTeams.min, defaultMaxTeams.max))),
    registrationWindowHours: z.optional(
      z.nullable(wholeNumber(registrationWindowHours.min, registrationWindowHours.max)),
    ),
    defaultPrizeCurrency: z.optional(
      z.nullable(
        state(
          text({ max: 3 }).check(
            z.refine((code) => code === '' || isCurrencyCode(code), {
              error: 'Enter a currency code such as USD or EUR.',
            }),
          ),
          { anyOf: [{ pattern: '^[A-Z]{3}$' }, { const: '' }] },
        ),
      ),
    ),
    whoMayHost: z.optional(z.enum(HOSTING_RULES, { error: 'Give everyone or approved.' })),
  }),
  response: siteSettings,
  errors: [],
});

const schemeName = state(
  text({ ...SCHEME_LIMITS.name, required: 'Give the scheme a name.' }).check(
    z.refine(isSchemeName, { error: 'Give the scheme a name of one line.' }),
  ),
  { minLength: SCHEME_LIMITS.name.min, maxLength: SCHEME_LIMITS.name.max },
);

export const applyColors = call({
  method: 'PUT',
  path: '/api/admin/colors',
  access: 'owner',
  summary: 'Sets the colour scheme of the site, in the format of an exported file',
  // Unknown fields are refused, as in the import of a file.
  body: z.strictObject({
    name: schemeName,
    colors: themeColors,
    exported: z.optional(
      z
        .union([z.string(), z.number()])
        .check(z.refine(isExportTime, { error: 'Enter a time such as 2026-11-21T19:00:00Z.' })),
    ),
  }),
  response: colorScheme,
  errors: [],
});

export const resetColors = call({
  method: 'DELETE',
  path: '/api/admin/colors',
  access: 'owner',
  summary: 'Resets the site to its built-in colours',
  response: z.object({}),
  errors: [],
});
