import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from 'pino';

type Options = {
  connection: ClientConfig;
  log: Logger;
  /** Works while this process holds the lock, and returns soon after `over` is aborted. */
  hold: (over: AbortSignal) => Promise<void>;
  /** How often the lock is asked for, or the connection that holds it is tried. */
  everyMs?: number;
  patienceMs?: number;
};

/**
 * Lets one process of all that share the database work at a time. The lock belongs to a connection of
 * its own: when that ends, be it with the process, the next one has it within `everyMs`.
 */
export function contendForLock({
  connection,
  log,
  hold,
  everyMs = 2000,
  patienceMs = 3000,
}: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();

  const contendOnce = async () => {
    const lost = new AbortController();
    const client = new Client({
      ...connection,
      keepAlive: true,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      application_name: 'hotdrop sender lock',
    });
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    const over = AbortSignal.any([lost.signal, stopping.signal]);
    try {
      await client.connect();
      while (!(await tryLock(client))) await wait(everyMs, undefined, { signal: over });
      const pulse = beat(client, { everyMs, over, lose: () => lost.abort() });
      await hold(over);
      await pulse;
    } finally {
      await client.end().catch((error: unknown) => log.debug({ err: error }, 'closing a lock'));
    }
  };

  const contend = async () => {
    while (!stopping.signal.aborted) {
      try {
        await contendOnce();
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the lock of the sender was lost');
      }
      await rest(everyMs, stopping.signal);
    }
  };
  const ended = contend();

  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('hotdrop sender of messages', 0)) as held`,
  );
  return rows[0]?.held ?? false;
}

/** A connection can die without a word, behind a router or when the server's machine is gone. */
async function beat(
  client: Client,
  { everyMs, over, lose }: { everyMs: number; over: AbortSignal; lose: () => void },
): Promise<void> {
  while (!over.aborted) {
    await rest(everyMs, over);
    if (over.aborted) return;
    await client.query('select 1').catch(lose);
  }
}

/** Waits, but no longer than until the signal. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
