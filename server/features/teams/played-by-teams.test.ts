import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import {
  approvedSide,
  finish,
  giveRoom,
  makeTournament,
  playRound,
  registerSide,
  start,
  type TestSide,
  type TestTournament,
} from '../../testing/communities.ts';
import { visitor, type Json, type Person } from '../../testing/users.ts';
import {
  approvedTeamSide,
  makeTeam,
  registerTeamSide,
  type TestTeam,
  type TestTeamSide,
} from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();

let tournament: TestTournament;
let clanSide: TestSide;
let teamSide: TestTeamSide;
let team: TestTeam;
let waiting: TestTeamSide;
let players: [Person, Person];

beforeAll(async () => {
  const form = { placementPoints: { 1: 10, 2: 5 }, pointsPerKill: 0.5, totalRounds: 3 };
  tournament = await makeTournament(world, form);
  clanSide = await approvedSide(world, tournament);
  // The leader does not play.
  team = await makeTeam(world, { name: 'Night Owls', members: 2, substitutes: 1 });
  const [first, second] = team.members;
  if (first === undefined || second === undefined) throw new Error('the team is too small');
  players = [first, second];
  teamSide = await approvedTeamSide(world, tournament, { team, players });
  waiting = await registerTeamSide(world, tournament);
  await start(world, tournament);
  await playRound(world, tournament, 1, [
    { side: teamSide, placement: 1, kills: [3, 4] },
    { side: clanSide, placement: 2, kills: [6] },
  ]);
});

const read = async (what: string, ask = visitor(world)): Promise<Json> => {
  const { status, body } = await ask('GET', `/api/tournaments/${tournament.id}/${what}`);
  expect([what, status]).toEqual([what, 200]);
  return body;
};

describe('a team as a side', () => {
  const identifySide = () => ({
    registrationId: teamSide.id,
    clanId: null,
    teamId: team.id,
    clanName: 'Night Owls',
  });

  test('is identified in round results by registrationId and teamId', async () => {
    const [round] = await read('rounds/rooms');
    expect(round.roundResults).toEqual([
      {
        ...identifySide(),
        placement: 1,
        totalKills: 7,
        totalPoints: 13.5,
        memberKills: { [players[0].id]: 3, [players[1].id]: 4 },
      },
      expect.objectContaining({ clanId: clanSide.clan.id, teamId: null, totalPoints: 8 }),
    ]);
  });

  test('is listed in the standings among clans', async () => {
    expect(await read('final-scores')).toEqual([
      {
        ...identifySide(),
        rank: 1,
        totalPoints: 13.5,
        roundPoints: 13.5,
        startPoints: 0,
        adjustment: 0,
        earnedPoints: 13.5,
        droppedRounds: [],
        wins: 1,
        totalKills: 7,
        averagePosition: 1,
        roundsPlayed: 1,
        matchPoint: null,
        tie: null,
        decision: null,
      },
      expect.objectContaining({ rank: 2, clanId: clanSide.clan.id, teamId: null }),
    ]);
  });

  test('gives its players their MVP rank by its rank in the standings, like a clan', async () => {
    const rows = await read('players');
    expect(rows.map((row: Json) => [row.mvpRank, row.userId, row.kills])).toEqual([
      [1, clanSide.clan.leader.id, 6],
      [2, players[1].id, 4],
      [3, players[0].id, 3],
    ]);
    expect(rows[1]).toMatchObject(identifySide());
    expect(rows[0]).toMatchObject({ clanId: clanSide.clan.id, teamId: null });
  });

  test('is identified by registrationId in a save, and never by a clan', async () => {
    await giveRoom(world, tournament, 2);
    const path = `/api/tournaments/${tournament.id}/rounds/2/save`;
    const save = (row: object) =>
      tournament.host.ask('POST', path, {
        roundResults: [{ placement: 2, totalKills: 1, ...row }],
      });
    expect(await save({ registrationId: teamSide.id, clanId: null })).toMatchObject({
      status: 200,
      body: { roundResults: [{ ...identifySide(), placement: 2, totalPoints: 5.5 }] },
    });
    for (const row of [
      { registrationId: teamSide.id, clanId: clanSide.clan.id },
      { clanId: team.id },
      { registrationId: waiting.id },
      { registrationId: teamSide.id, memberKills: { [team.leader.id]: 1 } },
    ]) {
      expect((await save(row)).status).toBe(400);
    }
  });

  test('shows the room to its players and its leader, and not to its other members', async () => {
    const seen = async (person: Person) => (await read('rounds/rooms', person.ask))[0].roomId;
    for (const person of [...players, team.leader, clanSide.clan.leader, tournament.host]) {
      expect([person.name, await seen(person)]).toEqual([person.name, 'room 1']);
    }
    for (const person of [...team.substitutes, waiting.team.leader]) {
      expect([person.name, await seen(person)]).toEqual([person.name, undefined]);
    }
  });

  test('shows it to its leader even if another user has registered it', async () => {
    const registeredBy = (userId: string) =>
      sql`update registrations set registered_by = ${userId} where id = ${teamSide.id}`.execute(
        world.db,
      );
    await registeredBy(players[0].id);
    expect((await read('rounds/rooms', team.leader.ask))[0].roomId).toBe('room 1');
    await registeredBy(team.leader.id);
  });
});

describe('a completed tournament with clans and teams', () => {
  test("counts for the team's players and for none of their clans", async () => {
    const clanToo = await registerSide(world, await makeTournament(world), {});
    await finish(world, tournament);
    const stored = await storedStats(world);
    expect(stored).toEqual(await recountStats(world));
    const side = { registrations: 1, completed: 1, wins: 1, points: 1900 };
    expect(stored.get(players[0].id)).toEqual({ ...side, kills: 3 });
    expect(stored.get(players[1].id)).toEqual({ ...side, kills: 4 });
    expect(stored.get(team.id)).toBeUndefined();
    expect(stored.get(team.leader.id)).toBeUndefined();
    expect(stored.get(clanSide.clan.id)).toMatchObject({ completed: 1, wins: 0, kills: 6 });
    expect(stored.get(clanToo.clan.id)).toMatchObject({ registrations: 1, completed: 0 });
    expect(stored.get(waiting.team.leader.id)).toMatchObject({ registrations: 1, completed: 0 });
  });

  test('stores the side in the final standings, and a correction moves it', async () => {
    const ranks = async () =>
      (
        await world.db
          .selectFrom('final_standings')
          .select(['registration_id', 'rank'])
          .where('tournament_id', '=', tournament.id)
          .orderBy('rank')
          .execute()
      ).map((row) => row.registration_id);
    expect(await ranks()).toEqual([teamSide.id, clanSide.id]);
    const path = `/api/tournaments/${tournament.id}/rounds/1/save`;
    const roundResults = [
      { registrationId: clanSide.id, placement: 1, totalKills: 20 },
      { registrationId: teamSide.id, placement: 2, totalKills: 0 },
    ];
    expect((await tournament.host.ask('POST', path, { roundResults })).status).toBe(200);
    expect(await ranks()).toEqual([clanSide.id, teamSide.id]);
    const stored = await storedStats(world);
    expect(stored).toEqual(await recountStats(world));
    expect(stored.get(players[0].id)).toMatchObject({ wins: 0, kills: 0, completed: 1 });
  });
});
