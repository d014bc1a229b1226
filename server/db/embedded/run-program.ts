import { spawn } from 'node:child_process';

export type Command = {
  file: string;
  args: string[];
  /** Set when the program runs as another user than we do. */
  uid?: number;
  gid?: number;
};

/** The surroundings of every program of PostgreSQL: its messages in English, and none of our secrets. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program to its end and returns whether it succeeded and all that it printed; never throws. */
export function runProgram({
  file,
  args,
  ...user
}: Command): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...user,
      // In a session of its own: Ctrl-C is for us, who end what runs in our own order.
      detached: true,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => {
      resolve({ ok: false, output: error.message });
    });
    child.on('close', (code) => {
      resolve({ ok: code === 0, output });
    });
  });
}
