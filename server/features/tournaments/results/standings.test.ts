import { beforeAll, describe, expect, test } from 'vitest';
import {
  approvedSide,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  start,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { visitor, type Json } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();

let tournament: TestTournament;
const sides: Record<string, TestSide> = {};

const read = async (what: string): Promise<Json[]> => {
  const { status, body } = await visitor(world)('GET', `/api/tournaments/${tournament.id}/${what}`);
  expect(status).toBe(200);
  return body;
};

function side(name: string): TestSide {
  const found = sides[name];
  if (found === undefined) throw new Error(`there is no side ${name}`);
  return found;
}

beforeAll(async () => {
  tournament = await makeTournament(world, {
    placementPoints: { 1: 10, 2: 6, 3: 4.5, 4: 4 },
    pointsPerKill: 0.5,
  });
  for (const name of ['Zeta', 'Alpha', 'Mu', 'Idle', 'Beta']) {
    const clan = await makeClan(world, { name, members: 2 });
    sides[name] = await approvedSide(world, tournament, { clan, players: clan.members });
  }
  await registerSide(world, tournament, { clan: await makeClan(world, { name: 'Waiting' }) });
  await start(world, tournament);
});

test('before any result both lists are empty', async () => {
  expect([await read('final-scores'), await read('players')]).toEqual([[], []]);
});

/*
 * Manually calculated points: place + 0.5 a kill.
 *           round 1             round 2             total  wins kills average
 * Zeta      1st 10 + 2 = 12     3rd 4.5 + 1 = 5.5   17.5   1    6     2
 * Alpha     2nd  6 + 1 =  7     1st 10 + 0.5= 10.5  17.5   1    3     1.5
 * Mu        3rd 4.5 + 0.5 = 5   did not play        5      0    1     3
 * Beta      did not play        4th 4 + 1 = 5       5      0    2     4
 * Idle      never played                            0      0    0     0
 */
describe('after two rounds', () => {
  beforeAll(async () => {
    await playRound(world, tournament, 1, [
      { side: side('Zeta'), placement: 1, kills: [3, 1] },
      { side: side('Alpha'), placement: 2, kills: [2, 0] },
      { side: side('Mu'), placement: 3, kills: [0, 1] },
      { side: side('Beta'), placement: null, kills: [7, 7] },
    ]);
    await playRound(world, tournament, 2, [
      { side: side('Beta'), placement: 4, totalKills: 2 },
      { side: side('Alpha'), placement: 1, kills: [1, 0] },
      { side: side('Zeta'), placement: 3, kills: [0, 2] },
    ]);
  });

  test('the standings equal those in the comment', async () => {
    const row = (
      rank: number,
      name: string,
      [totalPoints, wins, totalKills, averagePosition, roundsPlayed]: number[],
      [neighbour, ahead, own, other]: [string, boolean, number, number] | [] = [],
    ) => ({
      rank,
      registrationId: side(name).id,
      clanId: side(name).clan.id,
      teamId: null,
      clanName: name,
      totalPoints,
      roundPoints: totalPoints,
      startPoints: 0,
      adjustment: 0,
      earnedPoints: totalPoints,
      droppedRounds: [],
      wins,
      totalKills,
      averagePosition,
      roundsPlayed,
      matchPoint: null,
      decision: null,
      tie:
        neighbour === undefined
          ? null
          : { with: side(neighbour).id, ahead, by: 'totalKills', own, other, reason: null },
    });
    expect(await read('final-scores')).toEqual([
      // Equal points and wins: more kills decide.
      row(1, 'Zeta', [17.5, 1, 6, 2, 2], ['Alpha', true, 6, 3]),
      row(2, 'Alpha', [17.5, 1, 3, 1.5, 2], ['Zeta', false, 3, 6]),
      // Equal points: more kills decide.
      row(3, 'Beta', [5, 0, 2, 4, 1], ['Mu', true, 2, 1]),
      row(4, 'Mu', [5, 0, 1, 3, 1], ['Beta', false, 1, 2]),
      row(5, 'Idle', [0, 0, 0, 0, 0]),
    ]);
  });

  test('the players are ranked by kills, then by the rank of their side', async () => {
    const player = (
      mvpRank: number | null,
      [name, index]: [string, number],
      [kills, gamesPlayed, bestRoundKills, lastRoundKills]: number[],
    ) => ({
      mvpRank,
      userId: side(name).players[index]?.id,
      username: side(name).players[index]?.name,
      ign: side(name).players[index]?.name,
      registrationId: side(name).id,
      clanId: side(name).clan.id,
      teamId: null,
      clanName: name,
      kills,
      gamesPlayed,
      bestRoundKills,
      lastRoundKills,
    });
    const players = await read('players');
    expect(players.slice(0, 4)).toEqual([
      // Equal kills on the same side: more kills in the last round decide.
      player(1, ['Zeta', 1], [3, 2, 2, 2]),
      player(2, ['Zeta', 0], [3, 2, 3, 0]),
      player(3, ['Alpha', 0], [3, 2, 2, 1]),
      player(4, ['Mu', 1], [1, 1, 1, 0]),
    ]);
    const idle = [player(null, ['Alpha', 1], [0, 2, 0, 0]), player(null, ['Mu', 0], [0, 1, 0, 0])];
    expect(players.slice(4)).toEqual(idle);
  });

  test('sides that are equal in everything share a rank, and the next rank is skipped', async () => {
    await playRound(world, tournament, 3, [
      { side: side('Mu'), placement: 4, totalKills: 1 },
      { side: side('Beta'), placement: 4, totalKills: 0 },
    ]);
    // Mu 5 + 4.5 = 9.5 with 2 kills over 3 and 4; Beta 5 + 4 = 9 with 2 kills.
    expect((await read('final-scores')).map(({ rank, clanName }) => [rank, clanName])).toEqual([
      [1, 'Zeta'],
      [2, 'Alpha'],
      [3, 'Mu'],
      [4, 'Beta'],
      [5, 'Idle'],
    ]);
    await playRound(world, tournament, 1, [
      { side: side('Mu'), placement: 2, totalKills: 1 },
      { side: side('Beta'), placement: 2, totalKills: 1 },
    ]);
    await playRound(world, tournament, 2, [{ side: side('Idle'), placement: 20 }]);
    await playRound(world, tournament, 3, [
      { side: side('Mu'), placement: 4, totalKills: 1 },
      { side: side('Beta'), placement: 4, totalKills: 1 },
    ]);
    expect((await read('final-scores')).map(({ rank, clanName }) => [rank, clanName])).toEqual([
      [1, 'Beta'],
      [1, 'Mu'],
      [3, 'Idle'],
      [4, 'Alpha'],
      [4, 'Zeta'],
    ]);
  });
});
