import { sql, type Kysely } from 'kysely';

/** Public records of what happened, written in the transaction of each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table happenings (
      id uuid constraint happenings_pkey primary key,
      at timestamptz not null,
      kind text not null,
      tournament_id uuid constraint happenings_tournament_id_fkey references tournaments on delete cascade,
      clan_id uuid constraint happenings_clan_id_fkey references clans on delete cascade,
      user_id uuid constraint happenings_user_id_fkey references users on delete cascade,
      registration_id uuid,
      round_number integer,
      data jsonb not null default '{}' constraint happenings_data_check check (jsonb_typeof(data) = 'object'),
      constraint happenings_subject_check check (num_nonnulls(tournament_id, clan_id) > 0)
    )
  `.execute(db);
  await sql`
    create index happenings_tournament_id_at_idx on happenings (tournament_id, at desc)
  `.execute(db);
  await sql`
    create index happenings_clan_id_idx on happenings (clan_id) where clan_id is not null
  `.execute(db);
  await sql`create index happenings_at_idx on happenings (at)`.execute(db);
}
