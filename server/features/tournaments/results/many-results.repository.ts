import { sql } from 'kysely';
import type { ReadDb } from '#server/db/connection.ts';
import { approvedSides } from './scored-sides.repository.ts';

export function listTournamentSides(db: ReadDb, tournamentIds: readonly string[]) {
  return approvedSides(db)
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select([
      'registrations.tournament_id',
      'placement_points_hundredths',
      'points_per_kill_hundredths',
      'scoring_rules',
    ])
    .where('registrations.tournament_id', '=', sql<string>`any(${tournamentIds})`)
    .execute();
}

/** Omits the players' kills. */
export function listTournamentResults(db: ReadDb, tournamentIds: readonly string[]) {
  return db
    .selectFrom('round_results')
    .innerJoin('rounds', 'rounds.id', 'round_results.round_id')
    .select([
      'rounds.tournament_id',
      'rounds.round_number',
      sql<boolean>`rounds.ignored_at is not null`.as('is_ignored'),
      'round_results.registration_id',
      'round_results.placement',
      'round_results.total_kills',
    ])
    .where('rounds.tournament_id', '=', sql<string>`any(${tournamentIds})`)
    .execute();
}
