import { sql, type Kysely } from 'kysely';

/** The number of sides that had checked in when a check-in was closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournaments add column checked_in_count int`.execute(db);
  // 0.1.0 keeps working: it has never named this column.
  await sql`
    update tournaments set checked_in_count = (
      select count(*) from registrations
      where tournament_id = tournaments.id and checked_in_at is not null and status <> 'rejected'
    )
    where check_in_done_at is not null
  `.execute(db);
}
