import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import {
  approvedSide,
  finish,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  setStatus,
  shortForm,
  start,
} from '#server/testing/communities.ts';
import { makeServerConfig } from '#server/testing/deliveries.ts';
import { referredFiles, storedFiles } from '#server/testing/files.ts';
import { imageForm, png } from '#server/testing/images.ts';
import { approvedTeamSide } from '#server/testing/teams.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor } from '#server/testing/users.ts';
import { TOURNAMENT_STATUSES } from '#shared/domain/tournaments/status.ts';
import { clone, listSides } from './testing/cloning.ts';

const world = useTestWorld();

const everything = {
  description: '# Six rounds',
  rules: 'Play **fair**.',
  registrationClosesAt: '2027-01-16T17:30:00.000Z',
  maxTeams: 16,
  maxTeamMembers: 4,
  maxSubstitutes: 1,
  totalRounds: 6,
  pointsPerKill: 1.25,
  placementPoints: { 1: 10, 2: 6.25 },
  scoringRules: { killCap: 9, perRound: { 2: { pointsPerKill: 2 } } },
  prizePool: 250,
  prizeCurrency: 'EUR',
  sponsorName: 'Cafe',
  sponsorDiscordInvite: 'https://discord.example/invite',
  sponsorWebsite: 'https://cafe.example',
  sponsorDiscordServerId: '300000000000000001',
};

describe('a clone', () => {
  test('has every form field of the original, but its own name, times and stream', async () => {
    const tournament = await makeTournament(world, {
      ...everything,
      streamLink: 'https://www.twitch.tv/cafe',
    });
    const { status, body } = await clone(tournament);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...everything,
      name: 'Next Cup',
      startDate: '2027-01-17T18:00:00.000Z',
      // Registration closes as long before the start as in the original.
      registrationClosesAt: '2027-01-17T17:30:00.000Z',
      streamLink: null,
      status: 'open',
      hostUserId: tournament.host.id,
      registeredTeams: [],
      skipped: [],
    });
    expect((await visitor(world)('GET', `/api/tournaments/${body.id}`)).body).toEqual(
      Object.fromEntries(Object.entries(body).filter(([field]) => field !== 'skipped')),
    );
  });

  test('accepts a closing time, or null for none', async () => {
    const tournament = await makeTournament(world, everything);
    const registrationClosesAt = '2027-01-17T12:00:00.000Z';
    expect((await clone(tournament, { registrationClosesAt })).body).toMatchObject({
      registrationClosesAt,
    });
    expect((await clone(tournament, { registrationClosesAt: '' })).body).toMatchObject({
      registrationClosesAt: null,
    });
  });

  test('shares both images, which are deleted with the last tournament that shows them', async () => {
    const host = await makeUser(world);
    const admin = await makeUser(world, { role: 'admin' });
    const form = imageForm(shortForm, [
      ['banner', await png(1)],
      ['sponsorLogo', await png(2)],
    ]);
    const { id } = (await host.ask('POST', '/api/tournaments', form)).body;
    const files = await storedFiles(world);
    const { body } = await clone({ id, host });
    expect(await storedFiles(world)).toEqual(files);
    const remove = (one: string) => admin.ask('DELETE', `/api/admin/tournaments/${one}`);
    expect(await remove(id)).toMatchObject({ status: 200 });
    const { bannerUrl, sponsorLogoUrl } = body;
    for (const url of [bannerUrl, sponsorLogoUrl]) {
      expect(await visitor(world)('GET', url)).toMatchObject({ status: 200 });
    }
    expect(await remove(body.id)).toMatchObject({ status: 200 });
    expect(await referredFiles(world)).toEqual([]);
    expect(await storedFiles(world)).toEqual([]);
  });

  test('drops rules of rounds that it does not have', async () => {
    const tournament = await makeTournament(world, everything);
    await world.db
      .updateTable('tournaments')
      .set({ total_rounds: 1 })
      .where('id', '=', tournament.id)
      .execute();
    const { body } = await clone(tournament);
    expect(body).toMatchObject({ totalRounds: 1, scoringRules: { killCap: 9 } });
    expect(body.scoringRules.perRound).toBeUndefined();
  });

  test('has no rounds, results, adjustments or final standings', async () => {
    const tournament = await makeTournament(world);
    const side = await approvedSide(world, tournament);
    await start(world, tournament);
    await playRound(world, tournament, 1, [{ side, placement: 1, kills: [3] }]);
    const of = `/api/tournaments/${tournament.id}`;
    const adjustment = { registrationId: side.id, points: -2, reason: 'Late' };
    await tournament.host.ask('POST', `${of}/adjustments`, adjustment);
    await finish(world, tournament);
    const { body } = await clone(tournament);
    const read = async (what: string) =>
      (await tournament.host.ask('GET', `/api/tournaments/${body.id}/${what}`)).body;
    expect(await read('rounds/rooms')).toEqual([]);
    expect(await read('adjustments')).toEqual([]);
    expect(await read('final-scores')).toEqual([]);
    expect(await storedStats(world)).toEqual(await recountStats(world));
  });

  test('is announced if it is open, but not as a draft', async () => {
    await makeServerConfig(world, { serverId: '310000000000000001' });
    const tournament = await makeTournament(world);
    const announced = async ({ id }: { id: string }) => {
      const rows = world.db
        .selectFrom('deliveries')
        .select('state')
        .where('tournament_id', '=', id);
      return rows.execute();
    };
    const { body } = await clone(tournament);
    expect(await announced(body)).toEqual([{ state: 'waiting' }]);
    const drafted = await clone(tournament, { status: 'draft', sides: 'none' });
    expect(drafted).toMatchObject({ status: 201, body: { status: 'draft' } });
    expect(await announced(drafted.body)).toEqual([]);
    expect(await visitor(world)('GET', `/api/tournaments/${drafted.body.id}`)).toMatchObject({
      status: 404,
    });
  });

  test('writes one entry to the audit log', async () => {
    const tournament = await makeTournament(world, everything);
    const side = await approvedSide(world, tournament);
    const { body } = await clone(tournament);
    const rows = await world.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after', 'tournament_id'])
      .where('tournament_id', '=', body.id)
      .execute();
    expect(rows).toMatchObject([
      {
        action: 'tournament.clone',
        before: null,
        after: {
          from: tournament.id,
          name: 'Next Cup',
          description: '# Six rounds',
          status: 'open',
          sides: [side.clan.name],
          registrationIds: body.registeredTeams,
          assistants: [],
        },
      },
    ]);
  });
});

test.each(TOURNAMENT_STATUSES)('a tournament that is %s can be cloned', async (status) => {
  const tournament = await makeTournament(world);
  await setStatus(world, tournament, status);
  expect(await clone(tournament)).toMatchObject({ status: 201, body: { status: 'open' } });
});

test('only approved sides return, in their order, registered by the same users', async () => {
  const tournament = await makeTournament(world, { maxTeams: 6 });
  const clan = await makeClan(world, { members: 2 });
  const first = await approvedSide(world, tournament, {
    clan,
    players: [clan.leader, ...clan.members.slice(0, 1)],
    substitutes: clan.members.slice(1),
  });
  const team = await approvedTeamSide(world, tournament);
  const others = [];
  while (others.length < 3) others.push(await approvedSide(world, tournament));
  await registerSide(world, tournament);
  const rejected = await registerSide(world, tournament);
  await tournament.host.ask(
    'POST',
    `/api/tournaments/${tournament.id}/registrations/${rejected.id}/reject`,
  );
  const before = await listSides(world, tournament);
  const approved = before.filter(({ status }: { status: string }) => status === 'approved');
  expect(approved).toHaveLength(5);
  expect(approved.map(({ name }: { name: string }) => name)).toEqual([
    first.clan.name,
    team.team.name,
    ...others.map((side) => side.clan.name),
  ]);
  const { body } = await clone(tournament);
  expect(await listSides(world, body)).toEqual(approved);
  const waiting = await clone(tournament, { sides: 'waitlist' });
  expect(await listSides(world, waiting.body)).toEqual(
    approved.map((side: object) => ({ ...side, status: 'waitlist' })),
  );
  const empty = await clone(tournament, { sides: 'none' });
  expect(await listSides(world, empty.body)).toEqual([]);
  expect(await storedStats(world)).toEqual(await recountStats(world));
});
