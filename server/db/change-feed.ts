import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { changesChannel, onCommitted, type Change } from './changes.ts';
import type { Db } from './connection.ts';

export type ChangeListener = {
  /** After a commit of this very process, before its writer is answered; `received` follows. */
  committed?(changes: readonly Change[]): void;
  /** After a commit of any process, this one included. */
  received(changes: readonly Change[]): void;
  /** From now on changes may be missed: whatever is kept may be wrong. */
  lost?(): void;
  /** Changes are heard again; what happened since `lost` was not. */
  resumed?(): void;
};

export type ChangeFeed = {
  /** Whether every commit of other processes is heard of at the moment. */
  readonly hears: boolean;
  subscribe(listener: ChangeListener): () => void;
  stop(): Promise<void>;
};

const reconnectMs = 500;

/** How often the connection is tried, and how long it may take to answer, in milliseconds. */
const usualPulse = { everyMs: 3000, patienceMs: 3000 };

/** Listens for what transactions publish, on a connection of its own that is renewed when it breaks. */
export async function openChangeFeed(
  db: Db,
  connection: ClientConfig,
  log: Logger,
  { everyMs, patienceMs } = usualPulse,
): Promise<ChangeFeed> {
  const listeners = new Set<ChangeListener>();
  let client: Client | null = null;
  let hears = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  const lose = (lost: Client, error?: Error) => {
    if (client !== lost) return;
    client = null;
    hears = false;
    clearTimeout(heartbeat);
    for (const listener of listeners) listener.lost?.();
    void lost.end().catch((reason: unknown) => log.debug({ err: reason }, 'closing a lost feed'));
    if (stopped) return;
    log.warn({ err: error }, 'the connection for changes was lost');
    timer = setTimeout(() => void listen(), reconnectMs);
  };

  /** A connection can die without a word, behind a router or when the server's machine is gone. */
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
    hears = true;
    beat(fresh);
    for (const listener of listeners) listener.resumed?.();
  };

  await listen();
  const forget = onCommitted(db, (changes) => {
    for (const listener of listeners) listener.committed?.(changes);
  });

  return {
    get hears() {
      return hears;
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
      hears = false;
      await last?.end();
    },
  };
}
