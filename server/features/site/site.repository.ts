import type { ColorScheme } from '#shared/domain/site/color-scheme.ts';
import type { ReadDb, Tx } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';
import { settingsFields } from './site.fields.ts';

export type SiteRow = Omit<Row<'site_settings'>, 'only_row'>;

/** The log identifies subjects by UUIDs. */
export const siteSubject = { type: 'site', id: '00000000-0000-0000-0000-000000000000' } as const;

const columns = [
  ...Object.values(settingsFields).map(({ column }) => column),
  'color_scheme',
] as const;

/** A migration created the only row. */
export function readSiteRow(db: ReadDb): Promise<SiteRow> {
  return db.selectFrom('site_settings').select(columns).executeTakeFirstOrThrow();
}

export function lockSiteRow(tx: Tx): Promise<SiteRow> {
  return tx.selectFrom('site_settings').select(columns).forUpdate().executeTakeFirstOrThrow();
}

export async function saveSettings(tx: Tx, settings: Omit<SiteRow, 'color_scheme'>): Promise<void> {
  await tx.updateTable('site_settings').set(settings).execute();
}

/** Null means the built-in colours. */
export async function saveScheme(tx: Tx, scheme: ColorScheme | null): Promise<void> {
  const stored = scheme === null ? null : JSON.stringify(scheme);
  await tx.updateTable('site_settings').set({ color_scheme: stored }).execute();
}
