import type { ReadDb } from '../../db/connection.ts';
import type { Row } from '../../db/schema.ts';

/** Returns the record of the last nightly backup. */
export function findNightlyBackup(db: ReadDb): Promise<Row<'nightly_backup'>> {
  return db.selectFrom('nightly_backup').selectAll().executeTakeFirstOrThrow();
}
