import type { ClientConfig } from 'pg';
import type { BackupHeader } from './backup-header.ts';
import { withSnapshot } from './read-snapshot.ts';
import { writeBackup, type WriteOptions } from './write-backup.ts';

export type Written = { header: BackupHeader; bytes: number };

/**
 * Writes the current content of the database to a new file, while the product keeps running. Throws a
 * `BackupError`.
 */
export async function backUp(
  connection: ClientConfig,
  file: string,
  options: WriteOptions = {},
): Promise<Written> {
  return withSnapshot(connection, async (source) => ({
    header: source.header,
    bytes: await writeBackup(source, file, options),
  }));
}
