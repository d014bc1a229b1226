import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { createBoss, deliveryQueueName, type DeliveryJob } from './delivery-queue.ts';
import { contendForLock } from './sender-lock.ts';

/** How many messages are on their way at once, each to a channel of its own at best. */
const atOnce = 4;

/** A message that hangs longer than this when the process ends is noted by the next one. */
const farewellMs = 8000;

type Options = {
  connection: ClientConfig;
  log: Logger;
  /** Makes one attempt; one that throws is logged and tried again by the queue. */
  deliver: (deliveryId: string) => Promise<void>;
  /** How often a process that waits asks for the lock. */
  everyMs?: number;
};

/**
 * Sends the messages that wait in the queue, in one process at a time: Discord's limits hold for all
 * processes together, so only one of them may count. Runs in the background until it is stopped.
 */
export function startSender({ connection, log, deliver, ...options }: Options): {
  stop(): Promise<void>;
} {
  const tryToDeliver = async (deliveryId: string) => {
    try {
      await deliver(deliveryId);
    } catch (error) {
      log.warn({ err: error, deliveryId }, 'an attempt to deliver a message broke off');
      throw error;
    }
  };
  const hold = async (over: AbortSignal) => {
    const boss = createBoss(connection, log, {
      supervise: true,
      // A killed process is found out within heartbeat and these.
      superviseIntervalSeconds: 1,
      monitorIntervalSeconds: 1,
      useListenNotify: true,
      reindex: false,
      monitorVacuum: false,
    });
    try {
      await boss.start();
      const work = {
        // Retries are due within seconds, and only polling sees that they are.
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 1,
        heartbeatRefreshSeconds: 3,
      };
      for (let n = 0; n < atOnce; n += 1) {
        let worker = '';
        worker = await boss.work<DeliveryJob>(deliveryQueueName, work, async (jobs) => {
          for (const { data } of jobs) await tryToDeliver(data.deliveryId);
          // Otherwise it would rest for a second after each message.
          boss.notifyWorker(worker);
        });
      }
      await aborted(over);
    } finally {
      await boss.stop({ timeout: farewellMs });
    }
  };
  return contendForLock({ connection, log, hold, ...options });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
