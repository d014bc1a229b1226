import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export type Server = {
  origin: string;
  pid: number;
  /** Ends the process and waits until it is gone. */
  stop: () => Promise<void>;
};

/** Runs a script of ours, with these flags of Node, as a process that ends with this one, however this one ends. */
export function startChild(
  script: string,
  env: NodeJS.ProcessEnv,
  execArgv: readonly string[] = [],
): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  return fork(script, {
    env,
    stdio: [...stdio],
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
  const impatience = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(impatience);
}
