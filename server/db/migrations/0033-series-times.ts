import { sql, type Kysely } from 'kysely';

/** When registration closes and the check-in opens and closes in the tournaments of a series. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table series
      add column closes_minutes integer,
      add column check_in_opens_minutes integer,
      add column check_in_closes_minutes integer
  `.execute(db);
  // 0.1.0 keeps working: it does not know this table.
  await sql`
    alter table series
      add constraint series_closes_minutes_check check (closes_minutes between 0 and 20160),
      add constraint series_check_in_check check (
        (check_in_opens_minutes is null) = (check_in_closes_minutes is null)
        and check_in_opens_minutes <= 20160 and check_in_closes_minutes >= 0
        and check_in_opens_minutes > check_in_closes_minutes
      )
  `.execute(db);
}
