import { sql, type Kysely } from 'kysely';

/** Tournaments whose check-in is posted to Discord. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tournaments add column posts_check_in boolean not null default false
  `.execute(db);
}
