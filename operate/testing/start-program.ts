import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** `user` is absent for the current user. */
export type Program = {
  file: string;
  args: readonly string[];
  user?: { uid: number; gid: number };
};

/** Debian's user for databases, because neither PostgreSQL nor PgBouncer runs as root. */
const DATABASE_USER = 'postgres';

export function asDatabaseUser(file: string, args: readonly string[]): Program {
  if (process.getuid?.() !== 0) return { file, args };
  const id = (kind: string) =>
    Number(execFileSync('id', [kind, DATABASE_USER], { encoding: 'utf8' }));
  return { file, args, user: { uid: id('-u'), gid: id('-g') } };
}

/**
 * Starts a program that ends with the test, and waits until its port on 127.0.0.1 accepts connections. If the
 * program ends before that, it throws its output.
 */
export async function startProgram(
  { file, args, user }: Program,
  port: number,
  stopSignal: NodeJS.Signals = 'SIGTERM',
): Promise<{ stop: () => Promise<void> }> {
  const child = spawn(file, args, { ...user, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  }
  onTestFinished(() => stop(child, stopSignal));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${file} ended: ${output.join('')}`);
    await sleep(20);
  }
  return { stop: () => stop(child, stopSignal) };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
