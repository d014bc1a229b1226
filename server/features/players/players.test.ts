import { beforeAll, describe, expect, test } from 'vitest';
import type { Player } from '#shared/contract/players.ts';
import {
  approvedSide,
  finish,
  makeClan,
  makeHandler,
  makeTournament,
  playRound,
  registerSide,
  setStatus,
  start,
  type TestClan,
} from '../../testing/communities.ts';
import { makeUser, loadViewer, visitor, type Ask, type Person } from '../../testing/users.ts';
import { approvedTeamSide, makeTeam } from '../../testing/teams.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { rejectRegistration } from '../tournaments/registrations/reject-registration.command.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
const scoring = { pointsPerKill: 1, placementPoints: { 1: 10, 2: 6 }, totalRounds: 5 };
let nova: Person;
let crows: TestClan;

async function readPage({ id }: { id: string }, ask: Ask = visitor(world)): Promise<Player> {
  const { status, body } = await ask('GET', `/api/players/${id}`);
  expect(status).toBe(200);
  return body;
}

beforeAll(async () => {
  nova = await makeUser(world, { name: 'nova', role: 'tournament_host' });
  crows = await makeClan(world, { name: 'Crows', members: [nova] });
});

describe('GET /api/players/{id}', () => {
  test('has a name and zeros for a user without tournaments', async () => {
    const fresh = await makeUser(world, { name: 'fresh', completed: false });
    const row = await world.db
      .selectFrom('users')
      .select('created_at')
      .where('id', '=', fresh.id)
      .executeTakeFirstOrThrow();
    expect(await readPage(fresh)).toEqual({
      userId: fresh.id,
      username: 'fresh',
      ign: null,
      uid: null,
      avatar: null,
      role: 'user',
      createdAt: row.created_at.toISOString(),
      rank: null,
      completed: 0,
      registrations: 0,
      wins: 0,
      kills: 0,
      points: 0,
      clans: [],
      tournaments: [],
    });
  });

  test('shows stats, rank, clans and tournaments, the latest start first', async () => {
    const early = await makeTournament(world, { ...scoring, name: 'Early Cup' });
    const side = await approvedSide(world, early, { clan: crows, players: [nova] });
    const other = await approvedSide(world, early);
    await start(world, early);
    await playRound(world, early, 1, [
      { side, placement: 1, kills: [3] },
      { side: other, placement: 2, kills: [1] },
    ]);
    await playRound(world, early, 2, [{ side, placement: 2, kills: [4] }]);
    await finish(world, early);

    const late = await makeTournament(world, {
      ...scoring,
      name: 'Late Cup',
      startDate: '2027-02-16T18:00:00.000Z',
    });
    const team = await makeTeam(world, { leader: nova, name: 'Night Shift' });
    const teamSide = await approvedTeamSide(world, late, { team });
    await start(world, late);
    await playRound(world, late, 1, [{ side: teamSide, placement: 1, kills: [2] }]);

    const page = await readPage(nova);
    expect(page).toMatchObject({
      userId: nova.id,
      username: 'nova',
      ign: 'nova',
      role: 'tournament_host',
      completed: 1,
      registrations: 2,
      wins: 1,
      kills: 7,
      points: 23,
    });
    expect(page.clans).toEqual([
      { clanId: crows.id, name: 'Crows', logoUrl: null, role: 'member' },
    ]);
    expect(page.tournaments).toEqual([
      {
        tournamentId: late.id,
        name: 'Late Cup',
        status: 'ongoing',
        startDate: '2027-02-16T18:00:00.000Z',
        registrationId: teamSide.id,
        clanId: null,
        teamId: team.id,
        sideName: 'Night Shift',
        sideStatus: 'approved',
        placement: null,
        kills: 2,
      },
      {
        tournamentId: early.id,
        name: 'Early Cup',
        status: 'completed',
        startDate: '2027-01-16T18:00:00.000Z',
        registrationId: side.id,
        clanId: crows.id,
        teamId: null,
        sideName: 'Crows',
        sideStatus: 'approved',
        placement: 1,
        kills: 7,
      },
    ]);
  });

  test("has the leaderboard's rank, shared by players who are level, and no rank before the first completed tournament", async () => {
    const board = await visitor(world)('GET', '/api/leaderboards/players?limit=100');
    for (const row of board.body) {
      const page = await readPage({ id: row.userId });
      const { completed, registrations, wins, kills, points } = page;
      expect({ completed, registrations, wins, kills, points }).toEqual({
        completed: row.completed,
        registrations: row.registrations,
        wins: row.wins,
        kills: row.kills,
        points: row.points,
      });
      expect(page.rank).toBe(row.completed === 0 ? null : row.rank);
    }
    expect(board.body.length).toBeGreaterThan(1);
  });

  test('shows the clans that the player leads first, then those where they are a handler', async () => {
    const person = await makeUser(world);
    await makeClan(world, { name: 'Owls', members: [person] });
    const helped = await makeClan(world, { name: 'Kites', members: [person] });
    await makeHandler(world, helped, person);
    await makeClan(world, { name: 'Finches', leader: person });
    expect((await readPage(person)).clans.map(({ name, role }) => `${name} ${role}`)).toEqual([
      'Finches leader',
      'Kites handler',
      'Owls member',
    ]);
  });

  test('omits drafts and rejected sides for everyone, and marks waitlisted ones', async () => {
    const person = await makeUser(world);
    const clan = await makeClan(world, { members: [person] });
    const register = async (name: string) => {
      const tournament = await makeTournament(world, { name });
      const side = await registerSide(world, tournament, { clan, players: [person] });
      return { tournament, side };
    };
    const draft = await register('Hidden Cup');
    await setStatus(world, draft.tournament, 'draft');
    const rejected = await register('Closed Cup');
    await rejectRegistration(world.deps, await loadViewer(world, rejected.tournament.host), {
      id: rejected.tournament.id,
      registrationId: rejected.side.id,
    });
    await register('Waiting Cup');
    const admin = await makeUser(world, { role: 'admin' });
    for (const ask of [visitor(world), person.ask, draft.tournament.host.ask, admin.ask]) {
      const { tournaments } = await readPage(person, ask);
      expect(tournaments.map(({ name, sideStatus }) => `${name} ${sideStatus}`)).toEqual([
        'Waiting Cup waitlist',
      ]);
    }
  });

  test('has no kills if only the side’s were entered, or none for the player', async () => {
    const person = await makeUser(world);
    const clan = await makeClan(world, { leader: person });
    for (const kills of [[4], [0], undefined]) {
      const tournament = await makeTournament(world, scoring);
      const side = await approvedSide(world, tournament, { clan });
      await start(world, tournament);
      expect((await readPage(person)).tournaments[0]).toMatchObject({ kills: null });
      const entered = kills === undefined ? { totalKills: 9 } : { kills };
      await playRound(world, tournament, 1, [{ side, placement: 1, ...entered }]);
      const { tournaments } = await readPage(person);
      expect(tournaments.find(({ tournamentId }) => tournamentId === tournament.id)).toMatchObject({
        kills: kills?.[0] ?? null,
      });
      await finish(world, tournament);
    }
    expect((await readPage(person)).kills).toBe(4);
  });

  test('keeps a side’s name after its clan was deleted', async () => {
    const person = await makeUser(world);
    const clan = await makeClan(world, { leader: person, name: 'Gone' });
    const tournament = await makeTournament(world, scoring);
    const side = await approvedSide(world, tournament, { clan });
    await start(world, tournament);
    await playRound(world, tournament, 1, [{ side, placement: 1, kills: [5] }]);
    await finish(world, tournament);
    expect((await person.ask('DELETE', `/api/clans/${clan.id}`)).status).toBe(200);
    const page = await readPage(person);
    expect(page.clans).toEqual([]);
    expect(page.tournaments).toMatchObject([
      { sideName: 'Gone', clanId: null, teamId: null, placement: 1, kills: 5 },
    ]);
  });

  test('stays after a ban and does not mention it, like the account itself', async () => {
    const banned = await makeUser(world, { banned: true });
    const page = await readPage(banned);
    expect(page.userId).toBe(banned.id);
    expect(JSON.stringify(page)).not.toMatch(/banned|email|discordId|lastActive/);
    const admin = await makeUser(world, { role: 'admin' });
    expect(await readPage(banned, admin.ask)).toEqual(page);
  });

  test('has the latest twenty tournaments, in as many statements as for one', async () => {
    const person = await makeUser(world);
    const clan = await makeClan(world, { leader: person });
    const host = await makeUser(world);
    const statements = async () => {
      world.statements.length = 0;
      const { tournaments } = await readPage(person);
      return [world.statements.length, tournaments.length];
    };
    expect(await statements()).toEqual([3, 0]);
    for (let day = 1; day <= 21; day += 1) {
      const startDate = `2027-03-${String(day).padStart(2, '0')}T18:00:00.000Z`;
      const tournament = await makeTournament(world, { host, name: `Cup ${day}`, startDate });
      await registerSide(world, tournament, { clan });
    }
    expect(await statements()).toEqual([3, 20]);
    const { registrations, tournaments } = await readPage(person);
    expect([registrations, tournaments[0]?.name, tournaments.at(-1)?.name]).toEqual([
      21,
      'Cup 21',
      'Cup 2',
    ]);
  });

  test.each(['1', `${nobody}0`, "'; drop table users; --"])('refuses the id %j', async (id) => {
    const answer = await visitor(world)('GET', `/api/players/${encodeURIComponent(id)}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  });

  test('returns 404 for an unknown id', async () => {
    expect(await visitor(world)('GET', `/api/players/${nobody}`)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found', message: 'This player does not exist.' },
    });
  });
});
