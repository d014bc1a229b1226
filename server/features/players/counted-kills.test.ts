import { expect, test } from 'vitest';
import type { Player } from '#shared/contract/players.ts';
import {
  approvedSide,
  finish,
  makeClan,
  makeTournament,
  playRound,
  start,
} from '../../testing/communities.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { makeUser, visitor } from '../../testing/users.ts';

const world = useTestWorld();
const scoring = { pointsPerKill: 1, placementPoints: { 1: 10, 2: 6 }, totalRounds: 5 };

async function readPage({ id }: { id: string }): Promise<Player> {
  const { status, body } = await visitor(world)('GET', `/api/players/${id}`);
  expect(status).toBe(200);
  return body;
}

test('the kills of a tournament leave out ignored rounds and rounds that the side did not play', async () => {
  const tournament = await makeTournament(world, scoring);
  const [crow, other] = [await makeUser(world), await makeUser(world)];
  const [a, b] = [
    await approvedSide(world, tournament, { clan: await makeClan(world, { members: [crow] }) }),
    await approvedSide(world, tournament, { clan: await makeClan(world, { members: [other] }) }),
  ];
  await start(world, tournament);
  for (const [round, kills, placement] of [
    [1, 3, 1],
    [2, 4, 1],
    [3, 5, null],
  ] as const) {
    await playRound(world, tournament, round, [
      { side: a, placement, kills: [kills] },
      { side: b, placement: 2, kills: [0] },
    ]);
  }
  const ignored = `/api/tournaments/${tournament.id}/rounds/2/ignore`;
  expect((await tournament.host.ask('POST', ignored, { reason: 'Crash.' })).status).toBe(200);
  await finish(world, tournament);
  const [first] = a.players;
  if (first === undefined) throw new Error('The side has no players.');
  const page = await readPage(first);
  expect([page.kills, page.tournaments.map(({ kills }) => kills)]).toEqual([3, [3]]);
});

test('the kills of a tournament leave out rounds after a win by match point', async () => {
  const matchPoint = { target: { kind: 'points', points: 10 }, fromRound: 1, mustLead: false };
  const tournament = await makeTournament(world, { ...scoring, scoringRules: { matchPoint } });
  const other = await makeTournament(world, scoring);
  const person = await makeUser(world);
  const clan = await makeClan(world, { members: [person] });
  for (const played of [tournament, other]) {
    const side = await approvedSide(world, played, { clan, players: [person] });
    const rival = await approvedSide(world, played);
    await start(world, played);
    // Nobody starts a round after the decision, so round 3 is played before round 2 decides.
    for (const [round, kills] of [
      [1, 3],
      [3, 5],
      [2, 4],
    ] as const) {
      await playRound(world, played, round, [
        { side, placement: round === 3 ? 2 : 1, kills: [kills] },
        { side: rival, placement: round === 3 ? 1 : 2, kills: [0] },
      ]);
    }
  }
  const shown = async () => {
    world.statements.length = 0;
    const { tournaments } = await readPage(person);
    const kills = new Map(tournaments.map((line) => [line.tournamentId, line.kills]));
    return [kills.get(tournament.id), kills.get(other.id), world.statements.length];
  };
  // Statements: the page's three, and two for the tournaments with match point.
  expect(await shown()).toEqual([7, 12, 5]);
  await finish(world, tournament);
  expect(await shown()).toEqual([7, 12, 5]);
  const { kills } = await readPage(person);
  expect(kills).toBe(7);
});
