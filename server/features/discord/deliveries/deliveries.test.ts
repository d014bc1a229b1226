import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { announcedTournament, deliverAll, makeServerConfig } from '#server/testing/deliveries.ts';
import { makeUser, visitor, type Person } from '#server/testing/users.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { PostOutcome } from '#server/discord/post-outcome.ts';

const world = useTestWorld();
const serverId = '360000000000000001';
const nobody = '01890a5d-ac96-774b-bcce-b302099a8057';
const refused: PostOutcome = { is: 'refused', status: 404, code: 10_003, why: 'It is gone.' };
let admin: Person;

beforeAll(async () => {
  await makeServerConfig(world, { serverId, channelId: '460000000000000001', announceAll: false });
  admin = await makeUser(world, { role: 'admin' });
});

afterEach(async () => {
  world.discordPost.answer();
  await deliverAll(world);
  world.discordPost.posts.length = 0;
});

function list(query = '') {
  return admin.ask('GET', `/api/admin/deliveries${query}`);
}

async function failed() {
  const announced = await announcedTournament(world, serverId);
  world.discordPost.answer(refused);
  await deliverAll(world);
  return announced;
}

describe('GET /api/admin/deliveries', () => {
  test('lists messages newest first, with state and reason', async () => {
    const first = await failed();
    world.advance(1000);
    const second = await announcedTournament(world, serverId);
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.slice(0, 2)).toEqual([
      {
        id: second.deliveryId,
        kind: 'announcement',
        tournamentId: second.id,
        tournamentName: 'Autumn Cup',
        serverId,
        channelId: '460000000000000001',
        recipientName: null,
        state: 'waiting',
        reason: null,
        attempts: 0,
        createdAt: world.deps.clock().toISOString(),
        updatedAt: world.deps.clock().toISOString(),
      },
      expect.objectContaining({
        id: first.deliveryId,
        state: 'failed',
        reason: 'It is gone.',
        attempts: 1,
      }),
    ]);
  });

  test('filters by state', async () => {
    const one = await failed();
    await announcedTournament(world, serverId);
    const { body } = await list('?state=failed');
    expect(body.map(({ state }: { state: string }) => state)).toContain('failed');
    expect(new Set(body.map(({ state }: { state: string }) => state)).size).toBe(1);
    expect(body[0].id).toBe(one.deliveryId);
    expect((await list('?state=lost')).status).toBe(400);
  });

  test('lists 200 deliveries per page, with a link to the next page; each delivery appears once', async () => {
    const { id: tournament_id } = await announcedTournament(world, serverId);
    const at = new Date(world.deps.clock().getTime() - 60_000);
    const row = {
      kind: 'announcement' as const,
      tournament_id,
      channel_id: '4',
      state: 'failed' as const,
    };
    const rest = { reason: 'Old.', attempts: 1, attempted_at: null, unknown_since: null };
    await world.db
      .insertInto('deliveries')
      .values(
        Array.from({ length: 201 }, (_, n) => ({
          id: world.deps.newId(),
          ...row,
          ...rest,
          server_id: `37${n}`,
          message_id: null,
          created_at: at,
          updated_at: at,
        })),
      )
      .execute();
    const seen: string[] = [];
    let pages = 0;
    for (let query: string | undefined = '?state=failed'; query !== undefined; pages += 1) {
      const { body, headers }: Awaited<ReturnType<typeof list>> = await list(query);
      expect(body.length).toBeLessThanOrEqual(200);
      seen.push(...body.map(({ id }: { id: string }) => id));
      const next = /<(.*)>; rel="next"/.exec(headers.link?.toString() ?? '')?.[1];
      query = next === undefined ? undefined : new URL(next).search;
    }
    const stored = await world.db
      .selectFrom('deliveries')
      .select('id')
      .where('state', '=', 'failed')
      .execute();
    expect(pages).toBe(2);
    expect(seen.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    expect((await list(`?cursor=${nobody}`)).status).toBe(400);
    await world.db.deleteFrom('deliveries').where('reason', '=', 'Old.').execute();
  });

  test('lists a direct message that is about no tournament, with the name of its recipient', async () => {
    const recipient = await makeUser(world, { name: 'recipient' });
    const at = world.deps.clock();
    const row = {
      id: world.deps.newId(),
      kind: 'results' as const,
      tournament_id: null,
      server_id: null,
      channel_id: null,
      state: 'failed' as const,
      reason: 'This member takes no direct messages.',
      attempts: 1,
      attempted_at: null,
      unknown_since: null,
      message_id: null,
      created_at: at,
      updated_at: at,
    };
    const insert = (values: object) =>
      world.db
        .insertInto('deliveries')
        .values({ ...row, ...values })
        .execute();
    await expect(insert({})).rejects.toThrow('deliveries_receiver_check');
    await insert({ recipient_id: recipient.id });
    await expect(insert({ id: world.deps.newId(), recipient_id: recipient.id })).rejects.toThrow(
      'deliveries_once_idx',
    );
    const { body } = await list('?state=failed');
    expect(body.find(({ id }: { id: string }) => id === row.id)).toMatchObject({
      tournamentId: null,
      tournamentName: null,
      serverId: null,
      channelId: null,
      recipientName: 'recipient',
    });
    const retried = await admin.ask('POST', `/api/admin/deliveries/${row.id}/retry`);
    expect([retried.status, retried.body.state]).toEqual([200, 'waiting']);
    const { body: acts } = await admin.ask('GET', `/api/admin/audit?q=${row.id}`);
    expect(acts).toMatchObject([{ action: 'delivery.retry', subjectName: 'recipient' }]);
    await world.db.deleteFrom('deliveries').where('id', '=', row.id).execute();
  });

  test('is for the owner and admins', async () => {
    const staff = await makeUser(world, { role: 'staff' });
    expect((await visitor(world)('GET', '/api/admin/deliveries')).status).toBe(401);
    expect((await staff.ask('GET', '/api/admin/deliveries')).body.code).toBe('not_admin');
  });
});
