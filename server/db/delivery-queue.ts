import type { ClientConfig } from 'pg';
import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Logger } from 'pino';
import { breakWhenSilent } from './break-when-silent.ts';
import { publish } from './changes.ts';
import type { Tx } from './connection.ts';

/** The queues in the product's database. A job exists if and only if the transaction that queued it has committed. */
export type DeliveryQueue = {
  /** Queues deliveries for an attempt once `tx` has committed and `delayMs` milliseconds have passed. */
  enqueue(tx: Tx, deliveryIds: readonly string[], delayMs?: number): Promise<void>;
  /**
   * Queues the next attempt of a delivery whose attempt has just ended. A job that was put back while that attempt ran
   * waits no longer than `delayMs`.
   */
  enqueueAgain(tx: Tx, deliveryId: string, delayMs?: number): Promise<void>;
  /**
   * Makes a delayed delivery due once `tx` has committed. Returns false, and changes nothing, if it is already due
   * or being attempted.
   */
  makeDue(tx: Tx, deliveryId: string): Promise<boolean>;
  /** Sets timers of a kind, each for the moment that its row names. A timer that is already set stays. */
  setTimers(
    tx: Tx,
    kind: TimerKind,
    timers: readonly { id: string; due: Date }[],
    now: Date,
  ): Promise<void>;
  /** Queues happenings, whose notifications are created once `tx` has committed. */
  tellPeople(tx: Tx, happeningIds: readonly string[]): Promise<void>;
  /** Queues push messages for an attempt once `tx` has committed and `delayMs` milliseconds have passed. */
  enqueuePushes(tx: Tx, pushIds: readonly string[], delayMs?: number): Promise<void>;
};

export type DeliveryJob = { deliveryId: string };

export const deliveryQueueName = 'deliveries';

/**
 * The kinds of timers: two announce that a room or a check-in has opened, one calls the sides that have not checked in,
 * one closes a check-in, and one makes the next tournament of a series.
 */
export type TimerKind =
  | 'reveal'
  | 'check-in-open'
  | 'check-in-last-call'
  | 'check-in-close'
  | 'series';

/** A timer of a row. `due` is the moment for which it was set, in ISO 8601. */
export type TimerJob = { kind: TimerKind; id: string; due: string };

export const timerQueueName = 'timers';

/** The happenings of one transaction that notify users. */
export type FanOutJob = { happeningIds: string[] };

export const fanOutQueueName = 'fan-out';

/** Push messages that are sent concurrently. */
export type PushJob = { pushIds: string[] };

export const pushQueueName = 'pushes';

/** The maximum number of push messages of a job. */
const PUSHES_AT_ONCE = 20;

/** The PostgreSQL schema of pg-boss's tables. */
const schema = 'pgboss';

const second = 1;
const minute = 60;
const day = 86_400;

/** Creates a connection to the queue. Background errors are logged. */
export function createBoss(
  connection: ClientConfig,
  log: Logger,
  options: ConstructorOptions,
): PgBoss {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    // Statements of a migration may take long.
    ...(options.migrate !== true && breakWhenSilent()),
    schema,
    max: 3,
    application_name: 'hotdrop queue',
    schedule: false,
    migrate: false,
    supervise: false,
    ...options,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'delivery queue error'));
  boss.on('warning', (warning) => log.info({ warning }, 'delivery queue warning'));
  return boss;
}

/** Creates or migrates the queue's tables. Several processes may do so concurrently. */
export async function installDeliveryQueue(connection: ClientConfig, log: Logger): Promise<void> {
  const boss = createBoss(connection, log, { migrate: true, max: 1 });
  await boss.start();
  try {
    const settings = {
      // The job of a killed process is retried soon after its last heartbeat.
      heartbeatSeconds: 10 * second,
      expireInSeconds: 2 * minute,
      // A job fails only if its attempt cannot be recorded, because the database is unavailable. The pauses are
      // short, because a message of unknown outcome may be repeated for two minutes only.
      retryLimit: 1_000_000,
      retryDelay: 1 * second,
      retryBackoff: true,
      retryDelayMax: 5 * second,
      retentionSeconds: 365 * day,
      deleteAfterSeconds: 10 * minute,
    };
    // The policy allows at most one queued job per delivery.
    await boss.createQueue(deliveryQueueName, { ...settings, policy: 'short' });
    // A queue of an earlier release has the settings of that release.
    await boss.updateQueue(deliveryQueueName, settings);
    // At most one queued job per moment of a row.
    await boss.createQueue(timerQueueName, { ...settings, policy: 'short' });
    await boss.createQueue(fanOutQueueName, settings);
    await boss.createQueue(pushQueueName, settings);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Opens the queue for commands. The sender has its own connection. */
export async function openDeliveryQueue(
  connection: ClientConfig,
  log: Logger,
): Promise<DeliveryQueue & { stop(): Promise<void> }> {
  const boss = createBoss(connection, log, { max: 1, queueCacheIntervalSeconds: 3600 });
  await boss.start();
  /** Moves the queued job of a delivery, if there is one. */
  const move = (tx: Tx, deliveryId: string, delayMs: number) =>
    boss.update(deliveryQueueName, undefined, {
      singletonKey: deliveryId,
      match: 'all',
      startAfter: delayMs / 1000,
      db: fromKysely(tx),
    });
  const queue: DeliveryQueue & { stop(): Promise<void> } = {
    async enqueue(tx, deliveryIds, delayMs = 0) {
      const jobs = deliveryIds.map((deliveryId) => ({
        data: { deliveryId } satisfies DeliveryJob,
        singletonKey: deliveryId,
        startAfter: delayMs / 1000,
      }));
      await boss.insert(deliveryQueueName, jobs, { db: fromKysely(tx) });
      publish(tx, { of: 'deliveries' });
    },
    async enqueueAgain(tx, deliveryId, delayMs = 0) {
      // The queue keeps the job that it has, so that one is moved.
      await queue.enqueue(tx, [deliveryId], delayMs);
      await move(tx, deliveryId, delayMs);
    },
    async makeDue(tx, deliveryId) {
      const db = fromKysely(tx);
      const jobs = await boss.findJobs(deliveryQueueName, { key: deliveryId, db });
      const queued = jobs.filter(({ state }) => state === 'created' || state === 'retry');
      // Job times come from the database's clock, which is close to that of this process.
      const now = Date.now();
      if (queued.some(({ startAfter }) => startAfter.getTime() <= now)) return false;
      if (jobs.some(({ state }) => state === 'active')) return false;
      const { updated } = await move(tx, deliveryId, 0);
      publish(tx, { of: 'deliveries' });
      return updated > 0;
    },
    async setTimers(tx, kind, timers, now) {
      if (timers.length === 0) return;
      const jobs = timers.map(({ id, due }) => {
        const data: TimerJob = { kind, id, due: due.toISOString() };
        return {
          data,
          singletonKey: `${kind}:${id}:${data.due}`,
          startAfter: Math.max(0, due.getTime() - now.getTime()) / 1000,
        };
      });
      await boss.insert(timerQueueName, jobs, { db: fromKysely(tx) });
    },
    async tellPeople(tx, happeningIds) {
      const data: FanOutJob = { happeningIds: [...happeningIds] };
      await boss.insert(fanOutQueueName, [{ data }], { db: fromKysely(tx) });
      publish(tx, { of: 'deliveries' });
    },
    async enqueuePushes(tx, pushIds, delayMs = 0) {
      if (pushIds.length === 0) return;
      const jobs = Array.from({ length: Math.ceil(pushIds.length / PUSHES_AT_ONCE) }, (_, at) => {
        const first = at * PUSHES_AT_ONCE;
        const data: PushJob = { pushIds: pushIds.slice(first, first + PUSHES_AT_ONCE) };
        return { data, startAfter: delayMs / 1000 };
      });
      await boss.insert(pushQueueName, jobs, { db: fromKysely(tx) });
      publish(tx, { of: 'deliveries' });
    },
    stop: () => boss.stop({ graceful: false }),
  };
  return queue;
}
