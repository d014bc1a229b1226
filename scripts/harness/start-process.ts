import { setTimeout as sleep } from 'node:timers/promises';
import { hasEnded, killChild, startChild, stopChild } from './child-process.ts';
import { makeSettings, type ProductSettings } from './product-settings.ts';

export type ServerProcess = {
  origin: string;
  pid: number;
  /** Sends SIGTERM and waits until the process has exited. Its database exits with it. */
  stop: () => Promise<void>;
};

export type ProductProcess = ServerProcess & {
  hasEnded: () => boolean;
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>;
  /** How long the process took to become ready, in milliseconds. */
  startMs: number;
  /** Kills the process and its children, except the database, which has its own session. */
  kill: () => Promise<void>;
};

const pollMs = 10;

/** Runs the product from this or another checkout as `npm start` does, and waits until it is ready. */
export async function startProcess({
  script,
  nodeFlags,
  signal,
  awaits = '/readyz',
  ...settings
}: ProductSettings & {
  /** The script behind `npm start`. */
  script: string;
  /** Node flags that `npm start` passes. */
  nodeFlags?: readonly string[];
  /** The path that returns 200 once the product has started. */
  awaits?: string;
  signal: AbortSignal;
}): Promise<ProductProcess> {
  const { origin, env } = await makeSettings(settings);
  const startedAt = performance.now();
  const child = startChild(script, env, nodeFlags);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  try {
    while (!(await isReady(origin, awaits))) {
      signal.throwIfAborted();
      if (hasEnded(child)) throw new Error('The product ended before it was ready.');
      await sleep(pollMs);
    }
  } catch (error) {
    await killChild(child);
    throw error;
  }
  return {
    origin,
    pid: child.pid ?? 0,
    hasEnded: () => hasEnded(child),
    ended,
    startMs: performance.now() - startedAt,
    stop: () => stopChild(child),
    kill: () => killChild(child),
  };
}

/** Returns whether a product reports that it is ready, or that it is alive. */
export async function isReady(origin: string, path = '/readyz'): Promise<boolean> {
  try {
    const response = await fetch(`${origin}${path}`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
