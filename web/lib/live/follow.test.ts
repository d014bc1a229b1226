import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from './follow.ts';
import { FakePage, fakeBrowser, live, opened } from './testing/fake-browser.ts';

const patience = { timeout: 60_000 };

const tabs: { stop: () => void }[] = [];
let address = 0;

beforeEach(() => {
  fakeBrowser();
  address += 1;
});
afterEach(() => {
  for (const { stop } of tabs.splice(0)) stop();
  vi.unstubAllGlobals();
});

/** Tabs of one test show the same tournament unless a test names another. */
function openTab(tournament = 'one', visibility: FakePage['visibilityState'] = 'visible') {
  const calls: string[] = [];
  const page = new FakePage(visibility);
  const stop = follow({
    page,
    url: `/api/tournaments/${address}-${tournament}/events`,
    events: ['rounds'],
    listener: {
      opened: () => calls.push('opened'),
      received: (event) => calls.push(event),
      broken: () => calls.push('broken'),
      refused: () => calls.push('refused'),
    },
  });
  tabs.push({ stop });
  return { calls, page, stop };
}

/** Waits until this many streams are live, and returns the newest. */
async function streams(count: number) {
  await vi.waitFor(() => expect(live()).toHaveLength(count), patience);
  const newest = live().at(-1);
  if (newest === undefined) throw new Error('no stream is open');
  return newest;
}

test('tabs of one tournament share one stream, and all receive every event', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  const stream = await streams(1);
  stream.answer();
  stream.send('rounds');
  for (const { calls } of [first, second, third]) {
    await vi.waitFor(() => expect(calls).toEqual(['opened', 'rounds']), patience);
  }
  expect(opened).toHaveLength(1);
});

test('only a tab that joins later is notified that the stream is open', async () => {
  const first = openTab();
  (await streams(1)).answer();
  const second = openTab();
  await vi.waitFor(() => expect(second.calls).toEqual(['opened']), patience);
  const third = openTab();
  await vi.waitFor(() => expect(third.calls).toEqual(['opened']), patience);
  expect([first.calls, second.calls]).toEqual([['opened'], ['opened']]);
  expect(opened).toHaveLength(1);
});

test('when the tab with the stream closes, another opens one and all refetch', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  const before = await streams(1);
  before.answer();
  await vi.waitFor(() => expect(third.calls).toEqual(['opened']), patience);
  first.stop();
  await vi.waitFor(() => expect(opened).toHaveLength(2), patience);
  const after = await streams(1);
  after.answer();
  after.send('rounds');
  for (const { calls } of [second, third]) {
    await vi.waitFor(() => expect(calls).toEqual(['opened', 'opened', 'rounds']), patience);
  }
  expect(first.calls).toEqual(['opened']);
});

test('all tabs learn that the shared stream broke, and that it is open again', async () => {
  const [first, second] = [openTab(), openTab()];
  const stream = await streams(1);
  stream.answer();
  stream.fail({ forGood: false });
  stream.answer();
  for (const { calls } of [first, second]) {
    await vi.waitFor(() => expect(calls).toEqual(['opened', 'broken', 'opened']), patience);
  }
});

test('a hidden tab has no stream, and catches up when it is shown', async () => {
  const tab = openTab();
  (await streams(1)).answer();
  tab.page.turn('hidden');
  expect(live()).toEqual([]);
  tab.page.turn('visible');
  const again = await streams(1);
  again.answer();
  expect(tab.calls).toEqual(['opened', 'opened']);
});

test('a tab opened in the background starts when it is shown', async () => {
  const { page } = openTab('one', 'hidden');
  expect(opened).toEqual([]);
  page.turn('visible');
  await streams(1);
});

test('at most three tournaments are followed concurrently; a fourth waits for a free slot', async () => {
  const openTabs = ['one', 'two', 'three'].map((name) => openTab(name));
  await streams(3);
  openTab('four');
  // The fourth tab is now waiting for a slot.
  await vi.waitFor(async () => {
    const { pending = [] } = await navigator.locks.query();
    expect(pending).toHaveLength(1);
  }, patience);
  expect(live()).toHaveLength(3);
  for (const { stop } of openTabs) stop();
  const fourth = await streams(1);
  expect(fourth.url).toContain('four');
});

test('without locks, as on plain http, each tab has its own stream', async () => {
  vi.stubGlobal('navigator', {});
  const [first, second] = [openTab(), openTab()];
  expect(live()).toHaveLength(2);
  for (const stream of live()) stream.answer();
  expect([first.calls, second.calls]).toEqual([['opened'], ['opened']]);
  first.stop();
  second.stop();
  expect(live()).toEqual([]);
});
