import { describe, expect, test } from 'vitest';
import type { ClanActivity } from '#shared/contract/clans.ts';
import {
  approvedSide,
  end,
  finish,
  giveRoom,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  setStatus,
  start,
  type TestClan,
} from '../../testing/communities.ts';
import { rejectRegistration } from '../tournaments/registrations/reject-registration.command.ts';
import { makeUser, loadViewer, visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
const minute = 60_000;

async function readActivity({ id }: { id: string }): Promise<ClanActivity[]> {
  const { status, body } = await visitor(world)('GET', `/api/clans/${id}/activity`);
  expect(status).toBe(200);
  return body;
}

const inShort = ({ kind, roundNumber, placement, kills, points }: ClanActivity) =>
  [kind, roundNumber, placement, kills, points] as const;

const now = () => world.deps.clock().toISOString();

const scoring = { pointsPerKill: 1.5, placementPoints: { 1: 10.25, 2: 6 }, totalRounds: 50 };

async function running(clan: TestClan, form: object = {}) {
  const tournament = await makeTournament(world, { ...scoring, ...form });
  const side = await approvedSide(world, tournament, { clan });
  const other = await approvedSide(world, tournament);
  await start(world, tournament);
  world.advance(minute);
  return { tournament, side, other };
}

describe('GET /api/clans/{id}/activity', () => {
  test('returns registrations, results and finishes with their times, newest first', async () => {
    const clan = await makeClan(world);
    const registered = now();
    const { tournament, side, other } = await running(clan, { name: 'Evening Cup' });
    const played = now();
    await playRound(world, tournament, 1, [
      { side, placement: 1, kills: [3] },
      { side: other, placement: 2, kills: [1] },
    ]);
    world.advance(minute);
    const completed = now();
    await finish(world, tournament);
    world.advance(minute);
    const tournamentFields = { tournamentId: tournament.id, tournamentName: 'Evening Cup' };
    expect(await readActivity(clan)).toEqual([
      {
        ...tournamentFields,
        kind: 'finished',
        at: completed,
        roundNumber: null,
        placement: 1,
        kills: 3,
        points: 14.75,
      },
      {
        ...tournamentFields,
        kind: 'round',
        at: played,
        roundNumber: 1,
        placement: 1,
        kills: 3,
        points: 14.75,
      },
      {
        ...tournamentFields,
        kind: 'registered',
        at: registered,
        roundNumber: null,
        placement: null,
        kills: null,
        points: null,
      },
    ]);
    expect((await readActivity(other.clan)).map(inShort)).toEqual([
      ['finished', null, 2, 1, 7.5],
      ['round', 1, 2, 1, 7.5],
      ['registered', null, null, null, null],
    ]);
  });

  test('is empty for a clan without activity, and 404 for an unknown one', async () => {
    expect(await readActivity(await makeClan(world))).toEqual([]);
    const answer = await visitor(world)('GET', `/api/clans/${nobody}/activity`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'clan_not_found' } });
    const malformed = await visitor(world)('GET', '/api/clans/clan-7/activity');
    expect(malformed.status).toBe(400);
  });

  test('shows corrected results immediately, and a round at the time of its first results', async () => {
    const clan = await makeClan(world);
    const { tournament, side, other } = await running(clan);
    await giveRoom(world, tournament, 1);
    expect((await readActivity(clan)).map(({ kind }) => kind)).toEqual(['registered']);
    await end(world, tournament, 1);
    expect((await readActivity(clan)).map(({ kind }) => kind)).toEqual(['registered']);
    const played = now();
    const save = (placement: number, otherPlacement: number) =>
      tournament.host.ask('POST', `/api/tournaments/${tournament.id}/rounds/1/save`, {
        roundResults: [
          { registrationId: side.id, placement, totalKills: 2 },
          { registrationId: other.id, placement: otherPlacement, totalKills: 0 },
        ],
      });
    await save(1, 2);
    world.advance(minute);
    await finish(world, tournament);
    expect((await readActivity(clan)).map(inShort)).toEqual([
      ['finished', null, 1, 2, 13.25],
      ['round', 1, 1, 2, 13.25],
      ['registered', null, null, null, null],
    ]);
    world.advance(minute);
    expect((await save(2, 1)).status).toBe(200);
    const corrected = await readActivity(clan);
    expect(corrected.map(inShort)).toEqual([
      ['finished', null, 2, 2, 9],
      ['round', 1, 2, 2, 9],
      ['registered', null, null, null, null],
    ]);
    expect(corrected[1]?.at).toBe(played);
  });

  test('omits rounds that the clan did not play', async () => {
    const clan = await makeClan(world);
    const { tournament, side, other } = await running(clan);
    await playRound(world, tournament, 1, [{ side: other, placement: 1 }]);
    await playRound(world, tournament, 2, [
      { side, placement: null },
      { side: other, placement: 1 },
    ]);
    expect((await readActivity(clan)).map(({ kind }) => kind)).toEqual(['registered']);
    expect(await readActivity(other.clan)).toHaveLength(3);
  });

  test('has no placement in a tournament that finished without results', async () => {
    const clan = await makeClan(world);
    const { tournament } = await running(clan);
    await finish(world, tournament);
    expect((await readActivity(clan)).map(inShort)).toEqual([
      ['finished', null, null, 0, 0],
      ['registered', null, null, null, null],
    ]);
  });

  test('keeps the events of a cancelled tournament, which never finishes', async () => {
    const clan = await makeClan(world);
    const { tournament, side } = await running(clan);
    await playRound(world, tournament, 1, [{ side, placement: 2, kills: [0] }]);
    await tournament.host.ask('POST', `/api/tournaments/${tournament.id}/cancel`);
    expect((await readActivity(clan)).map(inShort)).toEqual([
      ['round', 1, 2, 0, 6],
      ['registered', null, null, null, null],
    ]);
  });

  test('omits drafts, rejected registrations, and finishes of tournaments in which the side stayed on the waitlist', async () => {
    const clan = await makeClan(world);
    const draft = await makeTournament(world);
    await registerSide(world, draft, { clan });
    await setStatus(world, draft, 'draft');
    expect(await readActivity(clan)).toEqual([]);
    const { tournament } = await running(await makeClan(world));
    await setStatus(world, tournament, 'open');
    const waiting = await registerSide(world, tournament, { clan });
    await start(world, tournament);
    await finish(world, tournament);
    expect((await readActivity(clan)).map(({ kind }) => kind)).toEqual(['registered']);

    const deciding = await makeTournament(world);
    const side = await registerSide(world, deciding, { clan });
    expect(await readActivity(clan)).toHaveLength(2);
    const host = await loadViewer(world, deciding.host);
    await rejectRegistration(world.deps, host, { id: deciding.id, registrationId: side.id });
    expect((await readActivity(clan)).map(({ tournamentId }) => tournamentId)).toEqual([
      tournament.id,
    ]);
    expect(waiting.clan.id).toBe(clan.id);
  });

  test('has at most ten lines, and never contains a room', async () => {
    const clan = await makeClan(world);
    const { tournament, side } = await running(clan);
    for (let round = 1; round <= 12; round += 1) {
      await playRound(world, tournament, round, [{ side, placement: 1 }]);
      world.advance(minute);
    }
    const activity = await readActivity(clan);
    expect(activity.map(({ roundNumber }) => roundNumber)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
    expect(JSON.stringify(activity)).not.toMatch(/room|password/i);
  });

  test('puts the later step first if two have the same time', async () => {
    const clan = await makeClan(world);
    const tournament = await makeTournament(world, scoring);
    const side = await approvedSide(world, tournament, { clan });
    await start(world, tournament);
    await playRound(world, tournament, 1, [{ side, placement: 1 }]);
    await playRound(world, tournament, 2, [{ side, placement: 1 }]);
    await finish(world, tournament);
    expect(
      (await readActivity(clan)).map(({ kind, roundNumber }) => `${kind} ${roundNumber}`),
    ).toEqual(['finished null', 'round 2', 'round 1', 'registered null']);
  });

  test('runs one statement, regardless of the viewer and of how much the clan has played', async () => {
    const clan = await makeClan(world);
    const statements = async () => {
      world.statements.length = 0;
      await readActivity(clan);
      return world.statements.length;
    };
    expect(await statements()).toBe(1);
    for (let number = 0; number < 3; number += 1) {
      const { tournament, side } = await running(clan);
      await playRound(world, tournament, 1, [{ side, placement: 1 }]);
      await finish(world, tournament);
    }
    expect(await statements()).toBe(1);
    const signedIn = await (await makeUser(world)).ask('GET', `/api/clans/${clan.id}/activity`);
    expect(signedIn.body).toEqual(await readActivity(clan));
  });

  test('searches the latest hundred registrations of a clan', async () => {
    const clan = await makeClan(world);
    const { tournament: first } = await running(clan);
    const host = await makeUser(world);
    for (let number = 0; number < 99; number += 1) {
      await registerSide(world, await makeTournament(world, { host }), { clan });
    }
    world.advance(minute);
    await finish(world, first);
    expect((await readActivity(clan))[0]).toMatchObject({
      kind: 'finished',
      tournamentId: first.id,
    });
    world.advance(minute);
    await registerSide(world, await makeTournament(world, { host }), { clan });
    expect((await readActivity(clan)).map(({ kind }) => kind)).not.toContain('finished');
  });
});
