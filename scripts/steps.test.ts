import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { step } from './steps.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function work(ms: number): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve('done'), ms);
  });
}

test('prints nothing for a step of up to two seconds', async () => {
  const lines: string[] = [];
  const result = step(
    'Counting',
    () => work(1999),
    (line) => lines.push(line),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await result).toBe('done');
  expect(lines).toEqual([]);
});

test('prints after two seconds what is running, and at the end how long it took', async () => {
  const lines: string[] = [];
  const result = step(
    'Counting',
    () => work(4500),
    (line) => lines.push(line),
  );
  await vi.advanceTimersByTimeAsync(2000);
  expect(lines).toEqual(['Counting ...']);
  await vi.advanceTimersByTimeAsync(2500);
  await result;
  expect(lines).toEqual(['Counting ...', 'Counting: 4.5 s']);
});
