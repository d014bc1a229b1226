import { sql, type Kysely } from 'kysely';

/** Check-in before the start, the order of the waitlist, and who missed a check-in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table tournaments
      add column check_in_opens_at timestamptz,
      add column check_in_closes_at timestamptz,
      add column check_in_automatic boolean not null default true,
      add column check_in_told_at timestamptz,
      add column check_in_done_at timestamptz,
      add column promotes_waitlist boolean not null default false,
      add column no_shows_wait boolean not null default false
  `.execute(db);
  // 0.1.0 keeps working: it never names these columns, which are null in each of its tournaments.
  await sql`
    alter table tournaments add constraint tournaments_check_in_check check (
      (check_in_opens_at is null) = (check_in_closes_at is null)
      and (check_in_opens_at is null or check_in_opens_at < check_in_closes_at)
      and (check_in_done_at is null or check_in_closes_at is not null)
    )
  `.execute(db);
  await sql`
    create index tournaments_check_in_idx on tournaments (check_in_closes_at)
    where check_in_closes_at is not null and check_in_done_at is null
  `.execute(db);
  // 0.1.0 keeps working: it never names this column and never deletes a user.
  await sql`
    alter table registrations
      add column checked_in_by uuid constraint registrations_checked_in_by_fkey
        references users on delete set null
  `.execute(db);
  await sql`
    alter table registrations
      add column checked_in_at timestamptz,
      add column queue_from timestamptz,
      add column missed_check_in_at timestamptz
  `.execute(db);
  await sql`
    create index registrations_checked_in_by_idx on registrations (checked_in_by)
    where checked_in_by is not null
  `.execute(db);
  await sql`
    create table no_shows (
      id uuid constraint no_shows_pkey primary key,
      tournament_id uuid not null constraint no_shows_tournament_id_fkey
        references tournaments on delete cascade,
      registration_id uuid constraint no_shows_registration_id_fkey
        references registrations on delete set null,
      user_id uuid not null constraint no_shows_user_id_fkey references users on delete cascade,
      clan_id uuid constraint no_shows_clan_id_fkey references clans on delete set null,
      team_id uuid constraint no_shows_team_id_fkey references teams on delete set null,
      side text not null,
      at timestamptz not null,
      revoked_at timestamptz,
      revoked_reason text constraint no_shows_revoked_reason_check
        check (char_length(revoked_reason) between 1 and 300),
      constraint no_shows_once_key unique (tournament_id, user_id),
      constraint no_shows_revoked_check check ((revoked_at is null) = (revoked_reason is null))
    )
  `.execute(db);
  await sql`create index no_shows_user_id_idx on no_shows (user_id, at)`.execute(db);
  await sql`create index no_shows_registration_id_idx on no_shows (registration_id)`.execute(db);
  await sql`create index no_shows_clan_id_idx on no_shows (clan_id)`.execute(db);
  await sql`create index no_shows_team_id_idx on no_shows (team_id)`.execute(db);
}
