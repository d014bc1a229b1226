import { sql, type Kysely } from 'kysely';

/** The scene that each tournament's overlay shows, and the digest of the key that may change it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table overlay_states (
      tournament_id uuid constraint overlay_states_pkey primary key
        constraint overlay_states_tournament_id_fkey references tournaments on delete cascade,
      scene text,
      options jsonb not null default '{}' constraint overlay_states_options_check
        check (jsonb_typeof(options) = 'object'),
      version integer not null default 0,
      control_digest bytea constraint overlay_states_control_digest_check
        check (octet_length(control_digest) = 32),
      updated_at timestamptz not null
    )
  `.execute(db);
}
