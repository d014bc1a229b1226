import { Client } from 'pg';

/** Returns host, port and name of a database, without user and password: `db.example:5432/hotdrop`. */
export function nameDatabase(connectionString: string): string {
  try {
    // The client never connects. It only parses the address and applies the defaults.
    const { host, port, database } = new Client({ connectionString });
    return `${host}:${port}/${database ?? ''}`;
  } catch {
    // One cause is a missing certificate, which the first connection reports.
    return 'an address that cannot be read';
  }
}
