import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';

let launched: Promise<Browser> | null = null;

/**
 * Returns this worker's browser. Its test files use the browser one after another, and it closes with the worker. A
 * browser shared by all workers would pass every message through one more process.
 */
export function workerBrowser(): Promise<Browser> {
  launched ??= chromium.launch(inject('browser'));
  return launched;
}
