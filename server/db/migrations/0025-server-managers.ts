import { sql, type Kysely } from 'kysely';

/**
 * The users who have proved, by saving its setup, that they manage a Discord server. Until now that is the user who
 * saved it first and each one whose save changed it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table server_managers (
      discord_server_id text constraint server_managers_discord_server_id_fkey
        references server_configs (discord_server_id) on delete cascade,
      user_id uuid constraint server_managers_user_id_fkey references users on delete cascade,
      proved_at timestamptz not null,
      constraint server_managers_pkey primary key (discord_server_id, user_id)
    )
  `.execute(db);
  await sql`
    create index server_managers_user_id_idx on server_managers (user_id)
  `.execute(db);
  await sql`
    insert into server_managers (discord_server_id, user_id, proved_at)
    select discord_server_id, user_id, max(at) from (
      select discord_server_id, owner_id as user_id, created_at as at from server_configs
      union all
      select discord_server_id, actor_id, at from audit_log
      join server_configs on server_configs.id = subject_id
      where action = 'server_config.save' and actor_id is not null
    ) as saved
    group by discord_server_id, user_id
  `.execute(db);
}
