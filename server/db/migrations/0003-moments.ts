import { sql, type Kysely } from 'kysely';

/** Times when a tournament was completed and a round's results were first saved, for clan pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table tournaments add column completed_at timestamptz`,
  // For earlier tournaments the audit log has the time. Otherwise the start date is used.
  `update tournaments set completed_at = coalesce(
    (select max(at) from audit_log where subject_id = tournaments.id and action = 'tournament.finish'),
    start_date
  ) where status = 'completed'`,
  `alter table tournaments add constraint tournaments_completed_at_check
    check ((status = 'completed') = (completed_at is not null))`,
  `alter table rounds add column played_at timestamptz`,
  `update rounds set played_at = created_at
    where exists (select from round_results where round_id = rounds.id)`,
];
