import { sql, type Kysely } from 'kysely';

/** The message that was deleted on Discord, after which a delivery posts a new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // 0.1.0 keeps working: it does not name this column.
  await sql`alter table deliveries add column gone_message_id text`.execute(db);
}
