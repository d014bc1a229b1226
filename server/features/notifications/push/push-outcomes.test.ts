import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { giveRoom, type TestSide, type TestTournament } from '#server/testing/communities.ts';
import { startPushService } from '#server/testing/push-service.ts';
import { pushAll, startCup, takePushes, turnOn } from '#server/testing/pushes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import type { Person } from '#server/testing/users.ts';
import { sendPushes } from './send-pushes.command.ts';

const service = await startPushService();
afterAll(() => service.stop());
const world = useTestWorld({ pushHosts: [service.host] });

let tournament: TestTournament;
let one: TestSide;

beforeEach(async () => {
  ({ tournament, one } = await startCup(world, service));
});

const pending = () => world.db.selectFrom('pushes').selectAll().execute();
const devices = async ({ ask }: Person) => (await ask('GET', '/api/push/subscriptions')).body;

describe('a push service that answers', () => {
  const failing = async (status: number, headers: Record<string, string> = {}) => {
    const { leader } = one.clan;
    await turnOn(leader, service);
    service.answer = () => ({ status, headers });
    await giveRoom(world, tournament, 1);
    await pushAll(world);
    return leader;
  };

  test.each([404, 410])('%i ends the device', async (status) => {
    const leader = await failing(status);
    expect(await devices(leader)).toEqual([]);
    expect([await pending(), await takePushes(world)]).toEqual([[], []]);
  });

  test.each([429, 500, 503])('%i is asked three more times within five minutes', async (status) => {
    const leader = await failing(status);
    const before = service.requests();
    const pauses: number[] = [];
    for (;;) {
      const [job] = await takePushes(world);
      if (job === undefined) break;
      pauses.push(job.after);
      world.advance(job.after * 1000);
      await sendPushes(world.deps, job.ids);
    }
    expect(pauses).toEqual([10, 60, 180]);
    expect(service.requests() - before).toBe(3);
    expect(await devices(leader)).toMatchObject([{ lastSentAt: null, failures: 1 }]);
    expect(await pending()).toEqual([]);
  });

  test('429 with Retry-After is left alone for that long', async () => {
    await failing(429, { 'retry-after': '45' });
    service.answer = () => null;
    const [job] = await takePushes(world);
    expect(job?.after).toBe(45);
    world.advance(45_000);
    await sendPushes(world.deps, job?.ids ?? []);
    expect(service.arrived).toMatchObject([{ ttl: 555 }]);
  });

  test.each([
    ['longer than five minutes', '600'],
    ['a date that is further away', new Date(Date.now() + 3_600_000).toUTCString()],
  ])('429 with a Retry-After of %s is not retried', async (_, value) => {
    await failing(429, { 'retry-after': value });
    expect([await pending(), await takePushes(world)]).toEqual([[], []]);
  });

  test.each([400, 403, 413])('%i is not retried', async (status) => {
    const leader = await failing(status);
    expect(await devices(leader)).toMatchObject([{ failures: 1 }]);
    expect([await pending(), await takePushes(world)]).toEqual([[], []]);
  });

  test('with a redirect is not followed', async () => {
    const elsewhere = service.subscribe();
    const before = service.requests();
    const leader = await failing(307, { location: elsewhere.endpoint });
    expect(service.requests() - before).toBe(1);
    expect(service.arrived).toEqual([]);
    expect(await devices(leader)).toMatchObject([{ failures: 1 }]);
  });
});

describe('a message that waits', () => {
  const failOnce = async () => {
    await turnOn(one.clan.leader, service);
    service.answer = () => ({ status: 503 });
    await giveRoom(world, tournament, 1);
    await pushAll(world);
    service.answer = () => null;
    const [job] = await takePushes(world);
    return job?.ids ?? [];
  };

  test('is dropped when it is late', async () => {
    const ids = await failOnce();
    world.advance(600_000);
    await sendPushes(world.deps, ids);
    expect([service.arrived, await pending()]).toEqual([[], []]);
  });

  test('is dropped once a newer one with its tag waits or has been sent', async () => {
    const ids = await failOnce();
    await world.db
      .updateTable('pushes')
      .set({ attempts: 0 })
      .where('id', '=', ids[0] ?? '')
      .execute();
    const [row] = await pending();
    const newer = { ...row, created_at: new Date((row?.created_at.getTime() ?? 0) + 1000) };
    const { id } = await world.db
      .insertInto('pushes')
      .values({
        subscription_id: newer.subscription_id ?? '',
        happening_id: null,
        kind: 'room_open',
        tag: newer.tag ?? '',
        facts: '{}',
        created_at: newer.created_at,
        expires_at: newer.expires_at ?? newer.created_at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendPushes(world.deps, [id]);
    await sendPushes(world.deps, ids);
    expect(service.arrived).toHaveLength(1);
    expect(await pending()).toEqual([]);
  });

  test('is dropped at a logout', async () => {
    const ids = await failOnce();
    await one.clan.leader.ask('POST', '/api/auth/logout');
    await sendPushes(world.deps, ids);
    expect([service.arrived, await pending()]).toEqual([[], []]);
  });
});
