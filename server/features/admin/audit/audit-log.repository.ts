import { sql, type Selectable } from 'kysely';
import type { ReadDb } from '#server/db/connection.ts';
import type { AuditTable } from '#server/db/schema.ts';
import { contains } from '../table-page.repository.ts';

/** `actor_name` is the current name, and `subject_name` the current or last one. */
export type AuditRow = Selectable<AuditTable> & {
  actor_name: string | null;
  subject_name: string | null;
  /** Who undid the act; null if nobody did. */
  undoer_name: string | null;
  is_tournament_gone: boolean;
};

type AuditPlace = Pick<AuditRow, 'at' | 'id'>;

/** A deleted subject gets its name from the entry itself, or else from the entry of its deletion. */
const subjectName = sql`coalesce(
  case subject_type
    when 'user' then (select username from users where id = subject_id)
    when 'clan' then (select name from clans where id = subject_id)
    when 'team' then (select name from teams where id = subject_id)
    when 'tournament' then (select name from tournaments where id = subject_id)
    when 'registration' then (select name from registrations where id = subject_id)
    when 'join_request' then (
      select name from join_requests join clans on clans.id = clan_id
      where join_requests.id = subject_id
    )
    when 'round' then (
      select concat('Round ', round_number, ', ', name) from rounds
      join tournaments on tournaments.id = tournament_id where rounds.id = subject_id
    )
    when 'delivery' then (
      select coalesce(name, users.username) from deliveries
      left join tournaments on tournaments.id = tournament_id
      left join users on users.id = recipient_id
      where deliveries.id = subject_id
    )
  end,
  after->>'name', before->>'name',
  (
    select deletion.before->>'name' from audit_log as deletion
    where deletion.subject_id = log.subject_id and deletion.action like '%.delete' limit 1
  ),
  case when subject_type in ('round', 'delivery') then (
    select case log.subject_type
      when 'round' then concat('Round ', log.after->>'roundNumber', ', ', deletion.before->>'name')
      else deletion.before->>'name'
    end
    from audit_log as deletion
    where deletion.subject_id = (log.after->>'tournamentId')::uuid
      and deletion.action = 'tournament.delete' and deletion.action like '%.delete' limit 1
  ) end
)`;

/**
 * Newest first. `search` may be part of the action, the subject type, a name or a change. An id has to match as a
 * whole.
 */
export async function listAuditRows(
  db: ReadDb,
  { search, after, limit }: { search: string | null; after: AuditPlace | null; limit: number },
): Promise<AuditRow[]> {
  const place = after === null ? sql`true` : sql`(at, log.id) < (${after.at}, ${after.id})`;
  const { rows } = await sql<AuditRow>`
    select log.*, actor.username as actor_name, subject.name as subject_name,
      (
        select username from audit_log as undoing join users on users.id = undoing.actor_id
        where undoing.id = log.undone_by
      ) as undoer_name,
      tournament_id is not null and not exists (
        select from tournaments where tournaments.id = tournament_id
      ) as is_tournament_gone
    from audit_log as log
    left join users as actor on actor.id = actor_id
    cross join lateral (select ${subjectName} as name) as subject
    where ${place} and ${search === null ? sql`true` : matches(search)}
    order by at desc, log.id desc limit ${limit}
  `.execute(db);
  return rows;
}

function matches(search: string) {
  const namedColumns = [sql`action`, sql`subject_type`, sql`actor.username`, sql`subject.name`];
  // The stored JSON escapes quotes and backslashes, so the search text is escaped too.
  const written = JSON.stringify(search).slice(1, -1);
  const id = search.toLowerCase();
  return sql`(
    ${contains(namedColumns, search)} or ${contains([sql`before::text`, sql`after::text`], written)}
    or ${id} in (log.id::text, actor_id::text, subject_id::text)
  )`;
}

export function findAuditPlace(db: ReadDb, id: string): Promise<AuditPlace | undefined> {
  return db.selectFrom('audit_log').select(['at', 'id']).where('id', '=', id).executeTakeFirst();
}
