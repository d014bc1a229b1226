import { Client } from 'pg';

/** Returns host, port and name of a database, without user and password: `db.example:5432/hotdrop`. */
export function nameDatabase(connectionString: string): string {
  try {
    // Never connected; it reads the address with all defaults that apply to it.
    const { host, port, database } = new Client({ connectionString });
    return `${host}:${port}/${database ?? ''}`;
  } catch {
    // A missing certificate, which the first connection reports.
    return 'an address that cannot be read';
  }
}
