import { sql, type Kysely } from 'kysely';

/** The act whose edit removed a check-in, so that undoing another edit does not bring it back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // 0.1.0 keeps working: it never sets this column.
  await sql`
    alter table registrations add column cleared_check_in_act uuid
  `.execute(db);
}
