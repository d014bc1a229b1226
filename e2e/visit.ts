import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Product } from '#scripts/harness/start-product.ts';
import {
  closeContext,
  defaultSize,
  newcomer,
  openKeptPage,
  patienceMs,
  type KeptPage,
} from './kept-page.ts';
import { startOwnProduct } from './own-product.ts';
import { accountButton, giveSession } from './sign-in.ts';
import { workerBrowser } from './worker-browser.ts';

type VisitOptions = {
  width?: number;
  /** True if the page is on a phone with a touch screen, whose keyboard has no Tab key. */
  touch?: boolean;
  /** True if the page has a browser context of its own, which has loaded nothing yet. */
  fresh?: boolean;
  /** Matches failures that are expected, such as a refused call. The browser reports each of them. */
  failing?: RegExp;
  /** The username of an account of the sandbox that opens the page. */
  as?: string;
  /** The username of an account that is created for the page and has no profile yet. */
  asNew?: string;
};

export type Visit = { page: Page; context: BrowserContext };

/**
 * Opens pages of a product that only the calling file uses, each visit with its own cookies and storage. An unexpected
 * script error, Content-Security-Policy report or failed request fails the test. A later test may use the same browser
 * context, whose HTTP cache is warm then; tests of loading ask for fresh ones.
 */
export function useVisits({ fresh: allFresh = false } = {}) {
  let product: Product;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const idle: KeptPage[] = [];
  const used: KeptPage[] = [];
  const complaints: string[] = [];

  beforeAll(async () => {
    product = await startOwnProduct();
    browser = await workerBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(closeContext));
    await Promise.all(
      used.splice(0).map(async (kept) => {
        if (await kept.reset()) idle.push(kept);
      }),
    );
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(idle.map(({ context }) => context.close()));
    await product.stop();
  });

  async function openFresh(size: typeof defaultSize, touch: boolean): Promise<Visit> {
    const context = await browser.newContext({
      ...newcomer,
      baseURL: product.origin,
      viewport: size,
      ...(touch && { hasTouch: true, isMobile: true }),
    });
    context.setDefaultTimeout(patienceMs);
    contexts.push(context);
    return { context, page: await context.newPage() };
  }

  async function openKept(size: typeof defaultSize): Promise<Visit> {
    const kept = idle.pop() ?? (await openKeptPage(browser, product.origin));
    used.push(kept);
    await kept.page.setViewportSize(size);
    return kept;
  }

  return async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
    const { touch = false, fresh = allFresh, failing, as, asNew } = options;
    const size = { ...defaultSize, width: options.width ?? defaultSize.width };
    const { context, page } = await (fresh || touch ? openFresh(size, touch) : openKept(size));
    await giveSession(context, product, { as, asNew });
    watch(page, complaints, failing);
    if (page.url() !== product.origin + path) await page.goto(path);
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
