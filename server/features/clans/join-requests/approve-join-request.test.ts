import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeClan } from '#server/testing/communities.ts';
import { joinClan, makeJoinRequest } from '#server/testing/join-requests.ts';
import { untilWaiting } from '#server/testing/locks.ts';
import { makeUser, visitor, type Ask } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

function approve(ask: Ask, clan: { id: string }, request: { id: string }, options = {}) {
  const path = `/api/clans/${clan.id}/join-requests/${request.id}/approve`;
  return ask('POST', path, undefined, options);
}

async function readRows(clan: { id: string }) {
  const { db } = world;
  return {
    members: await db
      .selectFrom('clan_members')
      .selectAll()
      .where('clan_id', '=', clan.id)
      .orderBy('user_id')
      .execute(),
    requests: await db
      .selectFrom('join_requests')
      .selectAll()
      .where('clan_id', '=', clan.id)
      .orderBy('id')
      .execute(),
  };
}

function readAudit(request: { id: string }) {
  return world.db
    .selectFrom('audit_log')
    .select(['actor_id', 'subject_type', 'before', 'after'])
    .where('subject_id', '=', request.id)
    .where('action', '=', 'join_request.approve')
    .execute();
}

describe('POST /api/clans/{id}/join-requests/{requestId}/approve', () => {
  test('makes the requester a member, decides the request and writes an audit entry', async () => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const { request, person } = await makeJoinRequest(world, clan, { message: 'Please' });
    world.advance(60_000);
    const now = world.deps.clock();
    const answer = await approve(leader.ask, clan, request);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ ...request, status: 'approved' });
    const { members, requests } = await readRows(clan);
    expect(members).toContainEqual({
      clan_id: clan.id,
      user_id: person.id,
      role: 'member',
      joined_at: now,
    });
    expect(members).toHaveLength(2);
    expect(requests).toMatchObject([
      { id: request.id, status: 'approved', decided_by: leader.id, decided_at: now },
    ]);
    expect(await readAudit(request)).toEqual([
      {
        actor_id: leader.id,
        subject_type: 'join_request',
        before: { status: 'pending' },
        after: { status: 'approved', clanId: clan.id, userId: person.id },
      },
    ]);
    const response = await visitor(world)('GET', `/api/clans/${clan.id}`);
    expect(response.body.memberIds).toEqual([person.id]);
  });

  test('is for leader, handlers and site staff', async () => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const may = [
      leader,
      await joinClan(world, clan, { role: 'handler' }),
      await makeUser(world, { role: 'staff' }),
      await makeUser(world, { role: 'admin' }),
      await makeUser(world, { owner: true }),
    ];
    for (const { id, ask } of may) {
      const { request } = await makeJoinRequest(world, clan);
      expect((await approve(ask, clan, request)).status).toBe(200);
      expect(await readAudit(request)).toMatchObject([{ actor_id: id }]);
    }
    expect((await readRows(clan)).members).toHaveLength(2 + may.length);
  });

  test('refuses everyone else, even the requester', async () => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const { request, person: requester } = await makeJoinRequest(world, clan);
    const mayNot = [
      requester,
      await joinClan(world, clan),
      await makeUser(world),
      await makeUser(world, { role: 'tournament_host' }),
      (await makeClan(world)).leader,
    ];
    const before = await readRows(clan);
    for (const { ask } of mayNot) {
      expect(await approve(ask, clan, request)).toMatchObject({
        status: 403,
        body: { code: 'not_clan_manager' },
      });
    }
    const byAccount = [
      { ask: visitor(world), status: 401, code: 'not_signed_in' },
      {
        ...(await makeUser(world, { role: 'admin', banned: true })),
        status: 403,
        code: 'banned',
      },
    ];
    for (const { ask, status, code } of byAccount) {
      expect(await approve(ask, clan, request)).toMatchObject({ status, body: { code } });
    }
    const headers = { origin: 'https://evil.example' };
    expect(await approve(leader.ask, clan, request, { headers })).toMatchObject({
      status: 403,
      body: { code: 'foreign_origin' },
    });
    expect(await readRows(clan)).toEqual(before);
    expect(await readAudit(request)).toEqual([]);
  });

  test.each(['approved', 'rejected'] as const)('refuses one that was %s', async (status) => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const { request } = await makeJoinRequest(world, clan);
    if (status === 'approved') await approve(leader.ask, clan, request);
    else {
      await world.db
        .updateTable('join_requests')
        .set({ status, decided_by: leader.id, decided_at: world.deps.clock() })
        .where('id', '=', request.id)
        .execute();
    }
    const before = await readRows(clan);
    world.advance(1000);
    expect(await approve(leader.ask, clan, request)).toMatchObject({
      status: 409,
      body: {
        code: 'request_decided',
        message: 'This join request has already been decided.',
      },
    });
    expect(await readRows(clan)).toEqual(before);
  });

  test('does not find the request of another clan, even for the leader of both', async () => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const other = await makeClan(world, { leader });
    const { request } = await makeJoinRequest(world, other);
    const before = await readRows(other);
    expect(await approve(leader.ask, clan, request)).toMatchObject({
      status: 404,
      body: { code: 'join_request_not_found' },
    });
    expect(await readRows(other)).toEqual(before);
    expect((await readRows(clan)).members).toHaveLength(1);
  });

  test('returns 404 before 403, and refuses an invalid id', async () => {
    const clan = await makeClan(world);
    const { ask } = await makeUser(world);
    expect(await approve(ask, { id: nobody }, { id: nobody })).toMatchObject({
      status: 404,
      body: { code: 'clan_not_found' },
    });
    expect(await approve(ask, clan, { id: nobody })).toMatchObject({
      status: 404,
      body: { code: 'join_request_not_found' },
    });
    expect(await approve(ask, clan, { id: '1' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'requestId' }] },
    });
  });

  test('succeeds once when many approve the same request concurrently', async () => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const handler = await joinClan(world, clan, { role: 'handler' });
    const { request, person } = await makeJoinRequest(world, clan);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => approve((n % 2 ? leader : handler).ask, clan, request)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(409)]);
    const { members } = await readRows(clan);
    expect(members.filter(({ user_id }) => user_id === person.id)).toHaveLength(1);
    expect(await readAudit(request)).toHaveLength(1);
  });

  test('approves many requests of one clan concurrently', async () => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const requests = await Promise.all(
      Array.from({ length: 12 }, async () => (await makeJoinRequest(world, clan)).request),
    );
    const answers = await Promise.all(
      requests.map((request) => approve(leader.ask, clan, request)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await readRows(clan)).members).toHaveLength(13);
  });

  test('makes a concurrent request wait, so no member has a pending one', async () => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const { request, person } = await makeJoinRequest(world, clan);
    const answers = await world.db.transaction().execute(async (tx) => {
      // The approval waits at its audit entry, before it commits.
      await sql`lock table audit_log in exclusive mode`.execute(tx);
      const approval = approve(leader.ask, clan, request);
      await untilWaiting(world.db, 1);
      const second = person.ask('POST', `/api/clans/${clan.id}/join-requests`);
      await untilWaiting(world.db, 2);
      return [approval, second];
    });
    expect(await Promise.all(answers)).toMatchObject([
      { status: 200, body: { status: 'approved' } },
      { status: 409, body: { code: 'already_member' } },
    ]);
    expect((await readRows(clan)).requests).toHaveLength(1);
  });
});
