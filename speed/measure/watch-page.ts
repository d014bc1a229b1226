import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** What a page saw of itself. Times are milliseconds since the address was opened, null for what was never seen. */
export type Seen = {
  firstPaint: number | null;
  largestPaint: number | null;
  /** The element of the largest paint: its tag and the beginning of its text. */
  largest: string;
  /** The sum of all layout shifts that no input was the reason for. */
  shift: number;
  /** What moved by most at once. */
  moved: string;
  /** Milliseconds since anything of this changed or a file came. */
  quiet: number;
};

const quietMs = 1000;
/** For one step of a visit. */
export const patienceMs = 30_000;

/** Runs in the page before its own scripts. In a browser that does not tell of all this, nothing is ever read. */
export const watchPage = `{
  const seen = { firstPaint: null, largestPaint: null, largest: '', shift: 0, moved: '', most: 0, changed: 0, longest: 0 };
  const nameOf = (node) => {
    const element = node?.nodeType === 1 ? node : node?.parentElement;
    if (!element) return '';
    return element.tagName.toLowerCase() + ' ' + (element.textContent ?? '').trim().replace(/\\s+/g, ' ').slice(0, 40);
  };
  const watch = (type, note, options) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) throw new Error(type);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry);
    }).observe({ type, buffered: true, ...options });
  };
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
  globalThis.hotdropSeen = seen;
}`;

/** What the page has seen until now. */
function readSeen(devtools: CDPSession): Promise<Seen> {
  return evaluate<Seen>(
    devtools,
    '({ ...hotdropSeen, quiet: performance.now() - hotdropSeen.changed })',
  );
}

/** Waits until nothing comes and moves any more; `underway` tells how many requests wait for their answers. */
export async function settle(devtools: CDPSession, underway = () => 0): Promise<Seen> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const seen = await readSeen(devtools);
    if ((seen.quiet > quietMs && underway() === 0) || Date.now() > end) return seen;
    await sleep(100);
  }
}

/** Events below it are counted and not timed, in milliseconds. */
const leastTouchMs = 16;

/**
 * The milliseconds from a person's input to the frame after it, for the slowest event of what `act` does; null when it
 * brought no event at all.
 */
export async function timeTouch(
  devtools: CDPSession,
  act: () => Promise<void>,
): Promise<number | null> {
  const before = await evaluate<number>(devtools, `hotdropSeen.longest = 0, ${inputs}`);
  await act();
  // The browser tells of an event after the frame that shows it.
  await settle(devtools);
  const { longest, after } = await evaluate<{ longest: number; after: number }>(
    devtools,
    `({ longest: hotdropSeen.longest, after: ${inputs} })`,
  );
  return after > before ? Math.max(longest, leastTouchMs) : null;
}

/** The browser counts each event of a person, however short, and none that a script made. */
const inputs = `['pointerup', 'keydown'].reduce((sum, type) => sum + performance.eventCounts.get(type), 0)`;

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
