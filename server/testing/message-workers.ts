import { afterEach } from 'vitest';
import { startSender } from '../db/start-sender.ts';
import { createOpenDirectChannel } from '../discord/open-direct-channel.ts';
import { createPostMessage } from '../discord/post-message.ts';
import { deliverMessage } from '../features/discord/deliveries/deliver-message.command.ts';
import { fanOut } from '../features/notifications/fan-out.command.ts';
import { systemClock } from '../platform/clock.ts';
import type { TestWorld } from './test-app.ts';

/**
 * Creates notifications and sends messages as every process of the product does, but in this one. All workers are
 * stopped after each test.
 */
export function useMessageWorkers(world: TestWorld, { apiUrl }: { apiUrl: () => string }) {
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(running.splice(0).map((sender) => sender.stop()));
  };
  afterEach(stop);
  return {
    stop,
    start() {
      const discordApi = { apiUrl: apiUrl(), token: 'the-site-bot' };
      const deps = {
        ...world.deps,
        clock: systemClock,
        postMessage: createPostMessage(discordApi),
        openDirectChannel: createOpenDirectChannel(discordApi),
      };
      const nothing = async () => undefined;
      const sender = startSender({
        connection: world.connection,
        log: deps.log,
        deliver: (id) => deliverMessage(deps, id),
        fanOut: (ids) => fanOut(deps, ids),
        sendPushes: nothing,
        timers: { resume: nothing, work: nothing },
        everyMs: 200,
      });
      running.push(sender);
      return sender;
    },
  };
}
