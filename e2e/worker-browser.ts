import { chromium, type Browser } from 'playwright-core';
import { inject } from 'vitest';

/** The pages of a browser context share a process, and none is started in advance. */
const oneProcess = '--renderer-process-limit=1';

/** Few documents of a test live long enough to save what TurboFan takes. Maglev still compiles hot code. */
const withoutTurboFan = '--js-flags=--no-turbofan';

/** The network code runs in the browser's process, so each response passes through one process less. */
const withoutNetworkProcess = '--enable-features=NetworkServiceInProcess2';

let launched: Promise<Browser> | null = null;

/**
 * Returns this worker's browser. Its test files use the browser one after another, and it closes with the worker. A
 * browser shared by all workers would pass every message through one more process.
 */
export function workerBrowser(): Promise<Browser> {
  const { args, ...options } = inject('browser');
  launched ??= chromium.launch({
    ...options,
    args: [...args, oneProcess, withoutTurboFan, withoutNetworkProcess],
  });
  return launched;
}
