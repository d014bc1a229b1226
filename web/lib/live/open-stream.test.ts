import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStream } from './open-stream.ts';
import { fakeBrowser, live, opened } from './testing/fake-browser.ts';

beforeEach(() => {
  vi.useFakeTimers();
  fakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start() {
  const calls: string[] = [];
  const stream = openStream({
    url: '/events',
    events: ['rounds', 'status'],
    listener: {
      opened: () => calls.push('opened'),
      received: (event) => calls.push(event),
      broken: () => calls.push('broken'),
      refused: () => calls.push('refused'),
    },
  });
  return { calls, stream };
}

test('reports opening, and each event by name', () => {
  const { calls, stream } = start();
  expect(stream.isOpen).toBe(false);
  opened[0]?.answer();
  opened[0]?.send('rounds');
  opened[0]?.send('something else');
  opened[0]?.send('status');
  expect(calls).toEqual(['opened', 'rounds', 'status']);
  expect(stream.isOpen).toBe(true);
});

test('leaves reconnecting to the browser, and reports it', () => {
  const { calls } = start();
  opened[0]?.answer();
  opened[0]?.fail({ forGood: false });
  vi.advanceTimersByTime(120_000);
  expect(opened).toHaveLength(1);
  opened[0]?.answer();
  expect(calls).toEqual(['opened', 'broken', 'opened']);
});

test('reopens a stream that the browser gave up on, with growing delays', () => {
  const { calls } = start();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    const began = Date.now();
    opened.at(-1)?.fail({ forGood: true });
    vi.advanceTimersToNextTimer();
    waits.push(Date.now() - began);
    expect(opened).toHaveLength(attempt + 1);
  }
  const longest = [1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => seconds * 1_000);
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThanOrEqual((longest[index] ?? 0) / 2 - 1);
    expect(wait).toBeLessThanOrEqual(longest[index] ?? 0);
  }
  expect(calls).toEqual(Array.from({ length: 8 }, () => ['broken', 'refused']).flat());
  opened.at(-1)?.answer();
  const began = Date.now();
  opened.at(-1)?.fail({ forGood: true });
  vi.advanceTimersToNextTimer();
  expect(Date.now() - began).toBeLessThanOrEqual(1_000);
});

test('a closed stream stays closed', () => {
  const { stream } = start();
  opened[0]?.fail({ forGood: true });
  stream.close();
  vi.advanceTimersByTime(120_000);
  expect([opened.length, live().length]).toEqual([1, 0]);
});
