import { sql, type Kysely } from 'kysely';

/** Push messages: the keys of the site, the devices, and what is still to be sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_secrets (
      name text not null constraint site_secrets_pkey primary key,
      sealed bytea not null
    )
  `.execute(db);
  await sql`
    create table push_subscriptions (
      id uuid not null default gen_random_uuid() constraint push_subscriptions_pkey primary key,
      user_id uuid not null constraint push_subscriptions_user_id_fkey references users on delete cascade,
      session_digest bytea not null constraint push_subscriptions_session_digest_key unique
        constraint push_subscriptions_session_digest_fkey references sessions on delete cascade,
      place smallint not null constraint push_subscriptions_place_check check (place between 1 and 10),
      endpoint text not null constraint push_subscriptions_endpoint_key unique
        constraint push_subscriptions_endpoint_check check (length(endpoint) <= 2000),
      sealed_keys bytea not null,
      device text not null,
      locale text not null,
      hour_cycle text not null,
      time_zone text not null,
      created_at timestamptz not null,
      last_sent_at timestamptz,
      failures integer not null default 0,
      tested_at timestamptz,
      constraint push_subscriptions_place_key unique (user_id, place)
    )
  `.execute(db);
  await sql`
    create table pushes (
      id uuid not null default gen_random_uuid() constraint pushes_pkey primary key,
      subscription_id uuid not null
        constraint pushes_subscription_id_fkey references push_subscriptions on delete cascade,
      happening_id uuid constraint pushes_happening_id_fkey references happenings on delete cascade,
      kind text not null,
      tag text not null,
      facts jsonb not null constraint pushes_facts_check check (jsonb_typeof(facts) = 'object'),
      created_at timestamptz not null,
      expires_at timestamptz not null,
      attempts integer not null default 0,
      constraint pushes_once_key unique (subscription_id, happening_id)
    )
  `.execute(db);
  await sql`create index pushes_happening_id_idx on pushes (happening_id)`.execute(db);
  // 0.1.0 keeps working: the new check is looser than the one that it replaces.
  await sql`
    alter table notification_choices
      drop constraint notification_choices_way_check,
      add constraint notification_choices_way_check check (way in ('inbox', 'push', 'discord'))
  `.execute(db);
}
