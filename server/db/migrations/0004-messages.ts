import { sql, type Kysely } from 'kysely';

/** Announcement channels of Discord servers, and every message to Discord with its outcome. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table server_configs (
    id uuid primary key,
    discord_server_id text not null,
    announcement_channel_id text not null,
    announce_all_tournaments boolean not null,
    sealed_bot_token text,
    owner_id uuid not null references users (id),
    created_at timestamptz not null,
    constraint server_configs_discord_server_id_key unique (discord_server_id)
  )`,
  `create index server_configs_announcing_idx on server_configs (discord_server_id)
    where announce_all_tournaments`,
  `create table deliveries (
    id uuid primary key,
    kind text not null constraint deliveries_kind_check check (kind = 'announcement'),
    tournament_id uuid not null references tournaments (id) on delete cascade,
    server_id text not null,
    channel_id text not null,
    state text not null constraint deliveries_state_check
      check (state in ('waiting', 'sent', 'failed', 'unknown', 'held', 'dropped')),
    reason text,
    attempts integer not null constraint deliveries_attempts_check check (attempts >= 0),
    attempted_at timestamptz,
    unknown_since timestamptz,
    message_id text constraint deliveries_message_id_check check ((message_id is not null) = (state = 'sent')),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint deliveries_once_key unique (tournament_id, server_id, kind)
  )`,
  `create index deliveries_created_at_idx on deliveries (created_at desc, id desc)`,
];
