import { sql } from 'kysely';
import type { RoundStatus } from '#shared/domain/tournaments/rounds.ts';
import type { ReadDb } from '../../db/connection.ts';
import { approvedSides } from './results/scored-sides.repository.ts';

/** An ongoing tournament and its current round. */
type LiveRow = { id: string; round_number: number | null; round_status: RoundStatus | null };

/** Returns the ongoing tournaments, newest first, each with the round that `currentRound` would choose. */
export async function listLiveRows(db: ReadDb, limit: number): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    select tournaments.id, round_number, rounds.status as round_status
    from tournaments left join lateral (
      select round_number, status from rounds
      where tournament_id = tournaments.id
      order by status = 'started' desc, created_at desc, round_number desc limit 1
    ) as rounds on true
    where tournaments.status = 'ongoing'
    order by tournaments.created_at desc, tournaments.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Returns the approved sides of these tournaments, each with its tournament's scoring. */
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

/** Returns the results of these tournaments, without the players' kills. */
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
