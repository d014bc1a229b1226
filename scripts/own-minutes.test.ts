import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ownMinutes, readProcessorTime } from './own-minutes.ts';

const before = { total: 1000, busy: 400, own: 10 };

test.each<[what: string, busy: number, own: number, minutes: number]>([
  ['an idle machine', 0, 0, 12],
  ['a machine with this task alone', 600, 600, 12],
  ['half of the processors taken by others', 1100, 500, 6],
  ['children that others have waited for', 100, 300, 12],
])('%s', (_what, busy, own, minutes) => {
  const after = { total: 2200, busy: 400 + busy, own: 10 + own };
  expect(ownMinutes(12, before, after)).toBe(minutes);
});

test('the times are those of the machine and of the children that have ended', () => {
  const start = readProcessorTime();
  const work = 'const end = performance.now() + 300; while (performance.now() < end);';
  spawnSync(process.execPath, ['--eval', work]);
  const end = readProcessorTime();
  expect(end.own).toBeGreaterThan(start.own);
  expect(end.busy - start.busy).toBeGreaterThan(end.own - start.own - 0.1);
  expect(end.total - start.total).toBeGreaterThan(end.busy - start.busy - 0.1);
});
