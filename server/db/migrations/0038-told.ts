import { sql, type Kysely } from 'kysely';

/** Notifications of users who want a kind only as a message. They are not in the inbox and never unread. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications add column in_inbox boolean not null default true
  `.execute(db);
  // 0.1.0 keeps working: it does not know this table.
  await sql`
    alter table notifications
      add constraint notifications_in_inbox_check check (in_inbox or read_at is not null)
  `.execute(db);
}
