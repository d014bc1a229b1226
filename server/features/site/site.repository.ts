import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import type { ReadDb, Tx } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { settingsFields } from './site.fields.ts';

export type SiteRow = Omit<Row<'site_settings'>, 'only_row'>;

/** The site as the subject of an audit entry. The log identifies subjects by UUIDs. */
export const siteSubject = { type: 'site', id: '00000000-0000-0000-0000-000000000000' } as const;

const columns = [
  ...Object.values(settingsFields).map(({ column }) => column),
  'color_scheme',
] as const;

/** Returns the only row, which a migration created. */
export function readSiteRow(db: ReadDb): Promise<SiteRow> {
  return db.selectFrom('site_settings').select(columns).executeTakeFirstOrThrow();
}

/** Locks the row until the transaction ends, so writes come one after the other. */
export function lockSiteRow(tx: Tx): Promise<SiteRow> {
  return tx.selectFrom('site_settings').select(columns).forUpdate().executeTakeFirstOrThrow();
}

export async function saveSettings(tx: Tx, settings: Omit<SiteRow, 'color_scheme'>): Promise<void> {
  await tx.updateTable('site_settings').set(settings).execute();
}

/** Saves the colour scheme; null means the built-in colours. */
export async function saveScheme(tx: Tx, scheme: ColorScheme | null): Promise<void> {
  const stored = scheme === null ? null : JSON.stringify(scheme);
  await tx.updateTable('site_settings').set({ color_scheme: stored }).execute();
}
