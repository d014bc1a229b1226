import { sql, type Kysely } from 'kysely';

/** The history of a tournament: which acts belong to it, and which act undid another. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table audit_log add column tournament_id uuid, add column undone_by uuid
  `.execute(db);
  await sql`
    create index audit_log_tournament_idx on audit_log (tournament_id, at desc, id desc)
    where tournament_id is not null
  `.execute(db);
  // This index has the older acts whose tournament server/db/sort-acts.ts still has to store. In the end it is empty.
  await sql`
    create index audit_log_unsorted_idx on audit_log (at desc, id desc)
    where tournament_id is null and (
      subject_type = 'tournament'
      or coalesce(after->>'tournamentId', before->>'tournamentId') is not null
    )
  `.execute(db);
}
