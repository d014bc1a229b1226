import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a script with these Node flags as a child process that ends when this process does, for any reason. The
 * child has its own process group, so Ctrl-C does not reach it and a kill reaches all its children.
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

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Ends a child with SIGTERM, and kills it if that takes too long. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const killTimer = setTimeout(() => void killChild(child), 15_000);
  await exit;
  clearTimeout(killTimer);
}

/** Kills a child and all its children except those with a separate process group. */
export async function killChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const exit = once(child, 'exit');
  process.kill(-child.pid, 'SIGKILL');
  await exit;
}
