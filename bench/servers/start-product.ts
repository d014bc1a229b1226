import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded, startChild, stopChild, type Server } from './start-child.ts';

export type ProductSettings = {
  /** The task behind `npm start`. */
  script: string;
  /** The flags that `npm start` passes to Node. */
  nodeFlags: readonly string[];
  databaseUrl: string;
  dataDir: string;
  port: number;
  signal: AbortSignal;
};

const pollMs = 20;

/** Runs the product as `npm start` does, without limits and demo, and waits until it is ready. */
export async function startProduct(settings: ProductSettings): Promise<Server> {
  const { script, nodeFlags, databaseUrl, dataDir, port, signal } = settings;
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMIT: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  };
  const child = startChild(script, env, nodeFlags);
  try {
    while (!(await isReady(origin))) {
      signal.throwIfAborted();
      if (hasEnded(child)) throw new Error('The product ended before it was ready.');
      await sleep(pollMs);
    }
    return { origin, pid: child.pid ?? 0, stop: () => stopChild(child) };
  } catch (error) {
    await stopChild(child);
    throw error;
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}
