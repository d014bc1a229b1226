import { sql } from 'kysely';
import type { StoredDecision } from '#shared/domain/tournaments/describe-corrections.ts';
import type { Db, ReadDb } from '#server/db/connection.ts';

/** Oldest first. The sides of one decision have the same time. */
export async function listTieDecisions(
  db: ReadDb,
  tournamentId: string,
): Promise<(StoredDecision & { at: Date })[]> {
  const rows = await db
    .selectFrom('tie_decisions')
    .innerJoin('registrations', 'registrations.id', 'tie_decisions.registration_id')
    .select(['registrations.name', 'registration_id', 'reason', 'tie_decisions.created_at as at'])
    .where('tie_decisions.tournament_id', '=', tournamentId)
    .orderBy('at')
    .orderBy('position')
    .execute();
  return [...Map.groupBy(rows, ({ at }) => at.getTime()).values()].map((ofOne) => ({
    sides: ofOne.map(({ registration_id, name }) => ({ registrationId: registration_id, name })),
    reason: ofOne[0]?.reason ?? '',
    at: ofOne[0]?.at ?? new Date(0),
  }));
}

/** Pass every side of a decision, since each has a row of its own. */
export async function deleteTieDecisions(
  db: Db,
  tournamentId: string,
  registrationIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('tie_decisions')
    .where('tournament_id', '=', tournamentId)
    .where('registration_id', '=', sql<string>`any(${registrationIds})`)
    .execute();
}

/** The time of each decision must differ from that of every other decision of the tournament. */
export async function insertTieDecisions(
  db: Db,
  tournamentId: string,
  decisions: readonly (StoredDecision & { at: Date })[],
): Promise<void> {
  if (decisions.length === 0) return;
  await db
    .insertInto('tie_decisions')
    .values(
      decisions.flatMap(({ sides, reason, at }) =>
        sides.map(({ registrationId }, index) => ({
          tournament_id: tournamentId,
          registration_id: registrationId,
          position: index + 1,
          reason,
          created_at: at,
        })),
      ),
    )
    .execute();
}
