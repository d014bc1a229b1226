import { spawn } from 'node:child_process';
import { shutdownSignal } from '../shutdown-signal.ts';

/**
 * Runs a program and returns its output. If the program fails, it throws the program's report. If the task must
 * shut down, it ends the program and throws.
 */
export function runProgram(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      env: { ...process.env, ...env },
      signal: shutdownSignal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let reported = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      reported += chunk.toString();
    });
    child.on('error', (error) => {
      // After an abort this waits for 'close'. Only a program that never started has none.
      if (child.pid === undefined) reject(error);
    });
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${file} ended with ${code}: ${reported}`));
    });
  });
}
