import { sql, type Kysely } from 'kysely';

/** The dates of a series whose tournament was deleted, which is not made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table series add column deleted_dates date[] not null default '{}'
  `.execute(db);
}
