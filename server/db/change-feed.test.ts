import { connect as connectSocket, createServer, type AddressInfo, type Socket } from 'node:net';
import { pino } from 'pino';
import type { ClientConfig } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { withDatabase } from '../testing/database-server.setup.ts';
import { openChangeFeed, type ChangeListener } from './change-feed.ts';
import { publish } from './changes.ts';
import { connect } from './connection.ts';
import { inTransaction } from './transaction.ts';

const log = pino({ level: 'silent' });
const pulse = { everyMs: 50, patienceMs: 1500, echoMs: 1500 };
const direct = withDatabase(inject('databaseServer'), 'postgres');

/** A database proxy that can go silent: it then swallows all data without closing a connection. */
async function startSilenceableProxy(): Promise<{ connection: ClientConfig; silence(): void }> {
  const { host = 'localhost', port = 5432 } = getAddress(direct);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = host.startsWith('/')
      ? connectSocket(`${host}/.s.PGSQL.${port}`)
      : connectSocket(port, host);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const through = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  return {
    connection: throughPort(direct, through),
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
  };
}

function getAddress(config: ClientConfig): { host?: string; port?: number } {
  if (config.connectionString === undefined) return config as { host?: string; port?: number };
  const { hostname, port } = new URL(config.connectionString);
  return { host: hostname, port: Number(port || 5432) };
}

function throughPort(config: ClientConfig, { host, port }: { host: string; port: number }) {
  if (config.connectionString === undefined) return { ...config, host, port };
  const url = new URL(config.connectionString);
  url.hostname = host;
  url.port = String(port);
  return { connectionString: url.href };
}

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
  const way = await startSilenceableProxy();
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
  // LISTEN succeeds on another database, but no notification of this one arrives there.
  const elsewhere = withDatabase(inject('databaseServer'), 'template1');
  const feed = await openChangeFeed(db, elsewhere, log, { ...pulse, echoMs: 200 });
  onTestFinished(async () => {
    await feed.stop();
    await db.destroy();
  });
  expect([feed.connected, feed.deaf]).toEqual([false, true]);
});
