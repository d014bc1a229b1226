import type { Browser, BrowserContext, Page } from 'playwright-core';
import { vi } from 'vitest';

/** A file of the product that does not start a client. */
export const noScreen = '/favicon.svg';

export const defaultSize = { width: 1440, height: 900 };

export const newcomer = {
  viewport: defaultSize,
  locale: 'en-GB',
  timezoneId: 'Asia/Jakarta',
  reducedMotion: 'reduce',
} as const;

const events = [
  'console',
  'dialog',
  'download',
  'domcontentloaded',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
];

/** A busy machine must not fail a test. */
export const patienceMs = 90_000;

export type KeptPage = {
  page: Page;
  context: BrowserContext;
  /**
   * Removes everything that a test left in the browser. Returns false if a test did something that cannot be undone; the
   * context is then closed.
   */
  reset: () => Promise<boolean>;
};

/** A test's answer to a request may still be in flight, and would fail the run once its page is gone. */
export async function closeContext(context: BrowserContext): Promise<void> {
  const all = [context, ...context.pages()];
  for (const one of all) for (const event of events) one.removeAllListeners(event);
  await Promise.all(all.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

/**
 * Opens a page that several tests use one after another. A new browser context costs as much processor time as loading a
 * screen: it starts a process, which has not compiled any of the client's code.
 */
export async function openKeptPage(browser: Browser, origin: string): Promise<KeptPage> {
  const context = await browser.newContext({ ...newcomer, baseURL: origin });
  context.setDefaultTimeout(patienceMs);
  const page = await context.newPage();
  const spies = [
    ...(['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction'] as const).map((name) =>
      vi.spyOn(page, name),
    ),
    ...(['install', 'setFixedTime', 'setSystemTime'] as const).map((name) =>
      vi.spyOn(page.clock, name),
    ),
    ...(
      ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'setOffline'] as const
    ).map((name) => vi.spyOn(context, name)),
  ];
  const isSpent = () => page.isClosed() || spies.some(({ mock }) => mock.calls.length > 0);
  return {
    page,
    context,
    async reset() {
      if (isSpent()) {
        await closeContext(context);
        return false;
      }
      for (const event of events) {
        page.removeAllListeners(event);
        context.removeAllListeners(event);
      }
      const others = context.pages().filter((other) => other !== page);
      await Promise.all([
        page.unrouteAll({ behavior: 'ignoreErrors' }),
        context.unrouteAll({ behavior: 'ignoreErrors' }),
        ...others.map((other) => other.close()),
      ]);
      // The page may still write to its storage while it is left.
      await page.goto(origin + noScreen);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.mouse.move(-1, -1);
      await context.clearCookies();
      await context.clearPermissions();
      return true;
    },
  };
}
