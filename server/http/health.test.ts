import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { createDrain } from './drain.ts';
import { connect, countConnections, type Db } from '../db/connection.ts';
import { databasePaths } from '../db/embedded/database-paths.ts';
import { startEmbeddedDatabase } from '../db/embedded/start-embedded-database.ts';
import { visitor } from '../testing/users.ts';
import { startSilenceableProxy } from '../testing/silenceable-proxy.ts';
import { useTestWorld } from '../testing/test-app.ts';

const world = useTestWorld();
const log = pino({ level: 'silent' });

async function appOn(db: Db) {
  const app = await createApp({ deps: { ...world.deps, db }, webDir: null });
  onTestFinished(() => app.close());
  return visitor({ app });
}

test('/healthz and /readyz return 200 while the database responds', async () => {
  const ask = visitor(world);
  for (const path of ['/healthz', '/readyz']) {
    expect(await ask('GET', path)).toMatchObject({ status: 200, body: { status: 'ok' } });
  }
});

test('/healthz names the version of package.json', async () => {
  const manifest = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect((await visitor(world)('GET', '/healthz')).body).toEqual({ status: 'ok', version });
});

test.each([
  [null, 'untrusted'],
  [['10.0.0.2'], 'untrusted'],
  [['127.0.0.1'], 'trusted'],
])(
  'with TRUST_PROXY %j, /healthz says that a forwarded request is %s',
  async (trustProxy, forwarded) => {
    const app = await createApp({ deps: world.deps, webDir: null, trustProxy });
    onTestFinished(() => app.close());
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const { body } = await app.inject({ url: '/healthz', headers });
    expect(JSON.parse(body)).toMatchObject({ status: 'ok', forwarded });
  },
);

test('/readyz returns 503 if the pool is closed, and /healthz still 200', async () => {
  const db = connect({ host: '127.0.0.1', port: 1 }, { log });
  await db.destroy();
  const ask = await appOn(db);
  expect(await ask('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: 'The database does not answer.' },
  });
  expect((await ask('GET', '/healthz')).status).toBe(200);
});

test("/readyz and a call return 503 if nothing listens at the database's address", async () => {
  const db = connect({ host: '127.0.0.1', port: 1 }, { log });
  onTestFinished(() => db.destroy());
  const ask = await appOn(db);
  expect((await ask('GET', '/readyz')).status).toBe(503);
  const refused = await ask('GET', '/api/tournaments');
  expect(refused).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      message: 'The database cannot be reached at the moment. Please try again shortly.',
    },
  });
  expect(refused.headers['retry-after']).toBe('2');
});

/** Accepts connections and never responds, like a server that is stopped by SIGSTOP. */
async function startSilentServer(): Promise<{ port: number; stop: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { port, stop };
}

test('/readyz does not wait for a database that hangs, and sends it one query', async () => {
  const { port, stop } = await startSilentServer();
  const db = connect({ host: '127.0.0.1', port }, { log });
  onTestFinished(async () => {
    stop();
    await db.destroy();
  });
  const ask = await appOn(db);
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('GET', '/readyz')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  // The one query of all twenty requests is still waiting for the database.
  expect(countConnections(db)).toEqual({ total: 1, idle: 0, waiting: 0 });
});

test('/readyz returns 503 when established connections go silent, and 200 again with new ones', async () => {
  const way = await startSilenceableProxy(world.connection);
  const db = connect(way.connection, { log, poolSize: 1 });
  onTestFinished(() => db.destroy());
  const ask = await appOn(db);
  expect((await ask('GET', '/readyz')).status).toBe(200);
  way.silence();
  const { status, body } = await ask('GET', '/readyz');
  expect([status, body.message]).toEqual([503, 'The database does not answer.']);
  await expect.poll(async () => (await ask('GET', '/readyz')).status).toBe(200);
});

test('/readyz returns 503 while all of PostgreSQL is stopped, and 200 once it continues', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hotdrop-stopped-'));
  const { connection, stop } = await startEmbeddedDatabase({ dataDir, log });
  const db = connect(connection, { log });
  onTestFinished(async () => {
    await db.destroy();
    await stop();
    await rm(dataDir, { recursive: true });
  });
  const ask = await appOn(db);
  expect((await ask('GET', '/readyz')).status).toBe(200);
  const pids = await readServerPids(dataDir, db);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await ask('GET', '/readyz');
      expect([status, body.message]).toEqual([503, 'The database does not answer.']);
    }
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
  await expect.poll(async () => (await ask('GET', '/readyz')).status).toBe(200);
});

/** Returns the process ids of the postmaster, which accepts connections, and of the backends, which serve them. */
async function readServerPids(dataDir: string, db: Db): Promise<number[]> {
  const { cluster } = await databasePaths(dataDir);
  const [postmaster] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend'
  `.execute(db);
  return [Number(postmaster), ...rows.map(({ pid }) => pid)];
}

test('/readyz says that changes from other processes do not arrive', async () => {
  const app = await createApp({ deps: world.deps, webDir: null, changes: () => 'swallowed' });
  onTestFinished(() => app.close());
  const { status, body } = await visitor({ app })('GET', '/readyz');
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(body.message).toContain('DATABASE_DIRECT_URL');
});

test('/readyz does not mention a pooler while the process is only reconnecting', async () => {
  const app = await createApp({ deps: world.deps, webDir: null, changes: () => 'missing' });
  onTestFinished(() => app.close());
  const { status, body } = await visitor({ app })('GET', '/readyz');
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(body.message).not.toContain('DATABASE_DIRECT_URL');
});

test('a draining process serves everything, is not ready, and closes each connection', async () => {
  const drain = createDrain();
  const app = await createApp({ deps: world.deps, webDir: null, drain });
  onTestFinished(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const readConnection = async (path: string) => {
    const answer = await fetch(origin + path);
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get('connection')];
  };
  expect(await readConnection('/readyz')).toEqual([200, 'keep-alive']);
  const hurry = new AbortController();
  const draining = drain.begin(3600, hurry.signal);
  expect(await readConnection('/readyz')).toEqual([503, 'close']);
  expect(await readConnection('/api/tournaments')).toEqual([200, 'close']);
  expect(await readConnection('/healthz')).toEqual([200, 'close']);
  hurry.abort();
  await draining;
  expect(drain.phase).toBe('draining');
  drain.close();
  const refused = await visitor({ app })('GET', '/api/tournaments');
  expect([refused.status, refused.body.code]).toEqual([503, 'closing']);
  expect(refused.headers['retry-after']).toBe('2');
});

test('a leaving process refuses reads, cached ones too, and still serves changes', async () => {
  const drain = createDrain();
  const app = await createApp({ deps: world.deps, webDir: null, drain });
  onTestFinished(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const readStatus = async (method: string, path: string) => {
    const response = await fetch(origin + path, { method });
    await response.arrayBuffer();
    return response.status;
  };
  for (let times = 0; times < 3; times += 1) {
    expect(await readStatus('GET', '/api/tournaments')).toBe(200);
  }
  const hurry = new AbortController();
  const leaving = drain.begin(0.01, hurry.signal);
  await expect.poll(() => drain.phase, { interval: 5 }).toBe('leaving');
  expect(await readStatus('GET', '/api/tournaments')).toBe(503);
  expect(await readStatus('HEAD', '/api/tournaments')).toBe(503);
  expect(await readStatus('GET', '/healthz')).toBe(200);
  // Only a member may create a clan, so the status shows that the call was reached.
  expect(await readStatus('POST', '/api/clans')).toBe(401);
  hurry.abort();
  await leaving;
});
