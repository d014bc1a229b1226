import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '#server/main.ts';
import { findFreePort } from '../find-free-port.ts';

/**
 * Runs the product for the time of the work: on a free port, with a temporary DATA_DIR, without the
 * demo, on the DATABASE_URL of the environment or else its own database.
 */
export async function withServer<Result>(
  say: (sentence: string) => void,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const { DATABASE_URL, PATH } = process.env;
  const dataDir = await mkdtemp(join(tmpdir(), 'hotdrop-replay-'));
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH,
    DATABASE_URL,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: origin,
    DEMO: '0',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  };
  try {
    const running = await run({ env, say, webDir: null });
    try {
      return await work(origin);
    } finally {
      await running.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
