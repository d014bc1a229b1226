import type { CallOutput } from '#shared/contract/call.ts';
import type { SiteSettings, updateSettings } from '#shared/contract/site.ts';
import { fieldKinds, type MappingOf } from '#server/db/field-mapping.ts';
import type { Row } from '#server/db/schema.ts';

type Form = CallOutput<typeof updateSettings>['body'];

const { same, orNull } = fieldKinds<Row<'site_settings'>>();

/** Unset values are stored as null. */
export const settingsFields = {
  siteName: orNull('site_name'),
  helpUrl: orNull('help_url'),
  defaultMaxTeams: same('default_max_teams'),
  registrationWindowHours: same('registration_window_hours'),
  defaultPrizeCurrency: orNull('default_prize_currency'),
  whoMayHost: same('who_may_host'),
} satisfies MappingOf<Form, SiteSettings, Row<'site_settings'>>;
