const controller = new AbortController();

/**
 * Aborts when this task is to end: Ctrl-C, SIGTERM, a closed terminal, or a launcher that is gone
 * (the channel to it closes even when it was killed). The same wish may come several times over:
 * Ctrl-C reaches the launcher, which passes it on, and us.
 */
export const ending: AbortSignal = controller.signal;

const end = () => controller.abort();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
process.on('disconnect', end);

// What we print may have no reader any more, which is no reason to stop before everything is closed.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
