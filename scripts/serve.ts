import { shutdownSignal, secondSignal } from './shutdown-signal.ts';
import { ConfigError } from '#server/platform/config.ts';

const PATIENCE_MS = 10_000;

/**
 * Runs the product until this task has to end, finishes what is running, and exits: with 0 after a clean end, with
 * 1 and one line when the start failed.
 */
export async function serve({ webDir }: { webDir: string | null }): Promise<void> {
  try {
    const { run } = await import('#server/main.ts');
    const running = await run({ env: process.env, print: sayUnlessEnding, webDir });
    await untilEnding();
    await running.drain(secondSignal);
    setTimeout(allowForcedExit, PATIENCE_MS).unref();
    await running.stop();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

/** After a request to end, the start prints nothing more. */
function sayUnlessEnding(sentence: string): void {
  if (!shutdownSignal.aborted) console.log(sentence);
}

function untilEnding(): Promise<void> {
  return new Promise((resolve) => {
    if (shutdownSignal.aborted) resolve();
    else shutdownSignal.addEventListener('abort', () => resolve());
  });
}

/** Before this moment, a second signal may only repeat the first; from now on it counts as a new one. */
function allowForcedExit(): void {
  console.log('Finishing open requests. Press Ctrl-C again to stop at once.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
}
