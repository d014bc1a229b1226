import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const patienceMs = 30_000;
const pollMs = 100;

/**
 * Ends the programs whose command line contains a string that is unique to this run, such as a build that is no longer
 * needed.
 */
export async function endPrograms(text: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const found = await findPrograms(text);
    if (found.length === 0) return;
    for (const pid of found) signal(pid, performance.now() < deadline ? 'SIGTERM' : 'SIGKILL');
    await sleep(pollMs);
  }
}

async function findPrograms(text: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const using = await Promise.all(
    pids.map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return command.replaceAll('\0', ' ').includes(text);
    }),
  );
  return pids.filter((_, at) => using[at]).map(Number);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended in the meantime.
  }
}
