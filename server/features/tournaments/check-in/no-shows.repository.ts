import { sql, type Selectable } from 'kysely';
import { MISSED_DAYS } from '#shared/domain/tournaments/check-in.ts';
import type { NewId } from '#server/platform/ids.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { NoShowTable } from '#server/db/no-show-table.ts';
import type { RegistrationRow } from '../registrations/registrations.repository.ts';

type NoShowRow = Selectable<NoShowTable>;

export type NamedNoShowRow = NoShowRow & { tournament: string };

/** `dates` are the misses of the player who has the most, newest first. */
export type WaitingNoShowsRow = { registration_id: string; dates: Date[] };

export async function moveToEnd(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ queue_from: at, missed_check_in_at: at })
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

export async function restoreQueue(
  db: Db,
  sides: readonly { id: string; approvedAt: Date | null }[],
): Promise<void> {
  const ids = sides.map(({ id }) => id);
  const times = sides.map(({ approvedAt }) => approvedAt);
  await sql`
    update registrations
    set approved_at = former.approved_at, queue_from = null, missed_check_in_at = null
    from unnest(${ids}::uuid[], ${times}::timestamptz[]) as former (id, approved_at)
    where registrations.id = former.id
  `.execute(db);
}

/** A user is a member of one approved side only. */
export async function insertNoShows(
  db: Db,
  { newId }: { newId: NewId },
  sides: readonly RegistrationRow[],
  at: Date,
): Promise<void> {
  const rows = sides.flatMap((side) =>
    [...new Set(side.members)].map((user_id) => ({
      id: newId(),
      tournament_id: side.tournament_id,
      registration_id: side.id,
      user_id,
      clan_id: side.clan_id,
      team_id: side.team_id,
      side: side.name,
      at,
    })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('no_shows')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('no_shows_once_key').doNothing())
    .execute();
}

/** Revoked ones stay, so closing the check-in again does not count them (rules/check-in 5.4). */
export async function deleteNoShows(
  db: Db,
  tournamentId: string,
  registrationIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('no_shows')
    .where('tournament_id', '=', tournamentId)
    .where('registration_id', '=', sql<string>`any(${registrationIds})`)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Omits users whose miss was revoked. */
export async function listMissedIn(db: ReadDb, tournamentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('no_shows')
    .select('user_id')
    .where('tournament_id', '=', tournamentId)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Returns tournaments that are not over, where these users wait and missed check-ins count for the queue. */
export async function listQueuesOf(db: ReadDb, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('registration_players')
    .innerJoin('registrations', 'registrations.id', 'registration_players.registration_id')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select('tournaments.id')
    .distinct()
    .where('registration_players.user_id', '=', sql<string>`any(${userIds})`)
    .where('registrations.status', '=', 'waitlist')
    .where('tournaments.no_shows_wait', '=', true)
    .where('tournaments.status', 'in', ['draft', 'open', 'ongoing'])
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Each waitlisted side comes with the check-ins that the player with the most has missed; of several such players, the
 * one who missed the latest (rules/check-in 5.2).
 */
export async function listWaitingNoShows(
  db: ReadDb,
  { id, start_date }: { id: string; start_date: Date },
): Promise<WaitingNoShowsRow[]> {
  const { rows } = await sql<WaitingNoShowsRow>`
    select distinct on (registration_id) registration_id, dates from (
      select selected.registration_id, array_agg(no_shows.at order by no_shows.at desc) as dates
      from (
        select distinct registration_id, user_id from registration_players
        join registrations on registrations.id = registration_id
        where tournament_id = ${id} and status = 'waitlist'
      ) as selected
      join no_shows on no_shows.user_id = selected.user_id and revoked_at is null
        and at > ${start_date}::timestamptz - make_interval(days => ${MISSED_DAYS})
      group by selected.registration_id, selected.user_id
    ) as missed
    order by registration_id, cardinality(dates) desc, dates[1] desc
  `.execute(db);
  return rows;
}

function namedNoShows(db: ReadDb) {
  return db
    .selectFrom('no_shows')
    .innerJoin('tournaments', 'tournaments.id', 'no_shows.tournament_id')
    .selectAll('no_shows')
    .select('tournaments.name as tournament');
}

/** Newest first, without the revoked ones. */
export function listNoShowsOf(db: ReadDb, userId: string, since: Date): Promise<NamedNoShowRow[]> {
  return namedNoShows(db)
    .where('no_shows.user_id', '=', userId)
    .where('no_shows.at', '>', since)
    .where('no_shows.revoked_at', 'is', null)
    .orderBy('no_shows.at', 'desc')
    .orderBy('no_shows.id', 'desc')
    .execute();
}

/** Returns a revoked one too. */
export function lockNoShow(db: Db, id: string): Promise<NamedNoShowRow | undefined> {
  return namedNoShows(db).where('no_shows.id', '=', id).forUpdate('no_shows').executeTakeFirst();
}

export async function setRevoked(
  db: Db,
  id: string,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('no_shows')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('id', '=', id)
    .execute();
}
