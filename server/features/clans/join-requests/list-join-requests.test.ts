import { describe, expect, test } from 'vitest';
import { makeClan } from '#server/testing/communities.ts';
import { joinClan, makeJoinRequest } from '#server/testing/join-requests.ts';
import { makeUser, visitor } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';

const getPath = ({ id }: { id: string }) => `/api/clans/${id}/join-requests`;

describe('GET /api/clans/{id}/join-requests', () => {
  test('lists the requests of this clan: pending ones first, then the newest', async () => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const other = await makeClan(world);
    const member = await joinClan(world, clan);
    const requests = [];
    for (const message of ['first', 'second', 'third']) {
      world.advance(1000);
      requests.push((await makeJoinRequest(world, clan, { message })).request);
      await makeJoinRequest(world, other);
    }
    const [first, second, third] = requests;
    await leader.ask('POST', `${getPath(clan)}/${third?.id}/approve`);
    const { status, body } = await leader.ask('GET', getPath(clan));
    expect(status).toBe(200);
    expect(body).toEqual([
      second,
      first,
      { ...third, status: 'approved' },
      expect.objectContaining({ userId: member.id, status: 'approved' }),
    ]);
  });

  test('is empty for a clan without requests', async () => {
    const clan = await makeClan(world);
    const { leader } = clan;
    expect(await leader.ask('GET', getPath(clan))).toMatchObject({ status: 200, body: [] });
  });

  test('is for leader, handlers and site staff', async () => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const { request } = await makeJoinRequest(world, clan);
    const may = [
      leader,
      await joinClan(world, clan, { role: 'handler' }),
      await makeUser(world, { role: 'staff', completed: false }),
      await makeUser(world, { role: 'admin' }),
      await makeUser(world, { owner: true }),
    ];
    for (const { ask } of may) {
      const { status, body } = await ask('GET', getPath(clan));
      expect(status).toBe(200);
      expect(body[0]).toEqual(request);
    }
  });

  test('refuses everyone else, even the requester', async () => {
    const clan = await makeClan(world);
    const { person: requester } = await makeJoinRequest(world, clan);
    const mayNot = [
      requester,
      await joinClan(world, clan),
      await makeUser(world),
      await makeUser(world, { role: 'tournament_host' }),
      await makeUser(world, { role: 'admin', banned: true }),
      (await makeClan(world)).leader,
    ];
    for (const { ask } of mayNot) {
      expect(await ask('GET', getPath(clan))).toMatchObject({
        status: 403,
        body: {
          code: 'not_clan_manager',
          message: 'Only the leader and the handlers of this clan can do that.',
        },
      });
    }
    expect(await visitor(world)('GET', getPath(clan))).toMatchObject({
      status: 401,
      body: { code: 'not_signed_in' },
    });
  });

  test('returns 404 for an unknown id, and refuses an invalid one', async () => {
    const { ask } = await makeUser(world);
    expect(await ask('GET', getPath({ id: nobody }))).toMatchObject({
      status: 404,
      body: { code: 'clan_not_found' },
    });
    expect(await ask('GET', getPath({ id: 'x' }))).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    });
  });

  test('runs the same number of statements for any number of requests', async () => {
    const clan = await makeClan(world);
    const { leader } = clan;
    const counts: number[] = [];
    for (const requests of [1, 5]) {
      for (let request = 0; request < requests; request += 1) await makeJoinRequest(world, clan);
      world.statements.length = 0;
      expect((await leader.ask('GET', getPath(clan))).status).toBe(200);
      counts.push(world.statements.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
