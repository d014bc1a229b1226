import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { withDatabase } from '../testing/database-server.setup.ts';
import { startSilenceableProxy } from '../testing/silenceable-proxy.ts';
import { connect } from './connection.ts';
import { isUnavailable } from './is-unavailable.ts';

const log = pino({ level: 'silent' });

test('a statement on a connection that goes silent fails as unavailable, and the next one gets another connection', async () => {
  const way = await startSilenceableProxy(withDatabase(inject('databaseServer'), 'postgres'));
  const db = connect(way.connection, { log, poolSize: 1, silenceMs: 300 });
  onTestFinished(() => db.destroy());
  await sql`select 1`.execute(db);
  way.silence();
  const failure: unknown = await sql`select 1`.execute(db).catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  expect(failure).toMatchObject({ message: 'The database has been silent for 300 ms.' });
  const { rows } = await sql`select 2 as number`.execute(db);
  expect(rows).toEqual([{ number: 2 }]);
});

test('a silent connection in the middle of a transaction fails only that transaction', async () => {
  const way = await startSilenceableProxy(withDatabase(inject('databaseServer'), 'postgres'));
  const db = connect(way.connection, { log, poolSize: 1, silenceMs: 300 });
  onTestFinished(() => db.destroy());
  const write = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    way.silence();
    await sql`select 1`.execute(tx);
  });
  expect(isUnavailable(await write.catch((error: unknown) => error))).toBe(true);
  await sql`select 1`.execute(db);
});
