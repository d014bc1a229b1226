import { sql } from 'kysely';
import type { HappeningKind } from '#shared/domain/happenings.ts';
import { LAST_CALL_MS } from '#shared/domain/tournaments/check-in.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';

type Due = { id: string; due: Date };

/** A null `mark` removes the check-in. */
export async function setCheckedIn(
  db: Db,
  registrationId: string,
  mark: { at: Date; by: string } | null,
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({
      checked_in_at: mark?.at ?? null,
      checked_in_by: mark?.by ?? null,
      // `restoreMarks` must not override this later decision.
      cleared_check_in_at: null,
      cleared_check_in_by: null,
      cleared_check_in_act: null,
    })
    .where('id', '=', registrationId)
    .execute();
}

/** `restoreMarks` can bring back the check-ins that this act removed. */
export async function clearMarks(db: Db, tournamentId: string, actId: string): Promise<void> {
  await sql`
    update registrations set
      cleared_check_in_at = checked_in_at, cleared_check_in_by = checked_in_by,
      cleared_check_in_act = ${actId},
      checked_in_at = null, checked_in_by = null
    where tournament_id = ${tournamentId} and checked_in_at is not null
  `.execute(db);
}

/** Skips sides that have checked in since or are rejected. */
export async function restoreMarks(db: Db, tournamentId: string, actId: string): Promise<void> {
  await sql`
    update registrations set
      checked_in_at = cleared_check_in_at, checked_in_by = cleared_check_in_by,
      cleared_check_in_at = null, cleared_check_in_by = null, cleared_check_in_act = null
    where tournament_id = ${tournamentId} and cleared_check_in_act = ${actId}
      and checked_in_at is null and status <> 'rejected'
  `.execute(db);
}

export async function listSidesWithResults(
  db: ReadDb,
  tournamentId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('round_results')
    .innerJoin('rounds', 'rounds.id', 'round_results.round_id')
    .select('round_results.registration_id')
    .distinct()
    .where('rounds.tournament_id', '=', tournamentId)
    .execute();
  return new Set(rows.map((row) => row.registration_id));
}

export async function listClosing(
  db: ReadDb,
  since: Date,
  tournamentId: string | null = null,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, check_in_closes_at as due from tournaments
    where check_in_closes_at >= ${since} and check_in_done_at is null and check_in_automatic
      and status = 'open' and (${tournamentId}::uuid is null or id = ${tournamentId})
  `.execute(db);
  return rows;
}

/** Null if nobody was told after `since`. */
export async function lastToldAt(
  db: ReadDb,
  tournamentId: string,
  kinds: readonly HappeningKind[],
  since: Date,
): Promise<Date | null> {
  const row = await db
    .selectFrom('happenings')
    .select('at')
    .where('tournament_id', '=', tournamentId)
    .where('kind', 'in', kinds)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function listOpening(
  db: ReadDb,
  since: Date,
  tournamentId: string | null = null,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, check_in_opens_at as due from tournaments
    where check_in_opens_at >= ${since} and check_in_closes_at is not null
      and check_in_done_at is null and check_in_told_at is null and status = 'open'
      and (${tournamentId}::uuid is null or id = ${tournamentId})
  `.execute(db);
  return rows;
}

export async function listLastCalls(
  db: ReadDb,
  since: Date,
  tournamentId: string | null = null,
): Promise<Due[]> {
  const before = sql`${LAST_CALL_MS} * interval '1 ms'`;
  const { rows } = await sql<Due>`
    select id, check_in_closes_at - ${before} as due from tournaments
    where check_in_closes_at - ${before} >= ${since} and check_in_closes_at - ${before} > check_in_opens_at
      and check_in_done_at is null and check_in_called_for is distinct from check_in_closes_at
      and status = 'open' and (${tournamentId}::uuid is null or id = ${tournamentId})
  `.execute(db);
  return rows;
}
