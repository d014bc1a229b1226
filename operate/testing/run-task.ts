import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type TaskRun = { output: string; seconds: number; megabytes: number };

/** Prints a process's peak memory in kilobytes when it ends. */
const printMemory = `data:text/javascript,process.on('exit',()=>console.error('maxRSS '+process.resourceUsage().maxRSS))`;

/** Runs a script of package.json. Returns its output, its duration and its peak memory. */
export async function runTask(
  task: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<TaskRun> {
  const script = join(import.meta.dirname, '../../scripts', `${task}.ts`);
  const startedAt = performance.now();
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [`--import=${printMemory}`, script, ...args],
    { env: { PATH: process.env['PATH'], ...env } },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  const [, kilobytes] = /maxRSS (\d+)/.exec(stderr) ?? [];
  return { output: stdout, seconds, megabytes: Number(kilobytes) / 1024 };
}
