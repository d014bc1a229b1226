import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { keepLog } from '../testing/log-lines.ts';
import { makeUser, visitor } from '../testing/users.ts';
import { openTestWorld, useTestWorld } from '../testing/test-app.ts';
import { inTransaction } from './transaction.ts';

const world = useTestWorld();

const endOthers = sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
`;

test('a connection that is lost in a transaction fails only that write', async () => {
  const { id } = await makeUser(world, { name: 'before' });
  const write = inTransaction(world.deps.db, async (tx) => {
    await tx.updateTable('users').set({ ign: 'after' }).where('id', '=', id).execute();
    await endOthers.execute(world.db);
    await tx.updateTable('users').set({ uid: 'after' }).where('id', '=', id).execute();
  });
  await expect(write).rejects.toThrow(/terminat|connection error|ECONNRESET|EPIPE/);
  const { status, body } = await visitor(world)('GET', `/api/users/${id}`);
  expect([status, body.ign]).toEqual([200, 'before']);
});

test('the log says why connections were lost, but never how to cancel their statements', async () => {
  const { log, lines, text } = keepLog();
  const lossy = await openTestWorld({ log });
  onTestFinished(() => lossy.stop());
  await visitor(lossy)('GET', '/api/clans');
  await endOthers.execute(lossy.db);
  const errOf = (msg: string) => lines.find((line) => line.msg === msg)?.['err'];
  // The messages of the pool, the change feed and the queue.
  const lost = [
    'a database connection was lost',
    'the connection for changes was lost',
    'delivery queue error',
  ];
  await expect.poll(() => lost.filter((msg) => errOf(msg) === undefined)).toEqual([]);
  for (const msg of lost) {
    expect(errOf(msg)).toEqual({
      type: expect.any(String),
      code: '57P01',
      message: 'terminating connection due to administrator command',
      stack: expect.stringContaining('at '),
    });
  }
  const inUse = lossy.deps.db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await endOthers.execute(lossy.db);
    await sql`select 1`.execute(tx);
  });
  await expect(inUse).rejects.toThrow(/terminat|connection error|ECONNRESET|EPIPE/);
  await expect.poll(() => errOf('a database connection was lost in use')).toBeDefined();
  for (const secret of ['secretKey', 'processID', 'client', 'password', 'connectionParameters']) {
    expect(text()).not.toContain(`"${secret}"`);
  }
});
