import type { Site, SiteSettings } from '#shared/contract/site.ts';
import { sendableScheme } from '#shared/domain/site/color-scheme.ts';
import { DEFAULT_SITE_NAME } from '#shared/domain/site/settings.ts';
import { toFields } from '#server/db/field-mapping.ts';
import { settingsFields } from './site.fields.ts';
import type { SiteRow } from './site.repository.ts';

/** Formats the saved settings; null for those that are not saved. */
export function presentSettings(row: SiteRow): SiteSettings {
  return toFields(settingsFields, row);
}

/** Formats the site for every page, with only the valid part of a stored scheme. */
export function presentSite(row: SiteRow): Site {
  return {
    ...presentSettings(row),
    siteName: row.site_name ?? DEFAULT_SITE_NAME,
    colorScheme: sendableScheme(row.color_scheme),
  };
}
