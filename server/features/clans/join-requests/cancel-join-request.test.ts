import { describe, expect, test } from 'vitest';
import { makeClan } from '#server/testing/communities.ts';
import { joinClan, makeJoinRequest } from '#server/testing/join-requests.ts';
import { inTurn } from '#server/testing/locks.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { findClanRole } from '../clans.repository.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

type WithId = { id: string };

const getPath = (clan: WithId, request: WithId) =>
  `/api/clans/${clan.id}/join-requests/${request.id}`;

function cancel(ask: Ask, clan: WithId, request: WithId) {
  return ask('DELETE', getPath(clan, request));
}

function readRows({ id }: WithId) {
  return world.db.selectFrom('join_requests').selectAll().where('id', '=', id).execute();
}

function readAudit({ id }: WithId) {
  return world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject_type', 'before', 'after'])
    .where('subject_id', '=', id)
    .where('action', '!=', 'join_request.create')
    .execute();
}

describe('DELETE /api/clans/{id}/join-requests/{requestId}', () => {
  test('deletes the pending request and is logged', async () => {
    const clan = await makeClan(world);
    const { request, person } = await makeJoinRequest(world, clan);
    expect(await cancel(person.ask, clan, request)).toMatchObject({ status: 200, body: {} });
    expect(await readRows(request)).toEqual([]);
    expect((await person.ask('GET', '/api/users/join-requests')).body).toEqual([]);
    expect(await readAudit(request)).toEqual([
      {
        actor_id: person.id,
        action: 'join_request.cancel',
        subject_type: 'join_request',
        before: { clanId: clan.id, status: 'pending' },
        after: null,
      },
    ]);
  });

  test('lets the user send a new request', async () => {
    const clan = await makeClan(world);
    const { request, person } = await makeJoinRequest(world, clan);
    await cancel(person.ask, clan, request);
    expect((await person.ask('POST', `/api/clans/${clan.id}/join-requests`)).status).toBe(201);
    expect(await cancel(person.ask, clan, request)).toMatchObject({
      status: 404,
      body: { code: 'join_request_not_found' },
    });
  });

  test('works without a complete profile', async () => {
    const clan = await makeClan(world);
    const { request, person } = await makeJoinRequest(world, clan);
    await world.db.updateTable('users').set({ ign: null }).where('id', '=', person.id).execute();
    expect((await cancel(person.ask, clan, request)).status).toBe(200);
  });

  test('is for the requester only: for others the request does not exist', async () => {
    const clan = await makeClan(world);
    const { request, person } = await makeJoinRequest(world, clan);
    const others = [
      clan.leader,
      await joinClan(world, clan, { role: 'handler' }),
      await makeUser(world),
      await makeUser(world, { role: 'staff' }),
      await makeUser(world, { owner: true }),
    ];
    const before = await readRows(request);
    for (const { ask } of others) {
      expect(await cancel(ask, clan, request)).toMatchObject({
        status: 404,
        body: { code: 'join_request_not_found', message: 'This join request does not exist.' },
      });
    }
    expect((await cancel(visitor(world), clan, request)).status).toBe(401);
    await world.db.updateTable('users').set({ banned: true }).where('id', '=', person.id).execute();
    expect(await cancel(person.ask, clan, request)).toMatchObject({
      status: 403,
      body: { code: 'banned' },
    });
    expect(await readRows(request)).toEqual(before);
    expect(await readAudit(request)).toEqual([]);
  });

  test.each(['approve', 'reject'])('refuses one after %s', async (decide) => {
    const clan = await makeClan(world);
    const { request, person } = await makeJoinRequest(world, clan);
    await clan.leader.ask('POST', `${getPath(clan, request)}/${decide}`);
    expect(await cancel(person.ask, clan, request)).toMatchObject({
      status: 409,
      body: { code: 'request_decided' },
    });
    expect(await readRows(request)).toHaveLength(1);
  });

  test('does not find it in another clan, in an unknown clan, or by an invalid id', async () => {
    const clan = await makeClan(world);
    const { request, person } = await makeJoinRequest(world, clan);
    const missing = [
      { place: await makeClan(world), what: request, status: 404, code: 'join_request_not_found' },
      { place: { id: nobody }, what: request, status: 404, code: 'clan_not_found' },
      { place: clan, what: { id: nobody }, status: 404, code: 'join_request_not_found' },
      { place: clan, what: { id: 'x' }, status: 400, code: 'invalid_input' },
    ];
    for (const { place, what, status, code } of missing) {
      expect(await cancel(person.ask, place, what)).toMatchObject({ status, body: { code } });
    }
    expect(await readRows(request)).toHaveLength(1);
  });

  test('succeeds once when it is sent many times concurrently', async () => {
    const clan = await makeClan(world);
    const { request, person } = await makeJoinRequest(world, clan);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => cancel(person.ask, clan, request)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(404)]);
    expect(await readAudit(request)).toHaveLength(1);
  });

  describe.each(['approve', 'reject'])('and %s at the same moment', (verb) => {
    async function makeRace() {
      const clan = await makeClan(world);
      const { request, person } = await makeJoinRequest(world, clan);
      return {
        decide: () => clan.leader.ask('POST', `${getPath(clan, request)}/${verb}`),
        withdraw: () => cancel(person.ask, clan, request),
        left: async () => ({
          requests: (await readRows(request)).length,
          joined: (await findClanRole(world.db, clan.id, person.id)) !== null,
          acts: (await readAudit(request)).length,
        }),
      };
    }
    const decided = { requests: 1, joined: verb === 'approve', acts: 1 };
    const withdrawn = { requests: 0, joined: false, acts: 1 };

    test('is too late if the decision comes first', async () => {
      const { decide, withdraw, left: remaining } = await makeRace();
      expect(await inTurn(world.db, [decide, withdraw])).toMatchObject([
        { status: 200 },
        { status: 409, body: { code: 'request_decided' } },
      ]);
      expect(await remaining()).toEqual(decided);
    });

    test('leaves nothing to decide if it comes first', async () => {
      const { decide, withdraw, left: remaining } = await makeRace();
      expect(await inTurn(world.db, [withdraw, decide])).toMatchObject([
        { status: 200 },
        { status: 404, body: { code: 'join_request_not_found' } },
      ]);
      expect(await remaining()).toEqual(withdrawn);
    });

    test('exactly one of them wins, in either order', async () => {
      for (let round = 0; round < 8; round += 1) {
        const { decide, withdraw, left: remaining } = await makeRace();
        const [decision, withdrawal] = await Promise.all([decide(), withdraw()]);
        const wonBy = decision.status === 200 ? decided : withdrawn;
        expect([decision.status, withdrawal.status]).toEqual(
          wonBy === decided ? [200, 409] : [404, 200],
        );
        expect(await remaining()).toEqual(wonBy);
      }
    });
  });
});
