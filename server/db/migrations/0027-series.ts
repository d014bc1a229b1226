import { sql, type Kysely } from 'kysely';

/** Series of tournaments that repeat on days of the week. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // 0.1.0 keeps working: it never deletes a user.
  await sql`
    create table series (
      id uuid constraint series_pkey primary key,
      host_user_id uuid not null constraint series_host_user_id_fkey references users,
      settings jsonb not null constraint series_settings_check check (jsonb_typeof(settings) = 'object'),
      name_pattern text not null constraint series_name_pattern_check
        check (char_length(name_pattern) between 1 and 100),
      days smallint[] not null constraint series_days_check
        check (cardinality(days) between 1 and 7 and days <@ '{1,2,3,4,5,6,7}'),
      local_time time(0) not null,
      time_zone text not null constraint series_time_zone_check
        check (char_length(time_zone) between 1 and 64),
      opens_hours integer not null constraint series_opens_hours_check
        check (opens_hours between 1 and 336),
      active boolean not null,
      counter integer not null default 0 constraint series_counter_check check (counter >= 0),
      skips date[] not null default '{}' constraint series_skips_check check (cardinality(skips) <= 100),
      reserved jsonb not null default '[]' constraint series_reserved_check
        check (jsonb_typeof(reserved) = 'array'),
      next_date date,
      due_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint series_due_check check (
        (next_date is null) = (due_at is null) and (active or due_at is null)
      )
    )
  `.execute(db);
  await sql`create index series_host_user_id_idx on series (host_user_id)`.execute(db);
  await sql`create index series_due_at_idx on series (due_at) where due_at is not null`.execute(db);
  await sql`
    alter table tournaments
      add column series_id uuid constraint tournaments_series_id_fkey references series on delete set null,
      add column series_date date
  `.execute(db);
  // 0.1.0 keeps working: it never sets these columns, and any number of rows may have null in them.
  await sql`
    alter table tournaments
      add constraint tournaments_series_id_series_date_key unique (series_id, series_date),
      add constraint tournaments_series_check check (series_id is null or series_date is not null)
  `.execute(db);
  await sql`
    alter table happenings
      add column series_id uuid constraint happenings_series_id_fkey references series on delete cascade
  `.execute(db);
  await sql`
    create index happenings_series_id_idx on happenings (series_id, at desc) where series_id is not null
  `.execute(db);
  await sql`alter table happenings drop constraint happenings_subject_check`.execute(db);
  // 0.1.0 keeps working: every row that it writes has a tournament or a clan.
  await sql`
    alter table happenings add constraint happenings_subject_check
      check (num_nonnulls(tournament_id, clan_id, series_id) > 0)
  `.execute(db);
}
