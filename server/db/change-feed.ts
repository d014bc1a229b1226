import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { changesChannel, onCommitted, readNotice, type Change } from './changes.ts';
import { runWithin, type Db } from './connection.ts';

export type ChangeListener = {
  /** Called after a commit of this process, before its caller gets a response. `received` follows. */
  committed?(changes: readonly Change[]): void;
  /** Called after a commit of any process, this one included. */
  received(changes: readonly Change[]): void;
  /** Called when changes may be missed from now on, so caches may be out of date. */
  lost?(): void;
  /** Called when changes arrive again. Those since `lost` were missed. */
  resumed?(): void;
};

export type ChangeFeed = {
  /** True while notifications from other processes arrive. */
  readonly connected: boolean;
  /** True if the connection works but delivers nothing, as behind a pooler in transaction mode. */
  readonly deaf: boolean;
  subscribe(listener: ChangeListener): () => void;
  stop(): Promise<void>;
};

const reconnectMs = 500;

/**
 * Interval and timeout of the heartbeat, and timeout of an echo, in milliseconds. The time of an echo includes the wait
 * for a free connection from the pool.
 */
export const usualPulse = { everyMs: 3000, patienceMs: 3000, echoMs: 10_000 };

/** The PostgreSQL channel on which the feed and the doctor send nonces to themselves. */
export const echoChannel = 'hotdrop_echo';

/**
 * Listens for published changes on its own connection, which is replaced when it breaks. A pooler in transaction
 * mode accepts LISTEN and delivers nothing. The feed therefore counts as connected only while a nonce that is sent
 * through the pool arrives.
 */
export async function openChangeFeed(
  db: Db,
  connection: ClientConfig,
  log: Logger,
  { everyMs, patienceMs, echoMs }: typeof usualPulse = usualPulse,
): Promise<ChangeFeed> {
  const listeners = new Set<ChangeListener>();
  let client: Client | null = null;
  let connected = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  const echo = createEcho(db, echoMs);

  const lose = (lost: Client, error?: Error) => {
    if (client !== lost) return;
    client = null;
    connected = false;
    clearTimeout(heartbeat);
    for (const listener of listeners) listener.lost?.();
    void lost.end().catch((reason: unknown) => log.debug({ err: reason }, 'closing a lost feed'));
    if (stopped) return;
    log.warn({ err: error }, 'the connection for changes was lost');
    timer = setTimeout(() => void listen(), reconnectMs);
  };

  /** A connection can die without an error, behind a router or when the server's machine is gone. */
  const beat = (listening: Client) => {
    heartbeat = setTimeout(() => {
      Promise.all([listening.query('select 1'), echo.hear()]).then(
        () => client === listening && beat(listening),
        (error: Error) => lose(listening, error),
      );
    }, everyMs);
    heartbeat.unref();
  };

  const listen = async () => {
    const fresh = new Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: 'hotdrop feed',
    });
    client = fresh;
    fresh.on('error', (error) => lose(fresh, error));
    fresh.on('end', () => lose(fresh));
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (channel === echoChannel) echo.arrived(payload);
      else passOn(payload, listeners, log);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${changesChannel}; listen ${echoChannel}`);
      await echo.hear();
    } catch (error) {
      lose(fresh, error as Error);
      return;
    }
    if (client !== fresh) return;
    connected = true;
    beat(fresh);
    for (const listener of listeners) listener.resumed?.();
  };

  await listen();
  const forget = onCommitted(db, (changes) => {
    for (const listener of listeners) listener.committed?.(changes);
  });

  return {
    get connected() {
      return connected;
    },
    get deaf() {
      return echo.isMissing;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearTimeout(heartbeat);
      forget();
      const last = client;
      client = null;
      connected = false;
      await last?.end();
    },
  };
}

/** Sends nonces through the pool and waits until they arrive on the listening connection. */
function createEcho(db: Db, echoMs: number) {
  const awaited = new Map<string, () => void>();
  let isMissing = false;
  return {
    /** True if the last nonce was sent and did not arrive. */
    get isMissing() {
      return isMissing;
    },
    arrived: (nonce: string) => awaited.get(nonce)?.(),
    /** Throws if the nonce cannot be sent or does not arrive in time. */
    async hear(): Promise<void> {
      const nonce = randomUUID();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      let sent = false;
      const timer = setTimeout(() => {
        isMissing = sent;
        reject(new Error(`no notification within ${echoMs} ms`));
      }, echoMs);
      timer.unref();
      awaited.set(nonce, resolve);
      const send = async () => {
        await runWithin(db, echoMs, sql`select pg_notify(${echoChannel}, ${nonce})`);
        sent = true;
      };
      // A failed statement rejects the same promise.
      send().catch(reject);
      await promise.finally(() => {
        clearTimeout(timer);
        awaited.delete(nonce);
      });
      isMissing = false;
    },
  };
}

/** Passes the changes of a notification to the listeners. */
function passOn(payload: string, listeners: ReadonlySet<ChangeListener>, log: Logger): void {
  const changes = readNotice(payload);
  if (changes !== null) {
    for (const listener of listeners) listener.received(changes);
    return;
  }
  // Nobody knows what it was about, so all changes count as missed.
  log.warn({ characters: payload.length }, 'a notification of changes could not be read');
  for (const listener of listeners) {
    listener.lost?.();
    listener.resumed?.();
  }
}
