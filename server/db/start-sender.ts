import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import {
  createBoss,
  deliveryQueueName,
  fanOutQueueName,
  pushQueueName,
  timerQueueName,
  type DeliveryJob,
  type FanOutJob,
  type PushJob,
  type TimerJob,
} from './delivery-queue.ts';

/** The number of messages that are sent concurrently. */
const atOnce = 4;

/** The number of notification jobs that are fetched together. */
const toldAtOnce = 20;

/** How often the other workers of a queue look for jobs: retries may be due while the first worker is busy. */
const othersLookSeconds = 5;

/** The pause after the first failure to set timers again. It doubles up to the longest. */
const resumePauseMs = 1000;
const longestResumePauseMs = 60_000;

/** A message that takes longer than this when the process ends is left to the next process. */
const shutdownMs = 8000;

type Options = {
  connection: ClientConfig;
  log: Logger;
  /** Makes one attempt. If it throws, that is logged and the queue tries again. */
  deliver: (deliveryId: string) => Promise<void>;
  /** Notifies users of happenings. If it throws, that is logged and the queue tries again. */
  fanOut: (happeningIds: readonly string[]) => Promise<void>;
  /** Sends push messages. If it throws, that is logged and the queue tries again. */
  sendPushes: (pushIds: readonly string[]) => Promise<void>;
  /** Called each time this process becomes the one that sends. */
  begin?: () => void;
  timers: {
    /**
     * Called before the first timer is handled. Restores timers that another process may have lost. If it throws, that
     * is logged and it is called again, while everything else goes on.
     */
    resume: () => Promise<void>;
    /** Does what the timer is for. If it throws, that is logged and the queue tries again. */
    work: (timer: TimerJob) => Promise<void>;
  };
  /** The interval at which a waiting process tries to get the lock. */
  everyMs?: number;
};

/**
 * Sends the queued messages and handles the timers, in one process at a time. Discord's rate limits apply to all
 * processes together, so only one of them can count. It runs in the background until it is stopped.
 */
export function startSender({ connection, log, timers, ...options }: Options): {
  /** Looks for messages immediately instead of at the next poll. */
  wake(): void;
  /** Returns whether this is the process that sends. */
  leads(): boolean;
  stop(): Promise<void>;
} {
  let wake: () => void = () => undefined;
  let leads = false;
  const attempt = async (work: Promise<void>, job: object, failure: string) => {
    try {
      await work;
    } catch (error) {
      log.warn({ err: error, ...job }, failure);
      throw error;
    }
  };
  const tryToDeliver = (job: DeliveryJob) =>
    attempt(options.deliver(job.deliveryId), job, 'an attempt to deliver a message failed');
  const tryToWork = (timer: TimerJob) => attempt(timers.work(timer), { timer }, 'a timer failed');
  const tryToFanOut = (job: FanOutJob) =>
    attempt(options.fanOut(job.happeningIds), job, 'people could not be told of happenings');
  const tryToPush = (job: PushJob) =>
    attempt(options.sendPushes(job.pushIds), job, 'push messages could not be sent');
  const tryToResume = async () => {
    try {
      await timers.resume();
      return true;
    } catch (error) {
      log.warn({ err: error }, 'timers could not be set again');
      return false;
    }
  };
  const hold = async (over: AbortSignal) => {
    const boss = createBoss(connection, log, {
      supervise: true,
      // A killed process is noticed after the heartbeat plus these intervals.
      superviseIntervalSeconds: 1,
      monitorIntervalSeconds: 1,
      reindex: false,
      monitorVacuum: false,
    });
    try {
      leads = true;
      await boss.start();
      options.begin?.();
      let resumed = await tryToResume();
      await startWorkers(boss, { queue: timerQueueName, work: tryToWork });
      const groups = [
        await startWorkers(boss, {
          queue: fanOutQueueName,
          work: tryToFanOut,
          batchSize: toldAtOnce,
        }),
        await startWorkers(boss, { queue: deliveryQueueName, work: tryToDeliver, count: atOnce }),
        await startWorkers(boss, { queue: pushQueueName, work: tryToPush, count: atOnce }),
      ];
      wake = () => {
        for (const group of groups) group.wake();
      };
      for (let pauseMs = resumePauseMs; !resumed && !over.aborted; pauseMs *= 2) {
        await rest(Math.min(pauseMs, longestResumePauseMs), over);
        resumed = over.aborted || (await Promise.race([tryToResume(), aborted(over)])) === true;
      }
      await aborted(over);
    } finally {
      leads = false;
      wake = () => undefined;
      await boss.stop({ timeout: shutdownMs });
    }
  };
  return {
    ...contendForLock({ connection, log, hold, ...options }),
    wake: () => wake(),
    leads: () => leads,
  };
}

type Workers<J extends object> = {
  queue: string;
  work: (job: J) => Promise<void>;
  count?: number;
  batchSize?: number;
};

/**
 * Starts the workers of a queue. Looking for a job costs processor time even if there is none, so only the first worker
 * looks every second. Whichever finds a job wakes the others.
 */
async function startWorkers<J extends object>(
  boss: PgBoss,
  { queue, work, count = 1, batchSize = 1 }: Workers<J>,
): Promise<{ wake(): void }> {
  const workers: string[] = [];
  const wake = () => {
    for (const worker of workers) boss.notifyWorker(worker);
  };
  for (let n = 0; n < count; n += 1) {
    // The queue's own LISTEN connection is off, because an error on it after a restart of the database would end
    // the process.
    const options = {
      pollingIntervalSeconds: n === 0 ? 1 : othersLookSeconds,
      heartbeatRefreshSeconds: 3,
      batchSize,
      // Otherwise a job that always fails would make the others that are fetched with it fail each time.
      perJobResults: true,
    } as const;
    const worker = await boss.work<J, unknown, typeof options>(queue, options, async (jobs) => {
      wake();
      const results: JobResult[] = [];
      for (const { id, data } of jobs) results.push({ id, ...(await resultOf(work(data))) });
      return results;
    });
    workers.push(worker);
  }
  return { wake };
}

async function resultOf(work: Promise<void>): Promise<Omit<JobResult, 'id'>> {
  try {
    await work;
    return { status: 'completed' };
  } catch (error) {
    return { status: 'failed', output: error };
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

type LockOptions = {
  connection: ClientConfig;
  log: Logger;
  /** Runs while this process holds the lock, and returns soon after `over` is aborted. */
  hold: (over: AbortSignal) => Promise<void>;
  /** The interval of the attempts to get the lock, and of the heartbeat while it is held. */
  everyMs?: number;
  patienceMs?: number;
};

/**
 * Lets only one of the processes that share a database work at a time. The lock has its own connection. When that
 * ends, for example with the process, the next process gets the lock within `everyMs`.
 */
function contendForLock({
  connection,
  log,
  hold,
  everyMs = 2000,
  patienceMs = 3000,
}: LockOptions): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();

  const tryToLead = async () => {
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

  const tryUntilAborted = async () => {
    while (!stopping.signal.aborted) {
      try {
        await tryToLead();
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'the lock of the sender was lost');
      }
      await rest(everyMs, stopping.signal);
    }
  };
  const ended = tryUntilAborted();

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

/** A connection can die without an error, behind a router or when the server's machine is gone. */
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

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}
