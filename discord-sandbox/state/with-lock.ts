import { open, readFile, rm, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const pollMs = 5;
const patienceMs = 30_000;

/** A write takes milliseconds; an older lock was left by a process that ended. */
const longestMs = 10_000;

const lockedFiles = new Set<string>();

/**
 * Runs work while holding the lock of a file, which excludes all other work on that file in this and other
 * processes. Removes the lock of a process that was killed. Throws a one-line error if the lock stays taken for
 * half a minute.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  const deadline = performance.now() + patienceMs;
  while (lockedFiles.has(lock) || !(await take(lock))) {
    if (performance.now() > deadline) {
      throw new Error(`The Discord sandbox cannot lock ${file}. Delete ${lock}.`);
    }
    await sleep(pollMs);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
    lockedFiles.delete(lock);
  }
}

async function take(lock: string): Promise<boolean> {
  lockedFiles.add(lock);
  try {
    const handle = await open(lock, 'wx', 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    lockedFiles.delete(lock);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (await isAbandoned(lock)) await rm(lock, { force: true });
    return false;
  }
}

async function isAbandoned(lock: string): Promise<boolean> {
  try {
    const [{ mtimeMs }, text] = [await stat(lock), await readFile(lock, 'utf8')];
    if (Math.abs(Date.now() - mtimeMs) > longestMs) return true;
    // A new lock is briefly empty. A lock with this process's own id was left by an earlier process with the same
    // id.
    return (
      text !== '' &&
      (Number(text) === process.pid ? !lockedFiles.has(lock) : !isAlive(Number(text)))
    );
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // This process is not allowed to signal another user's process, but that process exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
