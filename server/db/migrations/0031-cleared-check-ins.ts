import { sql, type Kysely } from 'kysely';

/** Check-ins that an edit has removed, so that undoing the edit brings them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // 0.1.0 keeps working: it never sets these columns.
  await sql`
    alter table registrations
      add column cleared_check_in_at timestamptz,
      add column cleared_check_in_by uuid
        constraint registrations_cleared_check_in_by_fkey references users on delete set null
  `.execute(db);
}
