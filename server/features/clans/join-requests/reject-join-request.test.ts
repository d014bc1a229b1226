import { describe, expect, test } from 'vitest';
import { recordChanges } from '#server/testing/changes.ts';
import { makeClan } from '#server/testing/communities.ts';
import { joinClan, makeJoinRequest } from '#server/testing/join-requests.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

type WithId = { id: string };

function decide(verb: 'approve' | 'reject', ask: Ask, clan: WithId, request: WithId) {
  return ask('POST', `/api/clans/${clan.id}/join-requests/${request.id}/${verb}`);
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

async function readMembers({ id }: WithId): Promise<string[]> {
  const { body } = await visitor(world)('GET', `/api/clans/${id}`);
  return body.memberIds;
}

describe('POST /api/clans/{id}/join-requests/{requestId}/reject', () => {
  test('decides the request, adds no member, and is logged', async () => {
    const clan = await makeClan(world);
    const { request, person } = await makeJoinRequest(world, clan, { message: 'Please' });
    world.advance(60_000);
    const answer = await decide('reject', clan.leader.ask, clan, request);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...request, status: 'rejected' });
    expect(await readRows(request)).toMatchObject([
      { status: 'rejected', decided_by: clan.leader.id, decided_at: world.deps.clock() },
    ]);
    expect(await readMembers(clan)).toEqual([]);
    expect(await readAudit(request)).toEqual([
      {
        actor_id: clan.leader.id,
        action: 'join_request.reject',
        subject_type: 'join_request',
        before: { status: 'pending' },
        after: { status: 'rejected', clanId: clan.id, userId: person.id },
      },
    ]);
  });

  test('lets the user send a new request', async () => {
    const clan = await makeClan(world);
    const { request, person } = await makeJoinRequest(world, clan);
    await decide('reject', clan.leader.ask, clan, request);
    expect((await person.ask('POST', `/api/clans/${clan.id}/join-requests`)).status).toBe(201);
  });

  test('is for leader, handlers and site staff', async () => {
    const clan = await makeClan(world);
    const may = [
      clan.leader,
      await joinClan(world, clan, { role: 'handler' }),
      await makeUser(world, { role: 'staff' }),
      await makeUser(world, { role: 'admin' }),
      await makeUser(world, { owner: true }),
    ];
    for (const { id, ask } of may) {
      const { request } = await makeJoinRequest(world, clan);
      expect((await decide('reject', ask, clan, request)).status).toBe(200);
      expect(await readAudit(request)).toMatchObject([{ actor_id: id }]);
    }
  });

  test('refuses everyone else, even the requester', async () => {
    const clan = await makeClan(world);
    const { request, person } = await makeJoinRequest(world, clan);
    const mayNot = [
      person,
      await joinClan(world, clan),
      await makeUser(world, { role: 'tournament_host' }),
      (await makeClan(world)).leader,
    ];
    const before = await readRows(request);
    for (const { ask } of mayNot) {
      expect(await decide('reject', ask, clan, request)).toMatchObject({
        status: 403,
        body: { code: 'not_clan_manager' },
      });
    }
    expect((await decide('reject', visitor(world), clan, request)).status).toBe(401);
    expect(await readRows(request)).toEqual(before);
    expect(await readAudit(request)).toEqual([]);
  });

  test.each(['approve', 'reject'] as const)('refuses one after %s', async (first) => {
    const clan = await makeClan(world);
    const { request } = await makeJoinRequest(world, clan);
    await decide(first, clan.leader.ask, clan, request);
    const before = await readRows(request);
    world.advance(1000);
    expect(await decide('reject', clan.leader.ask, clan, request)).toMatchObject({
      status: 409,
      body: { code: 'request_decided' },
    });
    expect(await readRows(request)).toEqual(before);
  });

  test('returns 404 before 403', async () => {
    const clan = await makeClan(world);
    const { request } = await makeJoinRequest(world, clan);
    const { ask } = await makeUser(world);
    const other = await makeClan(world);
    const missing = [
      { place: { id: nobody }, what: request, status: 404, code: 'clan_not_found' },
      { place: other, what: request, status: 404, code: 'join_request_not_found' },
      { place: clan, what: { id: 'x' }, status: 400, code: 'invalid_input' },
    ];
    for (const { place, what, status, code } of missing) {
      expect(await decide('reject', ask, place, what)).toMatchObject({ status, body: { code } });
    }
  });

  test('of a rejection and a concurrent approval, exactly one succeeds', async () => {
    const clan = await makeClan(world);
    const handler = await joinClan(world, clan, { role: 'handler' });
    for (let round = 0; round < 8; round += 1) {
      const { request, person } = await makeJoinRequest(world, clan);
      const [rejected, approved] = await Promise.all([
        decide('reject', handler.ask, clan, request),
        decide('approve', clan.leader.ask, clan, request),
      ]);
      expect([rejected.status, approved.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect((await readMembers(clan)).includes(person.id)).toBe(approved.status === 200);
      expect(await readAudit(request)).toHaveLength(1);
    }
  });
});

describe('open pages', () => {
  test('are notified of a new member, and not of rejected requests', async () => {
    const clan = await makeClan(world);
    const [first, second] = [
      await makeJoinRequest(world, clan),
      await makeJoinRequest(world, clan),
    ];
    const { ask } = clan.leader;
    // Either decision wakes the process that tells the requester.
    expect(await recordChanges(world, () => decide('reject', ask, clan, first.request))).toEqual([
      { of: 'deliveries' },
    ]);
    const changes = await recordChanges(world, () => decide('approve', ask, clan, second.request));
    expect(changes).toHaveLength(2);
    expect(changes).toContainEqual({ of: 'clans' });
    expect(changes).toContainEqual({ of: 'deliveries' });
  });
});
