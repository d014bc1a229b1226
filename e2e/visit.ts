import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Product } from '#scripts/harness/start-product.ts';
import { startOwnProduct } from './own-product.ts';
import { accountButton, giveSession } from './sign-in.ts';
import { workerBrowser } from './worker-browser.ts';

type VisitOptions = {
  width?: number;
  /** True if the page is on a phone with a touch screen, whose keyboard has no Tab key. */
  touch?: boolean;
  /** Matches failures that are expected, such as a refused call. The browser reports each of them. */
  failing?: RegExp;
  /** The username of an account of the sandbox that opens the page. */
  as?: string;
  /** The username of an account that is created for the page and has no profile yet. */
  asNew?: string;
};

export type Visit = { page: Page; context: BrowserContext };

/**
 * Opens pages of a product that only the calling file uses, each visit with its own cookies. An unexpected script
 * error, Content-Security-Policy report or failed request fails the test.
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

/** For a visitor this call returns 401, which the browser reports as a failure (rules/http 3.3). */
const signedOut = '/api/auth/me';

/** A page without a screen, for which the server returns 404. A test waits there. */
const nowhere = '/nothing/here';

/** The browser's error for code that a page could not load. */
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
