import type { CDPSession } from 'playwright-core';

/** What a page saw of itself. Times are milliseconds since the address was opened. */
export type Seen = {
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest paint: its tag and the beginning of its text. */
  largest: string;
  /** The sum of all layout shifts that no input was the reason for. */
  shift: number;
  /** What moved by most at once. */
  moved: string;
  /** Milliseconds since anything of this changed or a file came. */
  quiet: number;
};

/** Runs in the page before its own scripts. */
export const watchPage = `{
  const seen = { firstPaint: 0, largestPaint: 0, largest: '', shift: 0, moved: '', most: 0, changed: 0, longest: 0 };
  globalThis.hotdropSeen = seen;
  const nameOf = (node) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement;
    if (!element) return '';
    return element.tagName.toLowerCase() + ' ' + (element.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40);
  };
  const watch = (type, note, options) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, ...options });
  const change = () => { seen.changed = performance.now(); };
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    change();
    seen.largestPaint = entry.startTime;
    seen.largest = nameOf(entry.element);
  });
  watch('layout-shift', (entry) => {
    change();
    if (entry.hadRecentInput) return;
    seen.shift += entry.value;
    if (entry.value < seen.most) return;
    seen.most = entry.value;
    seen.moved = nameOf(entry.sources[0]?.node);
  });
  watch('resource', change);
  watch('event', (entry) => {
    if (entry.interactionId > 0) seen.longest = Math.max(seen.longest, entry.duration);
  }, { durationThreshold: 16 });
}`;

/** What the page has seen until now. */
export function readSeen(devtools: CDPSession): Promise<Seen> {
  return evaluate<Seen>(
    devtools,
    '({ ...hotdropSeen, quiet: performance.now() - hotdropSeen.changed })',
  );
}

/** The value of an expression in the page, whatever its Content-Security-Policy says. */
export async function evaluate<T>(devtools: CDPSession, expression: string): Promise<T> {
  const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails !== undefined) {
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  }
  return result.value as T;
}
