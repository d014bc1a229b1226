import { afterAll, expect, test } from 'vitest';
import { untilWaiting } from '#server/testing/locks.ts';
import { startPushService } from '#server/testing/push-service.ts';
import { deviceBody, forgetPushes, pushAll, turnOn } from '#server/testing/pushes.ts';
import { useTestWorld } from '#server/testing/test-app.ts';
import { makeUser } from '#server/testing/users.ts';

const service = await startPushService();
afterAll(() => service.stop());
const world = useTestWorld({ pushHosts: [service.host] });

const inDays = (days: number) =>
  new Date(world.deps.clock().getTime() + days * 86_400_000).toISOString();

test('a device says when its session ends at the latest, and gets nothing after that', async () => {
  const person = await makeUser(world);
  await turnOn(person, service);
  const days = world.deps.sessionDays;
  world.deps.sessionDays = 20;
  try {
    expect((await person.ask('GET', '/api/push/subscriptions')).body).toMatchObject([
      { endsAt: inDays(20), isRenewable: false },
    ]);
    world.advance(20 * 86_400_000 - 60_000);
    await forgetPushes(world, service);
    const test = () => person.ask('POST', '/api/push/test');
    expect((await test()).status).toBe(200);
    await pushAll(world);
    world.advance(20_000);
    expect((await test()).status).toBe(200);
    world.advance(40_000);
    await pushAll(world);
    expect(service.arrived).toHaveLength(1);
  } finally {
    world.deps.sessionDays = days;
  }
});

test('a device is refused if its session is being ended, and its user is not signed in', async () => {
  const person = await makeUser(world);
  const { turningOn } = await world.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sessions').where('user_id', '=', person.id).execute();
    const turningOn = person.ask(
      'POST',
      '/api/push/subscriptions',
      deviceBody(service.subscribe()),
    );
    await untilWaiting(world.db, 1);
    return { turningOn };
  });
  expect((await turningOn).status).toBe(401);
});
