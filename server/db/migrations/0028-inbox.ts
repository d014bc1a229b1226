import { sql, type Kysely } from 'kysely';

/** The inboxes of users, and what each user wants to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table happenings add column told_at timestamptz`.execute(db);
  await sql`
    create table notifications (
      id uuid not null default gen_random_uuid() constraint notifications_pkey primary key,
      user_id uuid not null constraint notifications_user_id_fkey references users on delete cascade,
      happening_id uuid not null
        constraint notifications_happening_id_fkey references happenings on delete cascade,
      kind text not null,
      at timestamptz not null,
      facts jsonb not null constraint notifications_facts_check check (jsonb_typeof(facts) = 'object'),
      read_at timestamptz,
      constraint notifications_once_key unique (happening_id, user_id)
    )
  `.execute(db);
  await sql`
    create index notifications_user_id_at_idx on notifications (user_id, at desc, id desc)
  `.execute(db);
  await sql`
    create index notifications_unread_idx on notifications (user_id) where read_at is null
  `.execute(db);
  await sql`
    create table notification_choices (
      user_id uuid not null constraint notification_choices_user_id_fkey references users on delete cascade,
      kind text not null,
      way text not null constraint notification_choices_way_check check (way in ('inbox')),
      wanted boolean not null,
      constraint notification_choices_pkey primary key (user_id, kind, way)
    )
  `.execute(db);
}
