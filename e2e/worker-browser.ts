import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';

let launched: Promise<Browser> | null = null;

/**
 * Returns the browser of this worker, which all of its files use in sequence and which ends with the worker. A browser
 * shared by all workers would pass everything through one more process.
 */
export function workerBrowser(): Promise<Browser> {
  launched ??= chromium.launch(inject('browser'));
  return launched;
}
