import { sql, type Kysely } from 'kysely';

/**
 * Which players had the role of their Discord server before Hotdrop gave it; null if Discord has not been asked yet.
 * Roles that were given before count as given by Hotdrop.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deliveries add column had_role boolean default false
  `.execute(db);
}
