import type { Site, SiteSettings } from '#shared/contract/site.ts';
import { sendableScheme } from '#shared/domain/site/color-scheme.ts';
import { DEFAULT_SITE_NAME } from '#shared/domain/site/settings.ts';
import { toFields } from '#server/db/field-mapping.ts';
import { settingsFields } from './site.fields.ts';
import type { SiteRow } from './site.repository.ts';

/** Settings that are not saved are null. */
export function presentSettings(row: SiteRow): SiteSettings {
  return toFields(settingsFields, row);
}

/** Contains only the valid part of a stored scheme. */
export function presentSite(row: SiteRow): Site {
  return {
    ...presentSettings(row),
    siteName: row.site_name ?? DEFAULT_SITE_NAME,
    colorScheme: sendableScheme(row.color_scheme),
  };
}
