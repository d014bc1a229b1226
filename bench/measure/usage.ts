import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** Returns the microseconds of processor time that a process has used; null if there is no /proc. */
export async function cpuMicroseconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The second field is the program's name in parentheses. utime and stime are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticksPerSecond;
}

/** Returns the resident memory of a process in megabytes (2^20); null if there is no /proc. */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

export async function withCpu<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ result: T; cpuMicroseconds: number | null }> {
  const before = await cpuMicroseconds(pid);
  const result = await work();
  const after = await cpuMicroseconds(pid);
  const known = before !== null && after !== null;
  return { result, cpuMicroseconds: known ? after - before : null };
}
