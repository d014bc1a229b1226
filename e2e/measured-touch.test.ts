import type { Browser, Locator } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { settle, timeTouch, watchPage } from '#speed/measure/watch-page.ts';
import { workerBrowser } from './worker-browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await workerBrowser();
});

const busyButton = `<button onclick="const end = performance.now() + 150; while (performance.now() < end);">Press</button>`;

async function openWatched(html: string) {
  const context = await browser.newContext({ hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript({ content: watchPage });
  const devtools = await context.newCDPSession(page);
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  return { page, devtools, [Symbol.asyncDispose]: () => context.close() };
}

describe('the time of a touch', () => {
  test('is the time of its slowest event', async () => {
    await using opened = await openWatched(busyButton);
    const { page, devtools } = opened;
    const time = await timeTouch(devtools, () => page.getByRole('button').tap());
    expect(time).toBeGreaterThanOrEqual(150);
  });

  test.each([
    ['tap', (button: Locator) => button.tap()],
    ['key press', (button: Locator) => button.press('a')],
  ] as const)('is reported for a %s without a handler too', async (_way, act) => {
    await using opened = await openWatched('<button>Press</button>');
    const { page, devtools } = opened;
    for (let turn = 0; turn < 2; turn += 1) {
      const time = await timeTouch(devtools, () => act(page.getByRole('button')));
      expect(time).toBeGreaterThanOrEqual(16);
    }
  });

  test('is missing if a script caused the touch, and if there was no touch', async () => {
    await using opened = await openWatched(busyButton);
    const { page, devtools } = opened;
    const byScript = () => page.evaluate<void>(`document.querySelector('button').click()`);
    expect(await timeTouch(devtools, byScript)).toBeNull();
    expect(await timeTouch(devtools, async () => undefined)).toBeNull();
  });
});

test('a page that paints nothing has no largest paint, and one with a word has one', async () => {
  await using empty = await openWatched('<body style="height:4000px">');
  expect(await settle(empty.devtools)).toMatchObject({ firstPaint: null, largestPaint: null });
  await using worded = await openWatched('<h1>Results</h1>');
  const seen = await settle(worded.devtools);
  expect(seen.largest).toBe('h1 Results');
  expect(seen.largestPaint).toBeGreaterThan(0);
});
