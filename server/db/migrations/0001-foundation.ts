import { sql, type Kysely } from 'kysely';

/** Accounts, clans, tournaments with registrations, rounds and results, stored stats, audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table users (
    id uuid constraint users_pkey primary key,
    discord_id text not null constraint users_discord_id_key unique
      constraint users_discord_id_check check (discord_id ~ '^[0-9]{17,20}$'),
    username text not null,
    email text,
    avatar text,
    ign text constraint users_ign_check check (char_length(ign) between 1 and 50),
    uid text constraint users_uid_key unique
      constraint users_uid_check check (char_length(uid) between 1 and 20),
    role text not null default 'user'
      constraint users_role_check check (role in ('user', 'tournament_host', 'staff', 'admin')),
    banned boolean not null default false,
    last_active timestamptz,
    created_at timestamptz not null
  )`,
  `create table sessions (
    token_digest bytea constraint sessions_pkey primary key,
    user_id uuid not null constraint sessions_user_id_fkey references users on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sessions_user_id_idx on sessions (user_id)`,
  `create index sessions_expires_at_idx on sessions (expires_at)`,
  `create table used_logins (
    state_digest bytea constraint used_logins_pkey primary key,
    expires_at timestamptz not null
  )`,
  `create index used_logins_expires_at_idx on used_logins (expires_at)`,
  `create table discord_grants (
    user_id uuid constraint discord_grants_pkey primary key
      constraint discord_grants_user_id_fkey references users on delete cascade,
    access_token bytea not null,
    refresh_token bytea,
    scope text not null,
    expires_at timestamptz not null
  )`,
  `create table clans (
    id uuid constraint clans_pkey primary key,
    name text not null constraint clans_name_check check (char_length(name) between 2 and 50),
    name_key text not null constraint clans_name_key unique,
    description text not null
      constraint clans_description_check check (char_length(description) between 1 and 2000),
    logo_url text,
    discord_invite_link text,
    discord_server_id text constraint clans_discord_server_id_check
      check (discord_server_id ~ '^[0-9]{17,20}$'),
    recruiting boolean not null default true,
    created_at timestamptz not null
  )`,
  `create index clans_created_at_idx on clans (created_at desc, id desc)`,
  `create table clan_members (
    clan_id uuid not null constraint clan_members_clan_id_fkey references clans on delete cascade,
    user_id uuid not null constraint clan_members_user_id_fkey references users,
    role text not null
      constraint clan_members_role_check check (role in ('leader', 'handler', 'member')),
    joined_at timestamptz not null,
    constraint clan_members_pkey primary key (clan_id, user_id)
  )`,
  `create unique index clan_members_one_leader_key on clan_members (clan_id) where role = 'leader'`,
  `create index clan_members_user_id_idx on clan_members (user_id)`,
  `create table join_requests (
    id uuid constraint join_requests_pkey primary key,
    clan_id uuid not null constraint join_requests_clan_id_fkey references clans on delete cascade,
    user_id uuid not null constraint join_requests_user_id_fkey references users,
    status text not null constraint join_requests_status_check
      check (status in ('pending', 'approved', 'rejected')),
    message text constraint join_requests_message_check check (char_length(message) <= 500),
    created_at timestamptz not null,
    decided_by uuid constraint join_requests_decided_by_fkey references users,
    decided_at timestamptz,
    constraint join_requests_decided_check check ((status = 'pending') = (decided_at is null))
  )`,
  `create unique index join_requests_one_pending_key on join_requests (clan_id, user_id)
    where status = 'pending'`,
  `create index join_requests_user_id_idx on join_requests (user_id)`,
  `create table tournaments (
    id uuid constraint tournaments_pkey primary key,
    name text not null constraint tournaments_name_check check (char_length(name) between 1 and 100),
    description text not null
      constraint tournaments_description_check check (char_length(description) <= 10000),
    rules text not null constraint tournaments_rules_check check (char_length(rules) <= 10000),
    start_date timestamptz not null,
    registration_closes_at timestamptz,
    max_teams integer not null
      constraint tournaments_max_teams_check check (max_teams between 2 and 200),
    max_team_members integer not null
      constraint tournaments_max_team_members_check check (max_team_members between 1 and 20),
    max_substitutes integer not null
      constraint tournaments_max_substitutes_check check (max_substitutes between 0 and 20),
    total_rounds integer not null
      constraint tournaments_total_rounds_check check (total_rounds between 1 and 50),
    points_per_kill_hundredths integer not null constraint tournaments_points_per_kill_check
      check (points_per_kill_hundredths between 0 and 100000),
    placement_points_hundredths jsonb not null constraint tournaments_placement_points_check
      check (jsonb_typeof(placement_points_hundredths) = 'object'),
    prize_pool numeric(12, 2) not null
      constraint tournaments_prize_pool_check check (prize_pool between 0 and 1000000000),
    prize_currency text not null
      constraint tournaments_prize_currency_check check (prize_currency ~ '^[A-Z]{3}$'),
    banner_url text,
    sponsor_name text not null
      constraint tournaments_sponsor_name_check check (char_length(sponsor_name) between 1 and 100),
    sponsor_logo_url text,
    sponsor_discord_invite text,
    sponsor_website text,
    sponsor_discord_server_id text constraint tournaments_sponsor_discord_server_id_check
      check (sponsor_discord_server_id ~ '^[0-9]{17,20}$'),
    host_user_id uuid not null constraint tournaments_host_user_id_fkey references users,
    status text not null constraint tournaments_status_check
      check (status in ('draft', 'open', 'ongoing', 'completed', 'cancelled')),
    stream_link text,
    created_at timestamptz not null
  )`,
  `create index tournaments_created_at_idx on tournaments (created_at desc, id desc)`,
  `create index tournaments_host_user_id_idx on tournaments (host_user_id)`,
  `create table tournament_assistants (
    tournament_id uuid not null
      constraint tournament_assistants_tournament_id_fkey references tournaments on delete cascade,
    user_id uuid not null constraint tournament_assistants_user_id_fkey references users,
    constraint tournament_assistants_pkey primary key (tournament_id, user_id)
  )`,
  `create index tournament_assistants_user_id_idx on tournament_assistants (user_id)`,
  `create table registrations (
    id uuid constraint registrations_pkey primary key,
    tournament_id uuid not null
      constraint registrations_tournament_id_fkey references tournaments on delete cascade,
    clan_id uuid constraint registrations_clan_id_fkey references clans on delete set null,
    name text not null,
    registered_by uuid not null constraint registrations_registered_by_fkey references users,
    registration_type text not null constraint registrations_type_check
      check (registration_type in ('individual', 'clan')),
    status text not null constraint registrations_status_check
      check (status in ('waitlist', 'approved', 'rejected')),
    created_at timestamptz not null
  )`,
  `create unique index registrations_one_per_clan_key on registrations (tournament_id, clan_id)
    where status <> 'rejected'`,
  `create index registrations_tournament_id_idx on registrations (tournament_id, created_at, id)`,
  `create index registrations_clan_id_idx on registrations (clan_id)`,
  `create table registration_players (
    registration_id uuid not null constraint registration_players_registration_id_fkey
      references registrations on delete cascade,
    user_id uuid not null constraint registration_players_user_id_fkey references users,
    kind text not null
      constraint registration_players_kind_check check (kind in ('member', 'substitute')),
    position integer not null,
    constraint registration_players_pkey primary key (registration_id, user_id),
    constraint registration_players_position_key unique (registration_id, kind, position)
  )`,
  `create index registration_players_user_id_idx on registration_players (user_id)`,
  `create table rounds (
    id uuid constraint rounds_pkey primary key,
    tournament_id uuid not null
      constraint rounds_tournament_id_fkey references tournaments on delete cascade,
    round_number integer not null
      constraint rounds_round_number_check check (round_number between 1 and 50),
    room_id text not null
      constraint rounds_room_id_check check (char_length(room_id) between 1 and 100),
    room_password text not null
      constraint rounds_room_password_check check (char_length(room_password) between 1 and 100),
    status text not null constraint rounds_status_check check (status in ('started', 'ended')),
    version integer not null constraint rounds_version_check check (version >= 1),
    created_at timestamptz not null,
    constraint rounds_round_number_key unique (tournament_id, round_number)
  )`,
  `create table round_results (
    round_id uuid not null
      constraint round_results_round_id_fkey references rounds on delete cascade,
    registration_id uuid not null constraint round_results_registration_id_fkey
      references registrations on delete cascade,
    placement integer
      constraint round_results_placement_check check (placement between 1 and 200),
    total_kills integer not null constraint round_results_total_kills_check check (total_kills >= 0),
    points_hundredths bigint not null constraint round_results_points_check
      check (points_hundredths >= 0 and (placement is not null or points_hundredths = 0)),
    constraint round_results_pkey primary key (round_id, registration_id)
  )`,
  `create index round_results_registration_id_idx on round_results (registration_id)`,
  `create table member_kills (
    round_id uuid not null,
    registration_id uuid not null,
    user_id uuid not null constraint member_kills_user_id_fkey references users,
    kills integer not null constraint member_kills_kills_check check (kills >= 0),
    constraint member_kills_pkey primary key (round_id, registration_id, user_id),
    constraint member_kills_result_fkey foreign key (round_id, registration_id)
      references round_results on delete cascade
  )`,
  `create index member_kills_user_id_idx on member_kills (user_id)`,
  `create table final_standings (
    tournament_id uuid not null
      constraint final_standings_tournament_id_fkey references tournaments on delete cascade,
    registration_id uuid not null constraint final_standings_registration_id_fkey
      references registrations on delete cascade,
    rank integer not null constraint final_standings_rank_check check (rank >= 1),
    points_hundredths bigint not null
      constraint final_standings_points_check check (points_hundredths >= 0),
    wins integer not null constraint final_standings_wins_check check (wins >= 0),
    kills integer not null constraint final_standings_kills_check check (kills >= 0),
    average_position double precision,
    rounds_played integer not null
      constraint final_standings_rounds_played_check check (rounds_played >= 0),
    constraint final_standings_pkey primary key (tournament_id, registration_id)
  )`,
  `create index final_standings_registration_id_idx on final_standings (registration_id)`,
  ...(['clan', 'user'] as const).map((subject) => {
    const table = subject === 'clan' ? 'clan_figures' : 'player_figures';
    const counter = (name: string, type: string) =>
      `${name} ${type} not null default 0 constraint ${table}_${name}_check check (${name} >= 0)`;
    return `create table ${table} (
      ${subject}_id uuid constraint ${table}_pkey primary key
        constraint ${table}_${subject}_id_fkey references ${subject}s on delete cascade,
      ${counter('completed', 'integer')},
      ${counter('registrations', 'integer')},
      ${counter('wins', 'integer')},
      ${counter('kills', 'bigint')},
      ${counter('points_hundredths', 'bigint')}
    )`;
  }),
  `create index clan_figures_order_idx on clan_figures (completed desc, registrations desc)`,
  `create index player_figures_order_idx on player_figures (completed desc, registrations desc)`,
  `create table audit_log (
    id uuid constraint audit_log_pkey primary key,
    at timestamptz not null,
    actor_id uuid constraint audit_log_actor_id_fkey references users,
    action text not null,
    subject_type text not null,
    subject_id uuid not null,
    before jsonb,
    after jsonb
  )`,
  `create index audit_log_at_idx on audit_log (at desc, id desc)`,
];
