import Fastify from 'fastify';
import { expect } from 'vitest';
import { discordSandbox } from '#discord-sandbox/plugin.ts';
import { sandboxPrefix } from '#server/platform/config.ts';
import { sandboxedDiscord } from '#server/testing/sandboxed-discord.ts';
import type { TestWorld } from '#server/testing/test-app.ts';

/** The sandbox has its own port. The world posts its messages there without rate limits. */
export async function listeningSandbox(world: TestWorld) {
  const sandboxed = await sandboxedDiscord(world.deps.clock);
  const app = Fastify();
  app.addHook('onClose', () => sandboxed.removeState());
  await app.register(discordSandbox, { ...sandboxed.sandbox, prefix: sandboxPrefix });
  await app.listen({ host: '127.0.0.1', port: sandboxed.port });
  world.deps.postMessage = sandboxed.postMessage;
  world.deps.openDirectChannel = sandboxed.openDirectChannel;
  world.deps.changeRole = sandboxed.changeRole;
  world.deps.hasRole = sandboxed.hasRole;
  world.deps.bot = sandboxed.bot;
  async function control(method: 'GET' | 'POST', path: string, body?: object) {
    const url = `${sandboxPrefix}${path}`;
    const payload = body !== undefined && { payload: body };
    const answer = await app.inject({ method, url, ...payload });
    expect([path, answer.statusCode < 300]).toEqual([path, true]);
    return JSON.parse(answer.body === '' ? 'null' : answer.body);
  }
  await control('POST', '/rate-limits', { messages: null });
  return { control, close: () => app.close() };
}
