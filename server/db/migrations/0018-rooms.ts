import { sql, type Kysely } from 'kysely';

/** When the room of a round opens for its players, and who got it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rounds
      add column reveal_at timestamptz,
      add column revealed_at timestamptz,
      add column room_version integer not null default 1
  `.execute(db);
  await sql`
    create index rounds_reveal_at_idx on rounds (reveal_at)
    where reveal_at is not null and revealed_at is null
  `.execute(db);
  await sql`
    create table room_reads (
      round_id uuid constraint room_reads_round_id_fkey references rounds on delete cascade,
      room_version integer,
      user_id uuid constraint room_reads_user_id_fkey references users on delete cascade,
      first_at timestamptz not null,
      constraint room_reads_pkey primary key (round_id, room_version, user_id)
    )
  `.execute(db);
}
