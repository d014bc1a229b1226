import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded, startChild, stopChild } from './child-process.ts';
import { compileCache } from './compile-cache.ts';
import { findFreePort } from './find-free-port.ts';
import { isReady } from './start-process.ts';

export type SandboxProcess = {
  origin: string;
  /** Settings with which a product at the public URL uses this sandbox as Discord. */
  env: Record<string, string>;
  stop: () => Promise<void>;
};

const prefix = '/discord-sandbox';
const pollMs = 20;

/**
 * Runs the Discord sandbox as a separate process on 127.0.0.1, for products in production or behind a proxy, which must
 * not run the built-in one. Its accounts are lost when it stops.
 */
export async function startSandbox(publicUrl: string): Promise<SandboxProcess> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'hotdrop-sandbox-'));
  const application = {
    DISCORD_CLIENT_ID: '100000000000000000',
    DISCORD_CLIENT_SECRET: 'secret of the tests',
    DISCORD_BOT_TOKEN: 'bot-token-of-the-tests',
  };
  const child = startChild(join(import.meta.dirname, '../../discord-sandbox/serve.ts'), {
    ...application,
    ...compileCache,
    PATH: process.env['PATH'],
    PORT: String(port),
    STATE_FILE: join(folder, 'state.json'),
    REDIRECT_URI: `${publicUrl}/api/auth/discord/callback`,
  });
  while (!(await isReady(origin, `${prefix}/accounts`))) {
    if (hasEnded(child)) throw new Error('The Discord sandbox ended before it was ready.');
    await sleep(pollMs);
  }
  return {
    origin,
    env: {
      ...application,
      DISCORD_API_URL: `${origin}${prefix}/api/v10`,
      DISCORD_AUTHORIZE_URL: `${origin}${prefix}/oauth2/authorize`,
    },
    async stop() {
      await stopChild(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
