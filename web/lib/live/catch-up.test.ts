import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchUp } from './catch-up.ts';
import { FakePage } from './testing/fake-browser.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns a page with missing data, whose loads fail until `reachable` is set. */
function behind(visibility: FakePage['visibilityState'] = 'visible') {
  const server = { reachable: false };
  const load = vi.fn<() => Promise<boolean>>(async () => !server.reachable);
  const page = new FakePage(visibility);
  const net = new EventTarget();
  const catching = catchUp({ load, page, net });
  catching.begin();
  return { server, load, page, net, catching };
}

test('retries after 1, 2, 4 to 30 seconds with random jitter until it succeeds', async () => {
  const { server, load } = behind();
  for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
    const began = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    const waited = Date.now() - began;
    expect(waited).toBeGreaterThanOrEqual(seconds * 500 - 1);
    expect(waited).toBeLessThanOrEqual(seconds * 1_000);
  }
  expect(load).toHaveBeenCalledTimes(7);
  server.reachable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(load).toHaveBeenCalledTimes(8);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(8);
});

test('after a success the delay starts at one second again', async () => {
  const { server, load, catching } = behind();
  await vi.advanceTimersByTimeAsync(8_000);
  server.reachable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  const before = load.mock.calls.length;
  catching.begin();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(before + 1);
});

test('a further failure does not change the schedule', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const { load, catching } = behind();
  await vi.advanceTimersByTimeAsync(1_000);
  catching.begin();
  catching.begin();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
});

test('loads immediately when the browser is online again, if data is missing', async () => {
  const { server, load, net } = behind();
  server.reachable = true;
  net.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(120_000);
  net.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('never runs two loads concurrently', async () => {
  const { load, net } = behind();
  let release = (_isMissing: boolean) => {};
  load.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)));
  await vi.advanceTimersByTimeAsync(1_000);
  net.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(1);
  release(true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('stops when the tab is hidden, even during a load, and never starts in a hidden tab', async () => {
  const { load, page } = behind();
  let release = (_isMissing: boolean) => {};
  load.mockImplementationOnce(() => new Promise((resolve) => (release = resolve)));
  await vi.advanceTimersByTimeAsync(1_000);
  page.turn('hidden');
  release(true);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).toHaveBeenCalledTimes(1);
  const hidden = behind('hidden');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(hidden.load).not.toHaveBeenCalled();
});

test('stops when the user leaves the page, and later failures start nothing', async () => {
  const { load, net, catching } = behind();
  catching.cancel();
  catching.begin();
  net.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(load).not.toHaveBeenCalled();
});
