import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeUser, visitor } from '../testing/users.ts';
import { useTestWorld } from '../testing/test-app.ts';
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
