import { sql } from 'kysely';
import type { Tx } from '#server/db/connection.ts';

/** The rows are those that the product would have written. Each round was started and saved. */
export async function loadAudit(tx: Tx): Promise<void> {
  await sql`
    insert into audit_log (id, at, actor_id, action, subject_type, subject_id)
    select ('0190000a-0000-7000-8000-' || lpad(to_hex(row_number() over ()), 12, '0'))::uuid, at,
      actor, action, type, subject
    from (
      select created_at as at, null::uuid as actor, 'clan.create' as action, 'clan' as type,
        id as subject
      from clans
      union all select created_at, host_user_id, 'tournament.create', 'tournament', id
      from tournaments
      union all select created_at, registered_by, 'registration.create', 'registration', id
      from registrations
      union all select rounds.created_at, host_user_id, action, 'round', rounds.id
      from rounds join tournaments on tournaments.id = tournament_id
      cross join unnest(array['round.start', 'round.save']) as action
    ) as written
  `.execute(tx);
}
