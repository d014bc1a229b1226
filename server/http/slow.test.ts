import { request } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepLog } from '../testing/log-lines.ts';
import { openTestWorld, type TestWorld } from '../testing/test-app.ts';
import { makeUser, visitor, type Person } from '../testing/users.ts';
import { makeTournament } from '../testing/communities.ts';
import { connect } from '../db/connection.ts';

const kept = keepLog();
let world: TestWorld;
let person: Person;
let base: string;

beforeAll(async () => {
  // Every request and statement takes at least this long.
  const slow = { requestMs: 1e-6, statementMs: 1e-6 };
  world = await openTestWorld({ log: kept.log, slow });
  person = await makeUser(world);
  base = await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.stop());
beforeEach(() => {
  kept.lines.length = 0;
});

/**
 * Sends the body once the server has read the headers, so it arrives in another context. Returns the id of the
 * response.
 */
function changeProfile(body: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      cookie: `hotdrop_session=${person.token}`,
      expect: '100-continue',
    };
    const sent = request(`${base}/api/profile`, { method: 'PATCH', headers }, (response) => {
      expect(response.statusCode).toBe(200);
      response.resume().on('end', () => resolve(response.headers['x-request-id']));
    });
    sent.on('continue', () => sent.end(body)).on('error', reject);
    sent.flushHeaders();
  });
}

const linesWith = (msg: string) => kept.lines.filter((line) => line.msg === msg);

test('a slow read and its statements are logged with the id of the response', async () => {
  const { headers } = await person.ask('GET', '/api/auth/me');
  const reqId = headers['x-request-id'];
  expect(linesWith('a slow request')).toMatchObject([
    { reqId, method: 'GET', route: '/api/auth/me', status: 200, ms: expect.any(Number) },
  ]);
  const statements = linesWith('a slow statement');
  expect(statements.length).toBeGreaterThan(0);
  for (const line of statements) expect(line).toMatchObject({ reqId, sql: expect.any(String) });
});

test('a write with a body has its id in the log of each statement, and no parameter', async () => {
  const ign = 'NotForTheLog';
  const reqId = await changeProfile(JSON.stringify({ ign }));
  const statements = linesWith('a slow statement');
  expect(statements.map(({ sql: text }) => String(text).split(' ')[0])).toContain('update');
  expect(new Set(statements.map((line) => line['reqId']))).toEqual(new Set([reqId]));
  expect(JSON.stringify(kept.lines)).not.toContain(ign);
});

test('an event stream does not count as slow, even if it is open for long', async () => {
  const tournament = await makeTournament(world);
  const leaving = new AbortController();
  await fetch(`${base}/api/tournaments/${tournament.id}/events`, { signal: leaving.signal });
  expect(world.app.eventStreams.count).toBe(1);
  leaving.abort();
  await expect.poll(() => world.app.eventStreams.count).toBe(0);
  await fetch(`${base}/api/nothing`);
  await expect.poll(() => linesWith('a slow request')).toHaveLength(1);
  expect(linesWith('a slow request')).toMatchObject([{ route: 'unknown', status: 404 }]);
});

test('outside of a request a slow statement has no id, and a long one is cut', async () => {
  await sql.raw(`select '${'x'.repeat(5000)}'`).execute(world.deps.db);
  const [line] = linesWith('a slow statement');
  expect(line).not.toHaveProperty('reqId');
  expect(String(line?.['sql'])).toHaveLength(2000);
});

test('nothing is slow below the limit, or with a limit of 0', async () => {
  for (const slow of [
    { requestMs: 0, statementMs: 0 },
    { requestMs: 600_000, statementMs: 600_000 },
  ]) {
    const other = await openTestWorld({ log: kept.log, slow });
    kept.lines.length = 0;
    await visitor(other)('GET', '/api/clans');
    expect(kept.lines).toEqual([]);
    await other.stop();
  }
});

test('a failed statement may be slow too', async () => {
  const db = connect(world.connection, { log: kept.log, slowStatementMs: 1e-6 });
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero');
  expect(linesWith('a slow statement')).toMatchObject([{ sql: 'select 1 / 0' }]);
  await db.destroy();
});
