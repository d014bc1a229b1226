import { shutdownSignal, secondSignal } from './shutdown-signal.ts';
import { ConfigError } from '#server/platform/config.ts';
import { describeError } from '#server/platform/log.ts';

const PATIENCE_MS = 10_000;

/**
 * Runs the product until this task must shut down, and finishes open requests. Exits with 0 after a clean shutdown,
 * or with 1 and the reason if the start or the shutdown failed.
 */
export async function serve({ webDir }: { webDir: string | null }): Promise<void> {
  const said = new Set<unknown>();
  const complain = (error: unknown) => {
    said.add(error);
    // An error of the driver has its connection as a property (rules/http 12.6).
    console.error(error instanceof ConfigError ? error.message : describeError(error));
  };
  try {
    const { run } = await import('#server/main.ts');
    const options = { env: process.env, print: printUnlessShuttingDown, complain, webDir };
    const running = await run(options);
    await untilShutdown();
    await running.drain(secondSignal);
    setTimeout(allowForcedExit, PATIENCE_MS).unref();
    await running.stop();
    process.exit(0);
  } catch (error) {
    if (!said.has(error)) complain(error);
    process.exit(1);
  }
}

function printUnlessShuttingDown(sentence: string): void {
  if (!shutdownSignal.aborted) console.log(sentence);
}

function untilShutdown(): Promise<void> {
  return new Promise((resolve) => {
    if (shutdownSignal.aborted) resolve();
    else shutdownSignal.addEventListener('abort', () => resolve());
  });
}

/** From now on a further signal counts as a second request. Before, it may only repeat the first one. */
function allowForcedExit(): void {
  console.log('Finishing open requests. Press Ctrl-C again to stop immediately.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
}
