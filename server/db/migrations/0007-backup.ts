import { sql, type Kysely } from 'kysely';

/**
 * A text sealed with SESSION_SECRET, which shows whether the secret is still the same, and the last nightly backup.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secret_probe (
      only_row boolean primary key default true constraint secret_probe_only_row_check check (only_row),
      sealed bytea not null
    )
  `.execute(db);
  await sql`
    create table nightly_backup (
      only_row boolean primary key default true constraint nightly_backup_only_row_check check (only_row),
      tried_at timestamptz,
      failure text,
      made_at timestamptz,
      file text,
      bytes bigint,
      constraint nightly_backup_made_check
        check (num_nulls(made_at, file, bytes) in (0, 3))
    )
  `.execute(db);
  await sql`insert into nightly_backup default values`.execute(db);
}
