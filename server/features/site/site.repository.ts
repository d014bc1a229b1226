import type { Selectable } from 'kysely';
import type { ColorScheme } from '../../../shared/domain/site/color-scheme.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { SiteSettingsTable } from '../../db/schema.ts';

export type SiteRow = Omit<Selectable<SiteSettingsTable>, 'only_row'>;
export type SettingsColumns = Omit<SiteRow, 'color_scheme'>;

/** The site as the subject of an act: there is one, and the audit log knows things by UUIDs. */
export const siteSubject = { type: 'site', id: '00000000-0000-0000-0000-000000000000' } as const;

const columns = [
  'site_name',
  'help_url',
  'default_max_teams',
  'registration_window_hours',
  'default_prize_currency',
  'who_may_host',
  'color_scheme',
] as const;

/** What is saved for the whole site; the migration has put the one row there. */
export function readSiteRow(db: Db): Promise<SiteRow> {
  return db.selectFrom('site_settings').select(columns).executeTakeFirstOrThrow();
}

/** The same, locked until the transaction ends: writes to it come one after the other. */
export function lockSiteRow(tx: Tx): Promise<SiteRow> {
  return tx.selectFrom('site_settings').select(columns).forUpdate().executeTakeFirstOrThrow();
}

/** Saves the settings; the colours stay. */
export async function saveSettings(tx: Tx, settings: SettingsColumns): Promise<void> {
  await tx.updateTable('site_settings').set(settings).execute();
}

/** Saves the colour scheme of the site, null for its built-in colours. */
export async function saveScheme(tx: Tx, scheme: ColorScheme | null): Promise<void> {
  const stored = scheme === null ? null : JSON.stringify(scheme);
  await tx.updateTable('site_settings').set({ color_scheme: stored }).execute();
}
