import { pino } from 'pino';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { withDatabase } from '../testing/database-server.setup.ts';
import { startSilenceableProxy } from '../testing/silenceable-proxy.ts';
import { openChangeFeed, type ChangeListener } from './change-feed.ts';
import { publish } from './changes.ts';
import { connect, countConnections } from './connection.ts';
import { inTransaction } from './transaction.ts';

const log = pino({ level: 'silent' });
const pulse = { everyMs: 50, patienceMs: 1500, echoMs: 1500 };
const direct = withDatabase(inject('databaseServer'), 'postgres');

/** Records the calls of a listener and lets a test wait for each. */
function recordCalls() {
  const lost = Promise.withResolvers<void>();
  const resumed = Promise.withResolvers<void>();
  const received = Promise.withResolvers<unknown>();
  const listener: ChangeListener = {
    received: (changes) => received.resolve(changes),
    lost: () => lost.resolve(),
    resumed: () => resumed.resolve(),
  };
  return { listener, lost: lost.promise, resumed: resumed.promise, received: received.promise };
}

test('a connection that dies without an error is noticed and replaced', async () => {
  const way = await startSilenceableProxy(direct);
  const db = connect(direct, { log });
  const feed = await openChangeFeed(db, way.connection, log, pulse);
  onTestFinished(async () => {
    await feed.stop();
    await db.destroy();
  });
  const { listener, lost, resumed, received } = recordCalls();
  feed.subscribe(listener);
  expect(feed.connected).toBe(true);
  way.silence();
  await lost;
  expect([feed.connected, feed.deaf]).toEqual([false, false]);
  await resumed;
  expect(feed.connected).toBe(true);
  await inTransaction(db, async (tx) => publish(tx, { of: 'clans' }));
  expect(await received).toEqual([{ of: 'clans' }]);
});

test('a connection that receives nothing, as behind a pooler in transaction mode, does not count as connected', async () => {
  const db = connect(direct, { log });
  // LISTEN succeeds on another database, but notifications sent in this one do not arrive there.
  const elsewhere = withDatabase(inject('databaseServer'), 'template1');
  const feed = await openChangeFeed(db, elsewhere, log, { ...pulse, echoMs: 1000 });
  onTestFinished(async () => {
    await feed.stop();
    await db.destroy();
  });
  expect([feed.connected, feed.deaf]).toEqual([false, true]);
});

test.each(['', 'null', '{}', '[null]', '[{"of":"none"}]', 'not JSON', '[{"of":"user"}]'])(
  'a notification that Hotdrop does not send (%j) counts as missed changes and does not end the feed',
  async (payload) => {
    const db = connect(direct, { log });
    const feed = await openChangeFeed(db, direct, log, pulse);
    onTestFinished(async () => {
      await feed.stop();
      await db.destroy();
    });
    const { listener, lost, resumed, received } = recordCalls();
    feed.subscribe(listener);
    await sql`select pg_notify('hotdrop_changes', ${payload})`.execute(db);
    await Promise.all([lost, resumed]);
    expect(feed.connected).toBe(true);
    await inTransaction(db, async (tx) => publish(tx, { of: 'clans' }));
    expect(await received).toEqual([{ of: 'clans' }]);
  },
);

test('echoes without an answer release their connections, so they do not fill the pool', async () => {
  const way = await startSilenceableProxy(direct);
  const db = connect(way.connection, { log, poolSize: 2 });
  const feed = await openChangeFeed(db, direct, log, { ...pulse, echoMs: 300 });
  onTestFinished(async () => {
    await feed.stop();
    await db.destroy();
  });
  const { listener, lost, resumed } = recordCalls();
  feed.subscribe(listener);
  await Promise.all([sql`select 1`.execute(db), sql`select 1`.execute(db)]);
  way.silence();
  await lost;
  await resumed;
  await sql`select 1`.execute(db);
  expect(countConnections(db).waiting).toBe(0);
});
