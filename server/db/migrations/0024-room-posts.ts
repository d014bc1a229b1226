import { sql, type Kysely } from 'kysely';

/** Rooms that are posted to Discord, and a role there for the players of a tournament. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table server_configs
    add column rooms_channel_id text,
    add column participant_role_id text`,
  `alter table tournaments add column room_posts text not null default 'no'
    constraint tournaments_room_posts_check check (room_posts in ('no', 'link', 'credentials'))`,
  `alter table deliveries
    add column shows_room boolean not null default false,
    add column role_id text`,
  // 0.1.0 keeps working: the new check is looser than the one that it replaces.
  `alter table deliveries
    drop constraint deliveries_kind_check,
    add constraint deliveries_kind_check check (kind in (
      'announcement', 'slot_list', 'check_in', 'room', 'results', 'reminder', 'message_to_user', 'role'
    ))`,
  // 0.1.0 keeps working: the new check is looser than the one that it replaces.
  `alter table deliveries
    drop constraint deliveries_message_id_check,
    add constraint deliveries_message_id_check
      check (kind = 'role' or (message_id is not null) = (state = 'sent'))`,
];
