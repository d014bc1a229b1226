import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Clock from './server-clock.ts';

const MINUTE = 60_000;
let clock: typeof Clock;
/** The server's time. The device's clock differs from it in each test. */
const time = Date.parse('2026-03-14T12:00:00.400Z');

/** Reads a response that was sent at this server time and arrived some time later. */
function answer(sent: number, { ahead = 0, sentBefore = 0, arrivedAfter = 0 } = {}) {
  vi.setSystemTime(sent + arrivedAfter + ahead);
  const headers = new Headers({ date: new Date(sent).toUTCString() });
  clock.readServerClock({ headers } as Response, sent - sentBefore + ahead);
}

/** Returns how far the known time is from the server's, if the device's clock is off by this much. */
const error = (now: number, ahead: number) => {
  vi.setSystemTime(now + ahead);
  return Math.abs(clock.serverNow() - now);
};

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.resetModules();
  clock = await import('./server-clock.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([3 * MINUTE, -3 * MINUTE, 400 * 24 * 60 * MINUTE])(
  'a device that is %d ms ahead knows the time of the server after the first response',
  (ahead) => {
    answer(time, { ahead, sentBefore: 40, arrivedAfter: 40 });
    expect(error(time + 10 * MINUTE, ahead)).toBeLessThan(1000);
  },
);

test('a small difference is ignored', () => {
  answer(time, { ahead: 1500 });
  expect(error(time, 1500)).toBe(1500);
});

test('a slow response proves nothing about a correct clock', () => {
  answer(time, { sentBefore: 20_000 });
  answer(time, { arrivedAfter: 20_000 });
  expect(error(time, 0)).toBe(0);
});

test('a response without a date, or with an unreadable one, changes nothing', () => {
  vi.setSystemTime(time);
  clock.readServerClock({ headers: new Headers() } as Response, time);
  clock.readServerClock({ headers: new Headers({ date: 'soon' }) } as Response, time);
  expect(clock.serverNow()).toBe(time);
});

test('each correction fires one event', () => {
  const heard = vi.fn<() => void>();
  vi.stubGlobal('dispatchEvent', heard);
  answer(time, { ahead: MINUTE });
  answer(time + 5000, { ahead: MINUTE });
  expect(heard).toHaveBeenCalledTimes(1);
  // The device's clock is corrected.
  answer(time + 9000);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(error(time, 0)).toBeLessThan(1000);
});
