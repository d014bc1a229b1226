import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a script, with these flags of Node, as a process that ends with this one, however this one ends. It has a group of
 * its own: Ctrl-C does not reach it, and a kill reaches whatever it has started.
 */
export function startChild(
  script: string,
  env: NodeJS.ProcessEnv,
  execArgv: readonly string[] = [],
): ChildProcess {
  return fork(script, {
    env,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    execArgv: [...execArgv],
  });
}

/** Whether a child is gone, by itself or by a signal. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Ends a child as a person would, and the hard way when it takes longer than a person waits. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const impatience = setTimeout(() => void killChild(child), 15_000);
  await gone;
  clearTimeout(impatience);
}

/** Kills a child and all that it has started, except what has a group of its own. */
export async function killChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}
