import {
  approvedSide,
  finish,
  makeAssistant,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  start,
  type TestTournament,
} from '#server/testing/communities.ts';
import { makeUser, loadViewer } from '#server/testing/users.ts';
import { approvedTeamSide } from '#server/testing/teams.ts';
import type { TestWorld } from '#server/testing/test-app.ts';
import { cancelTournament } from '../cancel-tournament.command.ts';

export const stages = ['draft', 'open', 'ongoing', 'completed', 'cancelled'] as const;

/** The tournament has two clans, a team and a waitlisted clan. */
export async function playedTournament(
  world: TestWorld,
  stage: (typeof stages)[number],
): Promise<TestTournament> {
  const form = { pointsPerKill: 1.5, placementPoints: { 1: 10, 2: 5 } };
  const tournament = await makeTournament(world, {
    ...form,
    ...(stage === 'draft' && { status: 'draft' }),
  });
  await makeAssistant(world, tournament, await makeUser(world));
  if (stage === 'draft') return tournament;
  const clan = await makeClan(world, { members: 1 });
  const side = await approvedSide(world, tournament, { clan, substitutes: clan.members });
  const other = await approvedSide(world, tournament);
  const team = await approvedTeamSide(world, tournament);
  await registerSide(world, tournament);
  if (stage === 'open') return tournament;
  await start(world, tournament);
  await playRound(world, tournament, 1, [
    { side, placement: 1, kills: [4] },
    { side: other, placement: 2, kills: [1] },
    { side: team, placement: 3, kills: [2] },
  ]);
  if (stage === 'completed') await finish(world, tournament);
  if (stage === 'cancelled') {
    await cancelTournament(world.deps, await loadViewer(world, tournament.host), tournament.id);
  }
  return tournament;
}
