import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';

let launched: Promise<Browser> | null = null;

/**
 * The browser of this worker, which all of its files use one after the other and which ends with it. Each worker has its
 * own: one for all would pass everything on through one more process.
 */
export function workerBrowser(): Promise<Browser> {
  launched ??= chromium.launch(inject('browser'));
  return launched;
}
