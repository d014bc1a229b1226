import { existsSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';

const controller = new AbortController();

/**
 * Aborts when this task must shut down: on Ctrl-C, on SIGTERM, when the terminal closes, or when the launcher is
 * gone (its channel closes even if it was killed). One request may arrive several times: Ctrl-C reaches this
 * process and also the launcher, which forwards it.
 */
export const shutdownSignal: AbortSignal = controller.signal;

const second = new AbortController();

/** Aborts on a second request to shut down, at least a second after the first one. */
export const secondSignal: AbortSignal = second.signal;

const repeatedMs = 1000;

// Tests import this file too, in processes that others start and stop. The path of a task may contain a link, such
// as /opt/hotdrop.
const [, program = ''] = process.argv;
if (existsSync(program) && dirname(realpathSync(program)) === import.meta.dirname) listen();

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

  // The reader of the output may be gone. Everything must still be closed properly.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
}
