import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Product } from '#scripts/harness/start-product.ts';
import { startOwnProduct } from './own-product.ts';
import { accountButton, giveSession } from './sign-in.ts';
import { workerBrowser } from './worker-browser.ts';

type VisitOptions = {
  width?: number;
  /** A phone that is touched, whose keys have no Tab. */
  touch?: boolean;
  /** Part of an answer that is expected to fail, such as a refused call; the browser reports each. */
  failing?: RegExp;
  /** Who opens the page: an account of the sandbox by its username. */
  as?: string;
  /** The same, of an account that is made for it and has no profile yet. */
  asNew?: string;
};

export type Visit = { page: Page; context: BrowserContext };

/**
 * Opens pages of a product that the calling file has for itself, each visit with cookies of its own. A script error, a report of
 * the Content-Security-Policy or a failed request that was not foretold fails the test.
 */
export function useVisits() {
  let product: Product;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    product = await startOwnProduct();
    browser = await workerBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await product.stop();
  });

  return async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
    const { width = 1440, touch = false, failing, as, asNew } = options;
    const context = await browser.newContext({
      baseURL: product.origin,
      viewport: { width, height: 900 },
      ...(touch && { hasTouch: true, isMobile: true }),
      locale: 'en-GB',
      timezoneId: 'Asia/Jakarta',
      reducedMotion: 'reduce',
    });
    contexts.push(context);
    await giveSession(context, product, { as, asNew });
    const page = await context.newPage();
    watch(page, complaints, failing);
    await page.goto(path);
    if (as !== undefined || asNew !== undefined) {
      await accountButton(page).waitFor();
    }
    return { page, context };
  };
}

/** A visitor's own account is a 401, which the browser reports like a failure (rules/http 3.3). */
const signedOut = '/api/auth/me';

/** A path of no screen, where a page waits that shows nothing: the server says so (404). */
const nowhere = '/nothing/here';

/** How the browser names code that a page could not have. */
const lostModule = /^TypeError: Failed to fetch dynamically imported module: (\S+)$/;

function watch(page: Page, complaints: string[], failing: RegExp | undefined): void {
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    const [, module] = lostModule.exec(message.text()) ?? [];
    if (module !== undefined && failing?.test(new URL(module).pathname)) return;
    complaints.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() < 400 || failing?.test(pathname)) return;
    if (pathname === signedOut || pathname === nowhere) return;
    complaints.push(`${response.status()} ${pathname}`);
  });
}
