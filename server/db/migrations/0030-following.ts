import { sql, type Kysely } from 'kysely';

/** Last calls of check-ins, what users follow, and the calendars that they subscribe to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tournaments add column check_in_called_for timestamptz`.execute(db);
  await sql`
    create table follows (
      user_id uuid not null constraint follows_user_id_fkey references users on delete cascade,
      place smallint not null constraint follows_place_check check (place between 1 and 200),
      clan_id uuid constraint follows_clan_id_fkey references clans on delete cascade,
      tournament_id uuid constraint follows_tournament_id_fkey references tournaments on delete cascade,
      created_at timestamptz not null,
      constraint follows_pkey primary key (user_id, place),
      constraint follows_clan_key unique (clan_id, user_id),
      constraint follows_tournament_key unique (tournament_id, user_id),
      constraint follows_subject_check check (num_nonnulls(clan_id, tournament_id) = 1)
    )
  `.execute(db);
  await sql`
    create table calendars (
      user_id uuid constraint calendars_pkey primary key
        constraint calendars_user_id_fkey references users on delete cascade,
      token_hash bytea not null constraint calendars_token_hash_key unique,
      created_at timestamptz not null
    )
  `.execute(db);
}
