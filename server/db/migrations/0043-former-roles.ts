import { sql, type Kysely } from 'kysely';

/** The former role of a Discord server that could not be taken from a player before they got another one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deliveries add column former_role_id text
  `.execute(db);
}
