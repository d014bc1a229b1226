import { sql, type Kysely } from 'kysely';

/** Discord messages to a user, one for each happening, and what is known of the users who get them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table deliveries
      add column notification_kind text,
      add column facts jsonb,
      add column turn_at timestamptz
  `.execute(db);
  // 0.1.0 keeps working: it never writes a message to a user, and never sets happening_id.
  await sql`
    alter table deliveries
      add constraint deliveries_message_to_user_check check (kind <> 'message_to_user' or (
        server_id is null and num_nulls(recipient_id, happening_id, notification_kind, facts) = 0
      )),
      add constraint deliveries_facts_check check (jsonb_typeof(facts) = 'object'),
      add constraint deliveries_happening_id_fkey foreign key (happening_id)
        references happenings on delete cascade
  `.execute(db);
  await sql`
    create index deliveries_happening_id_idx on deliveries (happening_id)
    where happening_id is not null
  `.execute(db);
  await sql`
    create index deliveries_turn_at_idx on deliveries (turn_at) where turn_at is not null
  `.execute(db);
  await sql`
    create index deliveries_messages_to_users_idx on deliveries (created_at, id)
    where kind = 'message_to_user' and state = 'waiting'
  `.execute(db);
  await sql`
    create table message_recipients (
      user_id uuid not null constraint message_recipients_pkey primary key
        constraint message_recipients_user_id_fkey references users on delete cascade,
      with_rooms boolean not null default false,
      channel_id text constraint message_recipients_channel_id_check check (channel_id ~ '^[0-9]{17,20}$'),
      refused_at timestamptz
    )
  `.execute(db);
}
