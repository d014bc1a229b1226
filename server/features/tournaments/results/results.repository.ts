import { sql } from 'kysely';
import type { Db, ReadDb } from '#server/db/connection.ts';
import type { ResultRow } from '#shared/domain/tournaments/scoring.ts';
import type { FinalScoreRow, TournamentResults } from '#shared/domain/tournaments/standings.ts';
import type { TournamentRow } from '../tournaments.repository.ts';
import { approvedSides, toScoredSides } from './scored-sides.repository.ts';
import { getScoring } from './scoring.fields.ts';

/** Points are in hundredths. */
export type SavedResult = ResultRow & { points: number };

/** By placement. Sides that did not play come last. */
export async function listRoundResults(db: ReadDb, roundId: string): Promise<SavedResult[]> {
  const rows = await resultRows(db)
    .where('rounds.id', '=', roundId)
    .orderBy('round_results.placement')
    .orderBy('round_results.registration_id')
    .execute();
  return rows.map(toResult);
}

function resultRows(db: ReadDb) {
  return db
    .selectFrom('round_results')
    .innerJoin('rounds', 'rounds.id', 'round_results.round_id')
    .select([
      'rounds.round_number',
      sql<boolean>`rounds.ignored_at is not null`.as('is_ignored'),
      'round_results.registration_id',
      'round_results.placement',
      'round_results.total_kills',
      'round_results.points_hundredths',
      sql<Record<string, number>>`(
        select coalesce(json_object_agg(user_id, kills), '{}') from member_kills
        where member_kills.round_id = round_results.round_id
          and member_kills.registration_id = round_results.registration_id
      )`.as('member_kills'),
    ]);
}

type ResultColumns = Awaited<ReturnType<ReturnType<typeof resultRows>['execute']>>[number];

function toResult(row: ResultColumns): SavedResult {
  return {
    registrationId: row.registration_id,
    placement: row.placement,
    totalKills: row.total_kills,
    memberKills: row.member_kills,
    points: row.points_hundredths,
  };
}

/**
 * A row that says that the side did not play counts too. A side with results stays approved (rules/tournaments 7.3).
 */
export async function hasResults(db: ReadDb, registrationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('round_results')
    .select('round_id')
    .where('registration_id', '=', registrationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Executes two statements. Call it inside a transaction. */
export async function replaceResults(
  db: Db,
  roundId: string,
  results: readonly SavedResult[],
): Promise<void> {
  await db.deleteFrom('round_results').where('round_id', '=', roundId).execute();
  if (results.length === 0) return;
  const kills = results.flatMap(({ registrationId, memberKills }) =>
    Object.entries(memberKills).map(([userId, count]) => ({ registrationId, userId, count })),
  );
  await sql`
    with fresh as (
      insert into round_results (
        round_id, registration_id, placement, total_kills, points_hundredths
      )
      select ${roundId}::uuid, * from unnest(
        ${results.map((result) => result.registrationId)}::uuid[],
        ${results.map((result) => result.placement)}::int[],
        ${results.map((result) => result.totalKills)}::int[],
        ${results.map((result) => result.points)}::bigint[]
      )
    )
    insert into member_kills (round_id, registration_id, user_id, kills)
    select ${roundId}::uuid, * from unnest(
      ${kills.map((row) => row.registrationId)}::uuid[],
      ${kills.map((row) => row.userId)}::uuid[],
      ${kills.map((row) => row.count)}::int[]
    )
  `.execute(db);
}

/** Everything that the standings of a tournament depend on, with the stored points of each result. */
export type StoredResults = Omit<TournamentResults, 'rounds'> & {
  rounds: readonly { roundNumber: number; isIgnored: boolean; rows: readonly SavedResult[] }[];
};

/** Executes two statements. */
export async function loadResults(db: ReadDb, tournament: TournamentRow): Promise<StoredResults> {
  const sides = await approvedSides(db).where('tournament_id', '=', tournament.id).execute();
  const results = await resultRows(db)
    .where('rounds.tournament_id', '=', tournament.id)
    .orderBy('rounds.round_number')
    .orderBy('round_results.placement')
    .orderBy('round_results.registration_id')
    .execute();
  const rounds = Map.groupBy(results, (row) => row.round_number);
  return {
    ...toScoredSides(sides),
    rounds: [...rounds].map(([roundNumber, rows]) => ({
      roundNumber,
      isIgnored: rows.some((row) => row.is_ignored),
      rows: rows.map(toResult),
    })),
    lastRound: tournament.status === 'ongoing' ? tournament.total_rounds : 0,
    scoring: getScoring(tournament),
  };
}

/** Updates any number of results in one statement. */
export async function updatePoints(
  db: Db,
  tournamentId: string,
  changed: readonly { roundNumber: number; registrationId: string; points: number }[],
): Promise<void> {
  if (changed.length === 0) return;
  await sql`
    update round_results set points_hundredths = fresh.points
    from unnest(
      ${changed.map(({ roundNumber }) => roundNumber)}::int[],
      ${changed.map(({ registrationId }) => registrationId)}::uuid[],
      ${changed.map(({ points }) => points)}::bigint[]
    ) as fresh (round_number, registration_id, points)
    join rounds
      on rounds.tournament_id = ${tournamentId} and rounds.round_number = fresh.round_number
    where round_results.round_id = rounds.id
      and round_results.registration_id = fresh.registration_id
  `.execute(db);
}

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
        start_hundredths: row.startPoints,
        adjusted_hundredths: row.adjustment,
        decided_by_match_point: row.matchPoint === 'won',
        wins: row.wins,
        kills: row.totalKills,
        average_position: row.roundsPlayed === 0 ? null : row.averagePosition,
        rounds_played: row.roundsPlayed,
      })),
    )
    .execute();
}
