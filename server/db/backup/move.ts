import { Client, type ClientConfig } from 'pg';
import type { BackupHeader } from './backup-header.ts';
import { loadSource, refuseUnlessEmpty, type LoadOptions } from './load-source.ts';
import { withSnapshot } from './read-snapshot.ts';

/** Copies the database's current content into an empty one without writing a file. Throws a `BackupError`. */
export async function move(source: ClientConfig, target: LoadOptions): Promise<BackupHeader> {
  await refuseUnlessEmpty(target.connection);
  return withSnapshot(source, async (snapshot) => {
    await loadSource(snapshot, target);
    return snapshot.header;
  });
}

/** Returns whether Hotdrop is running on a database. If it is, the database may have changed since it was copied. */
export async function isInUse(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name = 'hotdrop feed'`,
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}
