import { sql, type Kysely } from 'kysely';

/**
 * From which round a selected player belongs to a side, and who belonged to it before. Players who went out have a
 * table of their own, so the large one keeps its primary key and no index is built under a lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table registration_players add column since_round integer not null default 1
  `.execute(db);
  await sql`
    create table former_players (
      registration_id uuid constraint former_players_registration_id_fkey
        references registrations on delete cascade,
      user_id uuid constraint former_players_user_id_fkey references users on delete cascade,
      since_round integer constraint former_players_since_round_check check (since_round >= 1),
      until_round integer not null,
      constraint former_players_pkey primary key (registration_id, user_id, since_round),
      constraint former_players_until_round_check check (until_round between since_round and 50)
    )
  `.execute(db);
  await sql`
    create index former_players_user_id_idx on former_players (user_id)
  `.execute(db);
}
