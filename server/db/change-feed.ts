import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { changesChannel, onCommitted, type Change } from './changes.ts';
import type { Db } from './connection.ts';

export type ChangeListener = {
  /** Called after a commit of this process, before its caller gets the answer; `received` follows. */
  committed?(changes: readonly Change[]): void;
  /** Called after a commit of any process, this one included. */
  received(changes: readonly Change[]): void;
  /** From now on changes may be missed, so caches may be out of date. */
  lost?(): void;
  /** Changes arrive again; those since `lost` were missed. */
  resumed?(): void;
};

export type ChangeFeed = {
  /** Whether commits of other processes are being received. */
  readonly connected: boolean;
  subscribe(listener: ChangeListener): () => void;
  stop(): Promise<void>;
};

const reconnectMs = 500;

/** Interval of the heartbeat and its timeout, in milliseconds. */
const usualPulse = { everyMs: 3000, patienceMs: 3000 };

/** Listens for published changes on a connection of its own, which is replaced when it breaks. */
export async function openChangeFeed(
  db: Db,
  connection: ClientConfig,
  log: Logger,
  { everyMs, patienceMs } = usualPulse,
): Promise<ChangeFeed> {
  const listeners = new Set<ChangeListener>();
  let client: Client | null = null;
  let connected = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

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
      listening.query('select 1').then(
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
    fresh.on('notification', ({ payload }) => {
      const changes = JSON.parse(payload ?? '[]') as Change[];
      for (const listener of listeners) listener.received(changes);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${changesChannel}`);
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
