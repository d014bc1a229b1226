import { sql, type Kysely } from 'kysely';

/** Indexes to find registrations by the user who made them, and a clan's latest ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index registrations_registered_by_idx on registrations (registered_by)
  `.execute(db);
  await sql`drop index registrations_clan_id_idx`.execute(db);
  await sql`
    create index registrations_clan_id_idx on registrations (clan_id, created_at desc, id desc)
  `.execute(db);
}
