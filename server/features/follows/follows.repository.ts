import { sql } from 'kysely';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import { MAX_FOLLOWS } from '#shared/domain/notifications/kinds.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';

export type Subject = { clanId: string } | { tournamentId: string };

export type FollowRow = {
  created_at: Date;
  clan_id: string | null;
  clan_name: string | null;
  tournament_id: string | null;
  tournament_name: string | null;
  start_date: Date | null;
  status: TournamentStatus | null;
};

/** Latest first. Tournaments that became drafts again are omitted. */
export async function listFollowRows(db: ReadDb, userId: string): Promise<FollowRow[]> {
  const { rows } = await sql<FollowRow>`
    select follows.created_at, clans.id as clan_id, clans.name as clan_name,
      tournaments.id as tournament_id, tournaments.name as tournament_name, start_date, status
    from follows
    left join clans on clans.id = follows.clan_id
    left join tournaments on tournaments.id = follows.tournament_id and status <> 'draft'
    where follows.user_id = ${userId} and (clans.id is not null or tournaments.id is not null)
    order by follows.created_at desc, place desc
  `.execute(db);
  return rows;
}

/** Locks the subject until the commit. A draft does not count as existing. */
export async function holdSubject(db: Db, subject: Subject): Promise<boolean> {
  const found =
    'clanId' in subject
      ? sql`select from clans where id = ${subject.clanId} for key share`
      : sql`select from tournaments where id = ${subject.tournamentId} and status <> 'draft' for key share`;
  return (await found.execute(db)).rows.length > 0;
}

/** Takes the lowest free place. Returns false if there is none. The caller has locked what the user follows. */
export async function insertFollow(
  db: Db,
  userId: string,
  subject: Subject,
  now: Date,
): Promise<boolean> {
  const { clan_id, tournament_id } = toColumns(subject);
  const { rows } = await sql<{ place: number | null }>`
    with known as (
      select place from follows
      where user_id = ${userId} and (clan_id = ${clan_id} or tournament_id = ${tournament_id})
    ),
    added as (
      insert into follows (user_id, place, clan_id, tournament_id, created_at)
      select ${userId}, min(free), ${clan_id}::uuid, ${tournament_id}::uuid, ${now}::timestamptz
      from generate_series(1, ${MAX_FOLLOWS}::int) as free
      where not exists (select from known)
        and not exists (select from follows where user_id = ${userId} and place = free)
      having min(free) is not null
      returning place
    )
    select place from known union all select place from added
  `.execute(db);
  return rows.length > 0;
}

export async function deleteFollow(db: Db, userId: string, subject: Subject): Promise<void> {
  const { clan_id, tournament_id } = toColumns(subject);
  await sql`
    delete from follows
    where user_id = ${userId} and (clan_id = ${clan_id} or tournament_id = ${tournament_id})
  `.execute(db);
}

function toColumns(subject: Subject): { clan_id: string | null; tournament_id: string | null } {
  return 'clanId' in subject
    ? { clan_id: subject.clanId, tournament_id: null }
    : { clan_id: null, tournament_id: subject.tournamentId };
}
