import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { shutdownSignal } from './shutdown-signal.ts';
import { root } from './run-tool.ts';

/** Editors write a file in several steps, and a checkout writes many files. */
const QUIET_MS = 100;

/**
 * Keeps a program running until the task ends. After each change in the folders, it ends the program, waits for the
 * end and starts it again. Unlike `node --watch`, this leaves nothing running if the task is killed: the program
 * notices that its channel closes.
 */
export async function restartOnChange(
  folders: string[],
  program: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  let changed = Promise.withResolvers<void>();
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true, signal: shutdownSignal }, (_event, name) => {
      if (name?.endsWith('.ts') && !name.endsWith('.test.ts')) changed.resolve();
    });
  }
  shutdownSignal.addEventListener('abort', () => changed.resolve());

  while (!shutdownSignal.aborted) {
    changed = Promise.withResolvers();
    const child = fork(join(root, program), { env });
    await changed.promise;
    await sleep(QUIET_MS);
    await end(child);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
