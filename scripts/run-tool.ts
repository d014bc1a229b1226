import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { shutdownSignal } from './shutdown-signal.ts';

export type ToolResult = { ok: boolean; output: string };

export const root = join(import.meta.dirname, '..');

/**
 * Runs a program of node_modules/.bin in the checkout until it ends, and never throws. Returns its output, unless
 * it prints to the terminal itself. Stops it if the task shuts down.
 */
export function runTool(
  name: string,
  args: string[],
  { prints = false, env = {} }: { prints?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<ToolResult> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', name), args, {
      cwd: root,
      env: { ...process.env, ...env },
      signal: shutdownSignal,
      stdio: prints ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => {
      output += error.message;
      // After an abort this waits for 'close'. Only a program that never started has none.
      if (child.pid === undefined) resolve({ ok: false, output });
    });
    child.on('close', (code) => {
      resolve({ ok: code === 0, output });
    });
  });
}
