import { sql, type Kysely } from 'kysely';

/** The hashed files of the builds that some process has served within a week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table built_files (
      path text primary key,
      content bytea not null,
      seen_at timestamptz not null default now()
    )
  `.execute(db);
  // Most of it is compressed already.
  await sql`alter table built_files alter column content set storage external`.execute(db);
}
