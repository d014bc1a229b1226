import { dirname } from 'node:path';

const controller = new AbortController();

/**
 * Aborts when this task is to end: Ctrl-C, SIGTERM, a closed terminal, or a launcher that is gone
 * (the channel to it closes even when it was killed). The same wish may come several times over:
 * Ctrl-C reaches the launcher, which passes it on, and us.
 */
export const ending: AbortSignal = controller.signal;

// Tests import this file too, in processes that others begin and end.
const isTask = dirname(process.argv[1] ?? '') === import.meta.dirname;
if (isTask) listen();

function listen(): void {
  const end = () => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
  // Listening to the channel alone would keep a task alive that has nothing left to do.
  process.channel?.unref();

  // What we print may have no reader any more: no reason to stop before everything is closed.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
}
