import type { FinalScoreRow } from '#shared/domain/tournaments/standings.ts';
import type { Db } from '#server/db/connection.ts';

/** Replaces the final standings of a completed tournament. */
export async function replaceFinalStandings(
  db: Db,
  tournamentId: string,
  table: readonly FinalScoreRow[],
): Promise<void> {
  await db.deleteFrom('final_standings').where('tournament_id', '=', tournamentId).execute();
  if (table.length === 0) return;
  await db
    .insertInto('final_standings')
    .values(
      table.map((row) => ({
        tournament_id: tournamentId,
        registration_id: row.registrationId,
        rank: row.rank,
        points_hundredths: row.totalPoints,
        wins: row.wins,
        kills: row.totalKills,
        average_position: row.roundsPlayed === 0 ? null : row.averagePosition,
        rounds_played: row.roundsPlayed,
      })),
    )
    .execute();
}
