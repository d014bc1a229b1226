import { beforeAll, expect, test } from 'vitest';
import type { Db, Tx } from '#server/db/connection.ts';
import type { DeliveryQueue } from '#server/db/delivery-queue.ts';
import {
  announcedTournament,
  deliverAll,
  makeServerConfig,
  waitingJobs,
} from '#server/testing/deliveries.ts';
import { useTestWorld } from '#server/testing/test-app.ts';

const world = useTestWorld();
const serverId = '340000000000000001';

beforeAll(async () => {
  await makeServerConfig(world, { serverId, announceAll: false });
});

function readRow(deliveryId: string) {
  return world.db
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', deliveryId)
    .executeTakeFirst();
}

const lost = () => new Error('Connection terminated unexpectedly');

/** Returns a database whose first transaction commits, although its connection is lost. */
function losesFirstCommit(db: Db): Db {
  let isFirst = true;
  const transaction = () => ({
    execute: async (write: (tx: Tx) => Promise<unknown>) => {
      const result = await db.transaction().execute((tx) => write(tx));
      if (!isFirst) return result;
      isFirst = false;
      throw lost();
    },
  });
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('an outage at the beginning of an attempt delays it, and the outcome is known', async () => {
  const announced = await announcedTournament(world, serverId);
  const deps = { ...world.deps, db: losesFirstCommit(world.db) };
  await deliverAll(world, deps);
  expect(world.discordPost.posts).toHaveLength(1);
  expect(await readRow(announced.deliveryId)).toMatchObject({
    state: 'sent',
    attempts: 1,
    unknown_since: null,
  });
});

test('an outage while an outcome is stored does not make it unknown', async () => {
  const announced = await announcedTournament(world, serverId);
  let failures = 2;
  const queue: DeliveryQueue = {
    ...world.deps.queue,
    enqueue: async (...args) => {
      failures -= 1;
      if (failures >= 0) throw lost();
      await world.deps.queue.enqueue(...args);
    },
  };
  world.discordPost.answer({ is: 'postponed', afterMs: 20_000, limited: true, why: 'Limit.' });
  await deliverAll(world, { ...world.deps, queue });
  expect(await readRow(announced.deliveryId)).toMatchObject({
    state: 'waiting',
    reason: 'Limit.',
    attempted_at: null,
    unknown_since: null,
  });
  expect((await waitingJobs(world)).map(({ seconds }) => seconds)).toEqual([20]);
});
