import { sql } from 'kysely';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';

export async function putCalendar(
  db: Db,
  userId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  const change = { token_hash: tokenHash, created_at: now };
  await db
    .insertInto('calendars')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.constraint('calendars_pkey').doUpdateSet(change))
    .execute();
}

/** Returns false if there is none. */
export async function deleteCalendar(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendars')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns when a user's calendar got its address; null if it has none. */
export async function findCalendar(db: ReadDb, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('calendars')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Returns undefined for a banned user too. */
export async function findCalendarUser(db: ReadDb, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('calendars')
    .innerJoin('users', 'users.id', 'calendars.user_id')
    .select('users.id')
    .where('token_hash', '=', tokenHash)
    .where('users.banned', '=', false)
    .executeTakeFirst();
  return row?.id;
}

export type MatchRow = {
  id: string;
  name: string;
  status: TournamentStatus;
  start_date: Date;
  completed_at: Date | null;
  total_rounds: number;
  side: string;
  is_approved: boolean;
};

/**
 * A user has a side as a player or substitute, or as its manager. The latest matches come first. Rejected sides and
 * drafts are omitted.
 */
export async function listCalendarMatches(
  db: ReadDb,
  userId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    with own as (
      select registration_id as id from registration_players where user_id = ${userId}
      union
      select registrations.id
      from clan_members join registrations on registrations.clan_id = clan_members.clan_id
      where user_id = ${userId} and role in ('leader', 'handler')
      union
      select registrations.id
      from team_members join registrations on registrations.team_id = team_members.team_id
      where user_id = ${userId} and is_leader
    ),
    entry as (
      select distinct on (tournaments.id) tournaments.id, tournaments.name, tournaments.status,
        start_date, completed_at, total_rounds, registrations.name as side,
        registrations.status = 'approved' as is_approved
      from own
      join registrations on registrations.id = own.id and registrations.status <> 'rejected'
      join tournaments on tournaments.id = registrations.tournament_id
      where start_date > ${since} and tournaments.status <> 'draft'
      order by tournaments.id, registrations.status = 'approved' desc, registrations.created_at
    )
    select * from entry order by start_date desc, id limit ${limit}
  `.execute(db);
  return rows;
}
