import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export type Product = {
  /** Milliseconds from the start of the process until it was ready. */
  startMs: number;
  /** Kills it and all that it started, except the database, which has a session of its own. */
  kill: () => Promise<void>;
  /** Ends it as a person would; the database ends with it. */
  stop: () => Promise<void>;
};

export type ProductSettings = {
  script: string;
  dataDir: string;
  port: number;
  signal: AbortSignal;
};

const pollMs = 10;

/** Starts the product with its own database, as a self-hoster does, and waits until it is ready. */
export async function startProduct(settings: ProductSettings): Promise<Product> {
  const { script, dataDir, port, signal } = settings;
  const begun = performance.now();
  const child = fork(script, {
    // A group of its own: the kill reaches whatever it has started, and not this process.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: originOf(port),
      DATA_DIR: dataDir,
      DEMO: '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
    },
  });
  try {
    while (!(await isReady(port))) {
      signal.throwIfAborted();
      if (hasEnded(child)) throw new Error('The product ended before it was ready.');
      await sleep(pollMs);
    }
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
  return {
    startMs: performance.now() - begun,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

/** Where a product on this port answers. */
export function originOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

async function isReady(port: number): Promise<boolean> {
  try {
    const response = await fetch(`${originOf(port)}/readyz`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, signal);
  await gone;
}
