import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';

/** The stored rows, the only input of a recount. */
export type Rows = Awaited<ReturnType<typeof readRows>>;

/** The rules that convert the places and kills of one round into points. */
export type RoundRules = {
  placementPoints: Record<string, number>;
  pointsPerKill: number;
  killCap: number | null;
  killMultipliers: { from: number; to: number; times: number }[];
};

/** The rules that a host has set, as stored: points and multipliers in hundredths. */
export type StoredRules = Partial<Pick<RoundRules, 'killCap' | 'killMultipliers'>> & {
  countBest?: number | null;
  tieBreaks?: string[];
  matchPoint?: {
    target: { kind: string; points: number; afterRound?: number };
    fromRound: number;
    mustLead: boolean;
  } | null;
  perRound?: Record<string, Partial<RoundRules>>;
};

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
    is_ignored: boolean;
    registration_id: string;
    placement: number | null;
    total_kills: number;
    points_hundredths: number;
    played_at: Date | null;
  }>`select rounds.tournament_id, round_number, ignored_at is not null as is_ignored,
      registration_id, placement, total_kills, points_hundredths, played_at
    from round_results join rounds on rounds.id = round_id`.execute(db);
  const rules = await sql<{ id: string; scoring_rules: StoredRules }>`
    select id, scoring_rules from tournaments`.execute(db);
  const adjustments = await sql<{
    tournament_id: string;
    registration_id: string;
    points_hundredths: number;
    after_round: number;
  }>`select tournament_id, registration_id, points_hundredths, after_round
    from score_adjustments where taken_back_at is null`.execute(db);
  const decisions = await sql<{
    tournament_id: string;
    registration_id: string;
    position: number;
    decision: string;
  }>`select tournament_id, registration_id, position, created_at::text as decision
    from tie_decisions`.execute(db);
  const players = await sql<{ registration_id: string; user_id: string }>`
    select registration_id, user_id from registration_players
    union select registration_id, user_id from former_players`.execute(db);
  return {
    kills: kills.rows,
    results: results.rows,
    rules: new Map(rules.rows.map(({ id, scoring_rules }) => [id, scoring_rules])),
    /** Those that were taken back are omitted. */
    adjustments: adjustments.rows,
    /** Rows with the same `decision` were decided together. */
    decisions: decisions.rows,
    tournaments: await db.selectFrom('tournaments').selectAll().execute(),
    registrations: await db.selectFrom('registrations').selectAll().execute(),
    /** The selected and former players, each once for a side. */
    players: players.rows,
    users: await db.selectFrom('users').selectAll().execute(),
    clans: await db.selectFrom('clans').selectAll().execute(),
    standings: await db.selectFrom('final_standings').selectAll().execute(),
  };
}
