import type { Site, SiteSettings } from '#shared/contract/site.ts';
import { sendableScheme } from '#shared/domain/site/color-scheme.ts';
import { DEFAULT_SITE_NAME } from '#shared/domain/site/settings.ts';
import { fieldsOf } from '#server/db/field-mapping.ts';
import { settingsFields } from './site.fields.ts';
import type { SiteRow } from './site.repository.ts';

/** What is saved for the whole site; null where nothing is. */
export function presentSettings(row: SiteRow): SiteSettings {
  return fieldsOf(settingsFields, row);
}

/** The site as every page needs it; of a stored scheme only what fits. */
export function presentSite(row: SiteRow): Site {
  return {
    ...presentSettings(row),
    siteName: row.site_name ?? DEFAULT_SITE_NAME,
    colorScheme: sendableScheme(row.color_scheme),
  };
}
