import type { ClientConfig } from 'pg';
import { fromKysely, PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Logger } from 'pino';
import type { Tx } from './connection.ts';

/** Jobs in the product's own database, so that a message waits exactly if its reason was committed. */
export type DeliveryQueue = {
  /** Lets these deliveries be tried once `tx` has committed, or that many milliseconds later. */
  enqueue(tx: Tx, deliveryIds: readonly string[], delayMs?: number): Promise<void>;
  /**
   * Lets a delivery that waits for its time be tried once `tx` has committed. False where it is due
   * or being worked on already, so that nothing changed.
   */
  hasten(tx: Tx, deliveryId: string): Promise<boolean>;
};

/** A job says no more than which delivery is to be tried. */
export type DeliveryJob = { deliveryId: string };

export const deliveryQueueName = 'deliveries';

/** The name of PostgreSQL's schema that pg-boss keeps its tables in. */
const schema = 'pgboss';

const second = 1;
const minute = 60;
const day = 86_400;

/** A connection to the queue; errors in the background go to the log. */
export function createBoss(
  connection: ClientConfig,
  log: Logger,
  options: ConstructorOptions,
): PgBoss {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    schema,
    max: 3,
    application_name: 'hotdrop queue',
    schedule: false,
    migrate: false,
    supervise: false,
    ...options,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of messages had an error'));
  boss.on('warning', (warning) => log.info({ warning }, 'the queue of messages'));
  return boss;
}

/** Creates the queue's tables or brings them up to date; several processes may do it at once. */
export async function installDeliveryQueue(connection: ClientConfig, log: Logger): Promise<void> {
  const boss = createBoss(connection, log, { migrate: true, max: 1 });
  await boss.start();
  try {
    await boss.createQueue(deliveryQueueName, {
      // Of a delivery one job waits at most, whoever puts it there.
      policy: 'short',
      notify: true,
      // The job of a killed process is taken up again soon after its last sign of life.
      heartbeatSeconds: 10 * second,
      expireInSeconds: 2 * minute,
      // A job ends when its attempt is noted; what fails is the database, which comes back.
      retryLimit: 1_000_000,
      retryDelay: 2 * second,
      retryBackoff: true,
      retryDelayMax: minute,
      retentionSeconds: 365 * day,
      deleteAfterSeconds: 10 * minute,
    });
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** The queue as commands use it; whoever sends works it with a connection of their own. */
export async function openDeliveryQueue(
  connection: ClientConfig,
  log: Logger,
): Promise<DeliveryQueue & { stop(): Promise<void> }> {
  const boss = createBoss(connection, log, { max: 1, queueCacheIntervalSeconds: 3600 });
  await boss.start();
  return {
    async enqueue(tx, deliveryIds, delayMs = 0) {
      const jobs = deliveryIds.map((deliveryId) => ({
        data: { deliveryId } satisfies DeliveryJob,
        singletonKey: deliveryId,
        startAfter: delayMs / 1000,
      }));
      await boss.insert(deliveryQueueName, jobs, { db: fromKysely(tx) });
    },
    async hasten(tx, deliveryId) {
      const db = fromKysely(tx);
      const jobs = await boss.findJobs(deliveryQueueName, { key: deliveryId, db });
      const queued = jobs.filter(({ state }) => state === 'created' || state === 'retry');
      // The queue's times are the database's; its clock is at most a little off this one.
      const now = Date.now();
      if (queued.some(({ startAfter }) => startAfter.getTime() <= now)) return false;
      if (jobs.some(({ state }) => state === 'active')) return false;
      const target = { singletonKey: deliveryId, match: 'all', startAfter: 0, db } as const;
      const { updated } = await boss.update(deliveryQueueName, undefined, target);
      return updated > 0;
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
