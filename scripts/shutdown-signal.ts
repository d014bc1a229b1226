import { dirname } from 'node:path';

const controller = new AbortController();

/**
 * Aborts when this task has to end: on Ctrl-C, SIGTERM, a closed terminal, or when the launcher is gone (its
 * channel closes even when it was killed). One request to end may arrive several times: Ctrl-C reaches us and the
 * launcher, which forwards it.
 */
export const shutdownSignal: AbortSignal = controller.signal;

const second = new AbortController();

/** Aborts on a second request to end. It counts as one when it comes at least a second after the first. */
export const secondSignal: AbortSignal = second.signal;

const repeatedMs = 1000;

// Tests import this file too, in processes that others start and stop.
const isTask = dirname(process.argv[1] ?? '') === import.meta.dirname;
if (isTask) listen();

function listen(): void {
  let firstAt = Number.POSITIVE_INFINITY;
  const end = () => {
    if (performance.now() - firstAt >= repeatedMs) second.abort();
    firstAt = Math.min(firstAt, performance.now());
    controller.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
  // The channel's listener alone would keep a finished task alive.
  process.channel?.unref();

  // Nobody may be reading the output any more, which is no reason to stop before everything is closed.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
}
