import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from './connection.ts';
import { inTransaction } from './transaction.ts';
import { withDatabase } from '../testing/database-server.setup.ts';
import { waitingJobs } from '../testing/deliveries.ts';
import { useTestWorld } from '../testing/test-app.ts';
import { installDeliveryQueue } from './delivery-queue.ts';

const world = useTestWorld();
const log = pino({ level: 'silent' });
const name = `hotdrop_queue_${process.pid}`;

beforeAll(async () => {
  await sql`create database ${sql.id(name)}`.execute(world.db);
});

afterAll(async () => {
  await sql`drop database ${sql.id(name)} with (force)`.execute(world.db);
});

test('processes that start concurrently install the queue once, and installing it again changes nothing', async () => {
  const connection = withDatabase(world.connection, name);
  await Promise.all([1, 2, 3].map(() => installDeliveryQueue(connection, log)));
  await installDeliveryQueue(connection, log);
  const db = connect(connection, { log });
  const { rows } = await sql<{ name: string }>`
    select name, policy, heartbeat_seconds as heartbeat from pgboss.queue where name = 'deliveries'
  `.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ name: 'deliveries', policy: 'short', heartbeat: 10 }]);
});

test('the queue of an earlier release gets the settings of this one', async () => {
  const connection = withDatabase(world.connection, name);
  await installDeliveryQueue(connection, log);
  const db = connect(connection, { log });
  const read = async () => {
    const { rows } = await sql`select * from pgboss.queue where name = 'deliveries'`.execute(db);
    return rows.map((row) => ({ ...(row as object), updated_on: null }));
  };
  const installed = await read();
  await sql`
    update pgboss.queue set retry_delay_max = 60, retry_delay = 7, expire_seconds = 900
    where name = 'deliveries'
  `.execute(db);
  await installDeliveryQueue(connection, log);
  expect(await read()).toEqual(installed);
  await db.destroy();
});

test('a job is queued only if its transaction commits', async () => {
  const { deps } = world;
  const kept = deps.newId();
  const broken = inTransaction(deps.db, async (tx) => {
    await deps.queue.enqueue(tx, [deps.newId()]);
    throw new Error('it did not happen');
  });
  await expect(broken).rejects.toThrow('it did not happen');
  await inTransaction(deps.db, (tx) => deps.queue.enqueue(tx, [kept], 2500));
  expect(await waitingJobs(world)).toEqual([{ deliveryId: kept, seconds: 3 }]);
});

test('at most one job of a delivery is queued', async () => {
  const { deps } = world;
  const id = deps.newId();
  const before = await waitingJobs(world);
  await Promise.all(
    [1, 2, 3].map(() => inTransaction(deps.db, (tx) => deps.queue.enqueue(tx, [id]))),
  );
  expect(await waitingJobs(world)).toHaveLength(before.length + 1);
});
