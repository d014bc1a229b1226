import type { ColumnType, Generated } from 'kysely';
import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import type { HostingRule } from '#shared/domain/site/hosting.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { Fixed } from './scoring-tables.ts';

/** The settings of the site, in one row. Settings that are not saved are null. */
export type SiteSettingsTable = {
  only_row: Generated<true>;
  site_name: string | null;
  help_url: string | null;
  default_max_teams: number | null;
  registration_window_hours: number | null;
  default_prize_currency: string | null;
  who_may_host: HostingRule;
  color_scheme: ColumnType<ColorScheme | null, never, string | null>;
};

/** The number of tournaments by status, in one row that triggers update at each commit. */
export type TournamentCountsTable = { only_row: Generated<true> } & Record<
  TournamentStatus,
  ColumnType<number, never, never>
>;

export type BuiltFileTable = {
  path: Fixed<string>;
  content: Fixed<Buffer>;
  seen_at: Generated<Date>;
};
