import { sql } from 'kysely';
import type { NewId } from '#server/platform/ids.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { RegistrationRow } from '../registrations/registrations.repository.ts';

/** Puts sides that missed a check-in at the end of the queue. */
export async function moveToEnd(db: Db, ids: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ queue_from: at, missed_check_in_at: at })
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
}

/** Restores the place in the queue of sides that did not miss a check-in after all, and the times of their approval. */
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

/** Records a missed check-in for each selected member of sides. A user is a member of one approved side only. */
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

/** Deletes the missed check-ins of sides in a tournament, because they no longer apply. */
export async function deleteNoShows(
  db: Db,
  tournamentId: string,
  registrationIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('no_shows')
    .where('tournament_id', '=', tournamentId)
    .where('registration_id', '=', sql<string>`any(${registrationIds})`)
    .execute();
}

/** Returns the open tournaments whose queue depends on the missed check-ins of users who wait in it. */
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
