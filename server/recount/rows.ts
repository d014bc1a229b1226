import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** Stored rows, the only input of a recount. */
export type Rows = Awaited<ReturnType<typeof readRows>>;

export async function readRows({ db }: { db: Db }) {
  const kills = await sql<{
    tournament_id: string;
    round_number: number;
    registration_id: string;
    user_id: string;
    kills: number;
  }>`select rounds.tournament_id, round_number, registration_id, user_id, kills
    from member_kills join rounds on rounds.id = round_id`.execute(db);
  const results = await sql<{
    tournament_id: string;
    round_number: number;
    registration_id: string;
    placement: number | null;
    total_kills: number;
    points_hundredths: number;
    played_at: Date | null;
  }>`select rounds.tournament_id, round_number, registration_id, placement, total_kills,
      points_hundredths, played_at
    from round_results join rounds on rounds.id = round_id`.execute(db);
  return {
    kills: kills.rows,
    results: results.rows,
    tournaments: await db.selectFrom('tournaments').selectAll().execute(),
    registrations: await db.selectFrom('registrations').selectAll().execute(),
    players: await db.selectFrom('registration_players').selectAll().execute(),
    users: await db.selectFrom('users').selectAll().execute(),
    clans: await db.selectFrom('clans').selectAll().execute(),
    standings: await db.selectFrom('final_standings').selectAll().execute(),
  };
}
