import { sql, type Kysely } from 'kysely';

/** Teams without a clan, uploaded images as content-addressed rows, indexes for lists and search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table teams (
    id uuid constraint teams_pkey primary key,
    name text not null constraint teams_name_check check (char_length(name) between 2 and 50),
    description text
      constraint teams_description_check check (char_length(description) between 1 and 2000),
    invite_digest bytea constraint teams_invite_digest_key unique,
    created_at timestamptz not null
  )`,
  `create index teams_created_at_idx on teams (created_at desc, id desc)`,
  `create table team_members (
    team_id uuid not null constraint team_members_team_id_fkey references teams on delete cascade,
    user_id uuid not null constraint team_members_user_id_fkey references users,
    role text not null
      constraint team_members_role_check check (role in ('member', 'substitute')),
    is_leader boolean not null default false,
    joined_at timestamptz not null,
    constraint team_members_pkey primary key (team_id, user_id)
  )`,
  `create unique index team_members_one_leader_key on team_members (team_id) where is_leader`,
  `create index team_members_user_id_idx on team_members (user_id)`,
  `alter table registrations
    add column team_id uuid constraint registrations_team_id_fkey references teams on delete set null,
    add constraint registrations_side_check check (
      case registration_type when 'clan' then team_id is null else clan_id is null end
    )`,
  `create unique index registrations_one_per_team_key on registrations (tournament_id, team_id)
    where status <> 'rejected'`,
  `create index registrations_team_id_idx on registrations (team_id)`,
  `create table files (
    name text constraint files_pkey primary key
      constraint files_name_check check (name ~ '^[0-9a-f]{64}\\.webp$'),
    content bytea not null,
    created_at timestamptz not null
  )`,
  // Images are compressed already.
  `alter table files alter column content set storage external`,
  ...(['tournaments.banner', 'tournaments.sponsor_logo', 'clans.logo'] as const).flatMap(
    (column) => {
      const [table, name] = column.split('.');
      return [
        `alter table ${table} drop column ${name}_url`,
        `alter table ${table} add column ${name}_file text
        constraint ${table}_${name}_file_fkey references files`,
        `create index ${table}_${name}_file_idx on ${table} (${name}_file)
        where ${name}_file is not null`,
      ];
    },
  ),
  `create index tournaments_status_idx on tournaments (status, created_at desc, id desc)`,
  `create index tournament_drafts_idx on tournaments (host_user_id) where status = 'draft'`,
];
