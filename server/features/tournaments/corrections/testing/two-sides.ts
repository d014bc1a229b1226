import {
  approvedSide,
  makeTournament,
  playRound,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { visitor, type Json } from '#server/testing/users.ts';

/** An open tournament of the clans Alpha and Beta, with 10 and 5 points for the places and 1 for a kill. */
export type TwoSides = TestTournament & { alpha: TestSide; beta: TestSide };

export async function makeTwoSides(world: TestWorld): Promise<TwoSides> {
  const tournament = await makeTournament(world, {
    placementPoints: { 1: 10, 2: 5 },
    pointsPerKill: 1,
    totalRounds: 3,
  });
  const alpha = await addSide(world, tournament, 'Alpha');
  return { ...tournament, alpha, beta: await addSide(world, tournament, 'Beta') };
}

/** Other tournaments of the world may have a side of the same name. */
export async function addSide(
  world: TestWorld,
  tournament: TestTournament,
  name: string,
): Promise<TestSide> {
  const side = await approvedSide(world, tournament);
  await world.db.updateTable('registrations').set({ name }).where('id', '=', side.id).execute();
  return side;
}

/** The winner gets 11 points and the other 6, or both get 11 with 'level'. */
export async function playTwoSides(
  world: TestWorld,
  tournament: TwoSides,
  round: number,
  order: 'alpha first' | 'beta first' | 'level' = 'alpha first',
): Promise<void> {
  const { alpha, beta } = tournament;
  const place = { 'alpha first': [1, 2], 'beta first': [2, 1], level: [1, 1] }[order];
  await playRound(world, tournament, round, [
    { side: alpha, placement: place[0] ?? null, kills: [1] },
    { side: beta, placement: place[1] ?? null, kills: [1] },
  ]);
}

export async function readPart(
  world: TestWorld,
  { id }: TestTournament,
  part: 'adjustments' | 'final-scores',
): Promise<Json> {
  return (await visitor(world)('GET', `/api/tournaments/${id}/${part}`)).body;
}

export function auditOf(
  { db }: TestWorld,
  { id }: TestTournament,
  kind: 'adjustment' | 'tie' | 'tournament',
) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('action', 'like', `${kind}.%`)
    .orderBy('id')
    .execute();
}
