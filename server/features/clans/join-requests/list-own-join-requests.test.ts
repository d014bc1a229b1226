import { describe, expect, test } from 'vitest';
import { makeClan } from '#server/testing/communities.ts';
import { makeJoinRequest } from '#server/testing/join-requests.ts';
import { makeUser, visitor } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const path = '/api/users/join-requests';

describe('GET /api/users/join-requests', () => {
  test("lists the caller's own requests, newest first, including decided ones", async () => {
    const person = await makeUser(world);
    const requests = [];
    for (const decision of ['approve', 'reject', null, null]) {
      world.advance(1000);
      const clan = await makeClan(world);
      const { request } = await makeJoinRequest(world, clan, { person, message: 'Hello' });
      await makeJoinRequest(world, clan);
      if (decision !== null) {
        await clan.leader.ask(
          'POST',
          `/api/clans/${clan.id}/join-requests/${request.id}/${decision}`,
        );
      }
      requests.push(request);
    }
    const [first, second, third, fourth] = requests;
    const { status, body } = await person.ask('GET', path);
    expect(status).toBe(200);
    expect(body).toEqual([
      fourth,
      third,
      { ...second, status: 'rejected' },
      { ...first, status: 'approved' },
    ]);
  });

  test('returns an empty list for a user without requests, and answers a banned user', async () => {
    for (const { ask } of [
      await makeUser(world, { completed: false }),
      await makeUser(world, { banned: true }),
    ]) {
      expect(await ask('GET', path)).toMatchObject({ status: 200, body: [] });
    }
  });

  test('requires a session', async () => {
    expect(await visitor(world)('GET', path)).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  test('runs one statement besides the one for the session, for any number of requests', async () => {
    const person = await makeUser(world);
    for (const more of [1, 4]) {
      for (let request = 0; request < more; request += 1) {
        await makeJoinRequest(world, await makeClan(world), { person });
      }
      world.statements.length = 0;
      await person.ask('GET', path);
      expect(world.statements).toHaveLength(2);
    }
  });
});
