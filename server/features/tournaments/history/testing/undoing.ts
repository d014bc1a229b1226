import { sql } from 'kysely';
import type { TestWorld } from '#server/testing/test-app.ts';
import type { Json, Person } from '#server/testing/users.ts';

/** What an undo does not bring back: versions only increase, and a repeated decision has its own time. */
const passing: Record<string, string[]> = {
  tournaments: ['scoring_version'],
  registrations: [],
  registration_players: [],
  rounds: ['version', 'ignored_at'],
  round_results: [],
  member_kills: [],
  score_adjustments: [],
  tie_decisions: ['created_at'],
  final_standings: [],
  clan_figures: [],
  player_figures: [],
  tournament_counts: [],
};

/** The rows of every table that an act in a tournament may change, in one order. */
export async function readRowsOf({ db }: TestWorld): Promise<Record<string, string[]>> {
  const tables = Object.entries(passing).map(async ([table, columns]) => {
    // An adjustment that was taken back stays in the list and counts for nothing.
    const counting = table === 'score_adjustments' ? sql`where taken_back_at is null` : sql``;
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${columns}::text[])::text as row
      from ${sql.table(table)} as t ${counting} order by 1
    `.execute(db);
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

/** The latest act of a tournament. */
export function latestAct({ db }: TestWorld, tournamentId: string) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export function undo(who: Person, tournamentId: string, actId: string, body?: { force: boolean }) {
  return who.ask('POST', `/api/tournaments/${tournamentId}/history/${actId}/undo`, body);
}

/** The history as its host reads it, newest first. */
export async function readHistory(who: Person, tournamentId: string): Promise<Json[]> {
  return (await who.ask('GET', `/api/tournaments/${tournamentId}/history`)).body;
}
