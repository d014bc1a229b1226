import { describe, expect, test } from 'vitest';
import { storedStats, recountStats } from '#server/recount/stats.ts';
import {
  approvedSide,
  makeClan,
  makeHandler,
  makeTournament,
  registerSide,
  setStatus,
  type TestSide,
  type TestTournament,
} from '#server/testing/communities.ts';
import { tablesChangedBy } from '#server/testing/database-state.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { TOURNAMENT_STATUSES } from '#shared/domain/tournaments/status.ts';

const world = useTestWorld();

const cancel = (ask: Ask, { id }: TestTournament, body?: object) =>
  ask('DELETE', `/api/tournaments/${id}/cancel-registration`, body);

async function idsIn({ id }: TestTournament): Promise<string[]> {
  const { body } = await visitor(world)('GET', `/api/tournaments/${id}/registrations`);
  return body.map((row: { id: string }) => row.id);
}

async function fullSide(tournament: TestTournament) {
  const [handler, player, substitute, member] = await Promise.all(
    Array.from({ length: 4 }, () => makeUser(world)),
  );
  if (!handler || !player || !substitute || !member) throw new Error('someone is missing');
  const clan = await makeClan(world, { members: [handler, player, substitute, member] });
  await makeHandler(world, clan, handler);
  const side = await registerSide(world, tournament, {
    clan,
    players: [player],
    substitutes: [substitute],
  });
  return { side, who: { leader: clan.leader, handler, player, substitute, member } };
}

describe('who may cancel', () => {
  test.each(['leader', 'handler', 'player', 'substitute'] as const)('the %s may', async (name) => {
    const tournament = await makeTournament(world);
    const { side, who } = await fullSide(tournament);
    const other = await registerSide(world, tournament);
    const answer = await cancel(who[name].ask, tournament);
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await idsIn(tournament)).toEqual([other.id]);
    const { body } = await visitor(world)('GET', `/api/tournaments/${tournament.id}`);
    expect(body.registeredTeams).toEqual([other.id]);
    expect(await storedStats(world)).toEqual(await recountStats(world));
    const audit = await world.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'after'])
      .where('subject_id', '=', side.id)
      .where('action', '=', 'registration.cancel')
      .execute();
    expect(audit).toEqual([{ action: 'registration.cancel', actor_id: who[name].id, after: null }]);
  });

  test('an unselected member, the host, an admin and a visitor may not', async () => {
    const tournament = await makeTournament(world);
    const { side, who } = await fullSide(tournament);
    const admin = await makeUser(world, { role: 'admin' });
    const changed = await tablesChangedBy(world, async () => {
      for (const { ask } of [who.member, tournament.host, admin]) {
        expect(await cancel(ask, tournament)).toMatchObject({
          status: 404,
          body: { code: 'registration_not_found' },
        });
        expect(await cancel(ask, tournament, { registrationId: side.id })).toMatchObject({
          status: 403,
          body: { code: 'not_on_side' },
        });
      }
      expect(await cancel(visitor(world), tournament)).toMatchObject({ status: 401 });
    });
    expect(changed).toEqual([]);
  });
});

describe('a user on several sides', () => {
  async function twoSides(): Promise<{ tournament: TestTournament; sides: TestSide[]; ask: Ask }> {
    const tournament = await makeTournament(world);
    const player = await makeUser(world);
    const sides: TestSide[] = [];
    for (let count = 0; count < 2; count += 1) {
      const clan = await makeClan(world, { members: [player] });
      sides.push(await registerSide(world, tournament, { clan, players: [player] }));
    }
    return { tournament, sides, ask: player.ask };
  }

  test('must choose one', async () => {
    const { tournament, sides, ask } = await twoSides();
    expect(await cancel(ask, tournament)).toMatchObject({
      status: 409,
      body: { code: 'registration_ambiguous' },
    });
    expect(await idsIn(tournament)).toHaveLength(2);
    const chosen = sides[1]?.id;
    expect(await cancel(ask, tournament, { registrationId: chosen })).toMatchObject({
      status: 200,
    });
    expect(await idsIn(tournament)).toEqual([sides[0]?.id]);
    expect(await cancel(ask, tournament)).toMatchObject({ status: 200 });
  });

  test('may choose it in the query too', async () => {
    const { tournament, sides, ask } = await twoSides();
    const path = `/api/tournaments/${tournament.id}/cancel-registration`;
    const answer = await ask('DELETE', `${path}?registrationId=${sides[0]?.id}`);
    expect(answer.status).toBe(200);
    expect(await idsIn(tournament)).toEqual([sides[1]?.id]);
  });

  test('cannot choose a rejected one', async () => {
    const { tournament, sides, ask } = await twoSides();
    await tournament.host.ask(
      'POST',
      `/api/tournaments/${tournament.id}/registrations/${sides[0]?.id}/reject`,
    );
    expect(await cancel(ask, tournament, { registrationId: sides[0]?.id })).toMatchObject({
      status: 409,
      body: { code: 'registration_rejected' },
    });
    expect(await cancel(ask, tournament)).toMatchObject({ status: 200 });
    expect(await idsIn(tournament)).toEqual([sides[0]?.id]);
  });
});

test('an unknown registration and one of another tournament are refused', async () => {
  const tournament = await makeTournament(world);
  const elsewhere = await registerSide(world, await makeTournament(world));
  const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
  for (const registrationId of [nobody, elsewhere.id, 'x', 7]) {
    expect(await cancel(elsewhere.clan.leader.ask, tournament, { registrationId })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'registrationId' }] },
    });
  }
});

test('succeeds only once for two simultaneous requests', async () => {
  const tournament = await makeTournament(world);
  const side = await registerSide(world, tournament);
  const { ask } = side.clan.leader;
  const both = await Promise.all([cancel(ask, tournament), cancel(ask, tournament)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect(await storedStats(world)).toEqual(await recountStats(world));
});

// This comes last, because setting a status in the database makes the stats wrong.
test.each(TOURNAMENT_STATUSES)('needs an open tournament: %s', async (status) => {
  const tournament = await makeTournament(world);
  const side = await approvedSide(world, tournament);
  await setStatus(world, tournament, status);
  const answer = await cancel(side.clan.leader.ask, tournament);
  expect([answer.status, answer.body.code]).toEqual(
    status === 'open'
      ? [200, undefined]
      : status === 'draft'
        ? [404, 'tournament_not_found']
        : [409, 'tournament_not_open'],
  );
});
