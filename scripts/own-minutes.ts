import { readFileSync } from 'node:fs';

/** Seconds since the start of the machine, of all its processors together, and of this task's ended children. */
export type ProcessorTime = { total: number; busy: number; own: number };

/** Linux counts in hundredths of a second, whatever the kernel's own clock. */
const ticksPerSecond = 100;

/**
 * Returns how many of the minutes were left to this task by other programs: all of them on a machine that has nothing
 * else to do, half of them where others took half of the processors.
 */
export function ownMinutes(minutes: number, before: ProcessorTime, after: ProcessorTime): number {
  const total = after.total - before.total;
  if (total <= 0) return minutes;
  const others = after.busy - before.busy - (after.own - before.own);
  return minutes * (1 - Math.min(Math.max(others / total, 0), 1));
}

/** Reads the times of this moment. */
export function readProcessorTime(): ProcessorTime {
  const [, ...machine] = (readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? '').split(/ +/);
  // User, nice, system, idle, waiting for disks, interrupts twice, and what a host took; the rest repeats these.
  const ticks = machine.slice(0, 8).map(Number);
  const total = ticks.reduce((sum, each) => sum + each, 0);
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0);
  // After the name, which may contain anything, come the fields from the third on.
  const [, fields = ''] = /\) (.*)$/s.exec(readFileSync('/proc/self/stat', 'utf8')) ?? [];
  const [user = 0, system = 0] = fields.split(' ').slice(13, 15).map(Number);
  return {
    total: total / ticksPerSecond,
    busy: (total - idle) / ticksPerSecond,
    own: (user + system) / ticksPerSecond,
  };
}
