import { sql } from 'kysely';
import { expect } from 'vitest';
import { makeAssistant, playRound, startedTournament } from '#server/testing/communities.ts';
import { databaseState } from '#server/testing/database-state.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { makeUser, type Json, type Person } from '#server/testing/users.ts';

/**
 * Fields that an undo does not restore: versions only increase, a repeated decision has its own time, and a check-in
 * that was reopened does not close automatically.
 */
const passing: Record<string, string[]> = {
  tournaments: ['scoring_version', 'check_in_automatic', 'check_in_told_at', 'check_in_called_for'],
  registrations: ['approved_at'],
  no_shows: [],
  registration_players: [],
  former_players: [],
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

/** Returns the rows, in a fixed order, of every table that an act in a tournament may change. */
export async function readRowsOf({ db }: TestWorld): Promise<Record<string, string[]>> {
  const tables = Object.entries(passing).map(async ([table, columns]) => {
    // An adjustment that was taken back stays in the list but does not count.
    const counting = table === 'score_adjustments' ? sql`where taken_back_at is null` : sql``;
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - ${columns}::text[])::text as row
      from ${sql.table(table)} as t ${counting} order by 1
    `.execute(db);
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

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

/** Newest first. */
export async function readHistory(who: Person, tournamentId: string): Promise<Json[]> {
  return (await who.ask('GET', `/api/tournaments/${tournamentId}/history`)).body;
}

export async function playFirstRound(world: TestWorld) {
  const { tournament, sides } = await startedTournament(world, { totalRounds: 3 });
  const [alpha, beta] = sides;
  if (alpha === undefined || beta === undefined) throw new Error('two sides are approved');
  const assistant = await makeUser(world);
  await makeAssistant(world, tournament, assistant);
  await playRound(world, tournament, 1, [{ side: alpha, placement: 1, kills: [1] }]);
  return { cup: tournament, alpha, beta, assistant };
}

/** Asserts that the refused undo changes nothing. */
export async function refusedUndo(world: TestWorld, ...[who, ...rest]: Parameters<typeof undo>) {
  const before = await databaseState(world);
  const { status, body } = await undo(who, ...rest);
  expect(await databaseState(world)).toEqual(before);
  return [status, body.code, body.message];
}
