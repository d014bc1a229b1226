import { sql } from 'kysely';
import type { PushJob } from '../db/delivery-queue.ts';
import { sendPushes } from '../features/notifications/push/send-pushes.command.ts';
import { startedTournament, type TestSide, type TestTournament } from './communities.ts';
import { tellAll } from './notifications.ts';
import type { PushService, TestDevice } from './push-service.ts';
import type { TestWorld } from './test-app.ts';
import type { Person } from './users.ts';

export function deviceBody(device: TestDevice) {
  return {
    ...device,
    device: 'Chrome on Android',
    locale: 'en-GB',
    hourCycle: 'h23',
    timeZone: 'Asia/Tokyo',
  };
}

export async function turnOn({ ask }: Person, service: PushService): Promise<TestDevice> {
  const device = service.subscribe();
  const { status, body } = await ask('POST', '/api/push/subscriptions', deviceBody(device));
  if (status !== 201) throw new Error(`push was not turned on: ${status} ${body.message}`);
  return device;
}

/** Takes the queued messages, with the pauses of their jobs in seconds, oldest first. */
export async function takePushes({ db }: TestWorld): Promise<{ ids: string[]; after: number }[]> {
  const { rows } = await sql<{ data: PushJob; after: number }>`
    with jobs as (
      delete from pgboss.job where name = 'pushes' and state = 'created'
      returning data, created_on, start_after, id
    )
    select data, round(extract(epoch from start_after - created_on))::int as after
    from jobs order by created_on, id
  `.execute(db);
  return rows.map(({ data, after }) => ({ ids: data.pushIds, after }));
}

export async function pushAll(world: TestWorld): Promise<void> {
  await tellAll(world);
  for (const { ids } of await takePushes(world)) await sendPushes(world.deps, ids);
}

type Cup = { tournament: TestTournament; one: TestSide; two: TestSide };

/** Forgets all messages so far. */
export async function startCup(world: TestWorld, service: PushService): Promise<Cup> {
  const { tournament, sides } = await startedTournament(world);
  const [one, two] = sides;
  if (one === undefined || two === undefined) throw new Error('a side is missing');
  await tellAll(world);
  await forgetPushes(world, service);
  return { tournament, one, two };
}

export async function forgetPushes(world: TestWorld, service: PushService): Promise<void> {
  await takePushes(world);
  await world.db.deleteFrom('pushes').execute();
  service.arrived.length = 0;
  service.answer = () => null;
}
