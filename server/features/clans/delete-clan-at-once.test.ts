import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  finish,
  makeClan,
  makeTournament,
  playRound,
  registerSide,
  startedTournament,
  type TestClan,
  type TestTournament,
} from '../../testing/communities.ts';
import { referredFiles, storedFiles } from '../../testing/files.ts';
import { imageForm, png } from '../../testing/images.ts';
import { makeJoinRequest } from '../../testing/join-requests.ts';
import { inTurn, untilWaiting } from '../../testing/locks.ts';
import { makeUser, loadViewer, visitor } from '../../testing/users.ts';
import { useTestWorld } from '../../testing/test-app.ts';
import { lockClan } from './clans.repository.ts';
import { registerClan } from '../tournaments/registrations/register-clan.command.ts';

const world = useTestWorld();

const remove = ({ id, leader }: TestClan) => leader.ask('DELETE', `/api/clans/${id}`);

const selection = (clan: TestClan) => ({
  clanId: clan.id,
  selectedMembers: [clan.leader.id],
  selectedSubstitutes: [],
});

const register = (clan: TestClan, { id }: TestTournament) =>
  clan.leader.ask('POST', `/api/tournaments/${id}/register-clan`, selection(clan));

const approve = ({ id, host }: TestTournament, side: { id: string }) =>
  host.ask('POST', `/api/tournaments/${id}/registrations/${side.id}/approve`);

async function readSides({ id }: TestTournament) {
  return (await visitor(world)('GET', `/api/tournaments/${id}/registrations`)).body;
}

type Call = () => Promise<{ status: number; body: { code?: string } }>;

/** The calls are concurrent, but take effect in this order. */
async function inThisOrder(...calls: Call[]): Promise<(string | number)[]> {
  const answers = await inTurn(world.db, calls);
  return answers.map(({ status, body }) => body.code ?? status);
}

async function expectStatsToMatchRecount() {
  expect(await storedStats(world)).toEqual(await recountStats(world));
}

describe('a clan that is deleted while it registers', () => {
  test('is not registered if the deletion comes first', async () => {
    const [clan, tournament] = [await makeClan(world), await makeTournament(world)];
    const outcomes = await inThisOrder(
      () => remove(clan),
      () => register(clan, tournament),
    );
    expect(outcomes).toEqual([200, 'invalid_input']);
    expect(await readSides(tournament)).toEqual([]);
    await expectStatsToMatchRecount();
  });

  test('loses all its registrations, including one made just before the deletion', async () => {
    const clan = await makeClan(world);
    const [known, late] = [await makeTournament(world), await makeTournament(world)];
    await registerSide(world, known, { clan });
    const outcomes = await inThisOrder(
      () => register(clan, late),
      () => remove(clan),
    );
    expect(outcomes).toEqual([201, 200]);
    expect([await readSides(known), await readSides(late)]).toEqual([[], []]);
    await expectStatsToMatchRecount();
  });

  test('stays if that registration is approved first', async () => {
    const [clan, tournament] = [await makeClan(world), await makeTournament(world)];
    const leader = await loadViewer(world, clan.leader);
    const { db } = world.deps;
    // An approval shares this lock, so only the deletion waits for it.
    const deleted = await inTransaction(db, async (holder) => {
      await lockClan(holder, clan.id);
      const calls = await inTransaction(db, async (tx) => {
        const deps = { ...world.deps, db: tx };
        const side = await registerClan(deps, leader, tournament.id, selection(clan));
        // The deletion has seen no registration, and now waits for the lock on the clan's row.
        const deleting = remove(clan);
        await untilWaiting(world.db, 1);
        const approving = approve(tournament, side);
        await untilWaiting(world.db, 2);
        return { deleting, approving };
      });
      expect(await calls.approving).toMatchObject({ status: 200, body: { status: 'approved' } });
      return [calls.deleting];
    });
    expect(await Promise.all(deleted)).toMatchObject([
      { status: 409, body: { code: 'clan_in_tournament' } },
    ]);
    expect(await readSides(tournament)).toMatchObject([{ clanId: clan.id, status: 'approved' }]);
    await expectStatsToMatchRecount();
  });

  test('stays consistent when many clans register and are deleted concurrently', async () => {
    const clans = [await makeClan(world), await makeClan(world), await makeClan(world)];
    const tournaments = [await makeTournament(world), await makeTournament(world)];
    const answers = await Promise.all(
      clans.flatMap((clan) => [
        ...tournaments.map((tournament) => register(clan, tournament)),
        remove(clan),
      ]),
    );
    for (const { status } of answers) expect([200, 201, 400]).toContain(status);
    for (const tournament of tournaments) expect(await readSides(tournament)).toEqual([]);
    await expectStatsToMatchRecount();
  });
});

describe('a clan that is deleted while its registration is decided', () => {
  async function makeWaiting() {
    const [clan, tournament] = [await makeClan(world), await makeTournament(world)];
    return { clan, tournament, side: await registerSide(world, tournament, { clan }) };
  }

  test('stays if the approval comes first', async () => {
    const { clan, tournament, side } = await makeWaiting();
    const outcomes = await inThisOrder(
      () => approve(tournament, side),
      () => remove(clan),
    );
    expect(outcomes).toEqual([200, 'clan_in_tournament']);
    expect(await readSides(tournament)).toMatchObject([{ clanId: clan.id, status: 'approved' }]);
  });

  test('is deleted together with its registration if the deletion comes first', async () => {
    const { clan, tournament, side } = await makeWaiting();
    const outcomes = await inThisOrder(
      () => remove(clan),
      () => approve(tournament, side),
    );
    expect(outcomes).toEqual([200, 'registration_not_found']);
    expect(await readSides(tournament)).toEqual([]);
    await expectStatsToMatchRecount();
  });

  test('leaves its name on the registration if the tournament is cancelled first', async () => {
    const { clan, tournament } = await makeWaiting();
    const { host, id } = tournament;
    const outcomes = await inThisOrder(
      () => host.ask('POST', `/api/tournaments/${id}/cancel`),
      () => remove(clan),
    );
    expect(outcomes).toEqual([200, 200]);
    expect(await readSides(tournament)).toMatchObject([{ clanId: null, name: clan.name }]);
    await expectStatsToMatchRecount();
  });

  test.each([1, 2, 3])('ends in a valid state whichever call wins (%i)', async () => {
    const { clan, tournament, side } = await makeWaiting();
    const [deleted, approved] = await Promise.all([
      remove(clan),
      approve(tournament, side),
      register(clan, await makeTournament(world)),
    ]);
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([deleted.status, approved.status]);
    await expectStatsToMatchRecount();
  });
});

describe('a clan that is deleted while its past results are corrected', () => {
  async function makePast() {
    const { tournament, sides } = await startedTournament(world);
    const [first, second] = sides;
    if (first === undefined || second === undefined) throw new Error('there are no sides');
    await playRound(world, tournament, 1, [
      { side: first, placement: 1, kills: [3] },
      { side: second, placement: 2, kills: [0] },
    ]);
    await finish(world, tournament);
    const correct = () =>
      tournament.host.ask('POST', `/api/tournaments/${tournament.id}/rounds/1/save`, {
        roundResults: [
          { registrationId: first.id, placement: 2, totalKills: 1 },
          { registrationId: second.id, placement: 1, totalKills: 5 },
        ],
      });
    return { clan: first.clan, correct, rival: second.clan };
  }

  test.each(['correction', 'deletion'])(
    'has correct stats if the %s comes first',
    async (first) => {
      const { clan, correct, rival } = await makePast();
      const both: Call[] = [correct, () => remove(clan)];
      const outcomes = await inThisOrder(...(first === 'correction' ? both : both.toReversed()));
      expect(outcomes).toEqual([200, 200]);
      expect((await storedStats(world)).get(rival.id)).toMatchObject({ wins: 1, kills: 5 });
      await expectStatsToMatchRecount();
    },
  );
});

describe('a clan that is deleted while users act on it', () => {
  test('is deleted once, even if several users delete it', async () => {
    const clan = await makeClan(world);
    const staff = await makeUser(world, { role: 'staff' });
    const outcomes = await inThisOrder(
      () => remove(clan),
      () => staff.ask('DELETE', `/api/admin/clans/${clan.id}`),
      () => remove(clan),
    );
    expect(outcomes).toEqual([200, 'clan_not_found', 'clan_not_found']);
  });

  test('can no longer be deleted by the old leader after a transfer', async () => {
    const clan = await makeClan(world, { members: 1 });
    const body = { newLeaderId: clan.members[0]?.id };
    const outcomes = await inThisOrder(
      () => clan.leader.ask('POST', `/api/clans/${clan.id}/transfer-leadership`, body),
      () => remove(clan),
    );
    expect(outcomes).toEqual([200, 'not_clan_leader']);
  });

  test('accepts no members or changes any more', async () => {
    const clan = await makeClan(world, { members: 1 });
    const { request } = await makeJoinRequest(world, clan);
    const outsider = await makeUser(world);
    const path = `/api/clans/${clan.id}`;
    const outcomes = await inThisOrder(
      () => remove(clan),
      () => outsider.ask('POST', `${path}/join-requests`),
      () => clan.leader.ask('POST', `${path}/join-requests/${request.id}/approve`),
      () => outsider.ask('POST', `${path}/leave`),
      () => clan.leader.ask('PUT', path, { description: 'Too late.' }),
    );
    expect(outcomes).toEqual([200, ...Array(4).fill('clan_not_found')]);
    const { rows } = await sql`select from join_requests where clan_id = ${clan.id}`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });

  test('does not keep a logo that is uploaded in the meantime', async () => {
    const clan = await makeClan(world);
    const edit = imageForm({}, [['logo', await png(51)]]);
    const outcomes = await inThisOrder(
      () => clan.leader.ask('PUT', `/api/clans/${clan.id}`, edit),
      () => remove(clan),
    );
    expect(outcomes).toEqual([200, 200]);
    expect(await storedFiles(world)).toEqual(await referredFiles(world));
  });
});
