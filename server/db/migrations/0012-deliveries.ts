import { sql, type Kysely } from 'kysely';

/** Deliveries of several kinds to one server, and results that are sent at the end of a round. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table tournaments add column sends_results boolean not null default false`,
  `alter table deliveries
    add column round_number integer,
    add column recipient_id uuid references users (id) on delete cascade,
    add column replaces_message_id text,
    add column happening_id uuid,
    add column queued_at timestamptz,
    add column content_digest text`,
  // 0.1.0 keeps working: the new check is looser than the one that it replaces.
  `alter table deliveries
    drop constraint deliveries_kind_check,
    add constraint deliveries_kind_check check (kind in (
      'announcement', 'slot_list', 'check_in', 'room', 'results', 'reminder', 'message_to_user'
    ))`,
  // 0.1.0 keeps working: it names this constraint when it inserts announcements, for which the constraint does not
  // change. It no longer applies to other kinds.
  `alter table deliveries
    drop constraint deliveries_once_key,
    add constraint deliveries_once_key exclude using btree (
      tournament_id with =, server_id with =, kind with =
    ) where (kind = 'announcement')`,
  // 0.1.0 keeps working: the constraint above refuses the same announcements.
  `create unique index deliveries_once_idx on deliveries (
    tournament_id, server_id, kind, round_number, recipient_id, happening_id
  ) nulls not distinct`,
];
