import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** Measurements inside the page. Times are in milliseconds since navigation, or null if never observed. */
export type Seen = {
  firstPaint: number | null;
  largestPaint: number | null;
  /** The element of the largest paint: its tag and the start of its text. */
  largest: string;
  /** The sum of all layout shifts that no input caused. */
  shift: number;
  /** The element of the largest shift. */
  moved: string;
  /** The time since the last change of these values or the last loaded file, in milliseconds. */
  quiet: number;
};

const quietMs = 1000;
/** The timeout of one step of a visit. */
export const patienceMs = 30_000;

/**
 * This runs in the page before its own scripts. It records nothing in a browser that does not support these
 * measurements.
 */
export const watchPage = `{
  const seen = { firstPaint: null, largestPaint: null, largest: '', shift: 0, moved: '', most: 0, changed: 0, longest: 0 };
  const describeNode = (node) => {
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
    seen.largest = describeNode(entry.element);
  });
  watch('layout-shift', (entry) => {
    change();
    if (entry.hadRecentInput) return;
    seen.shift += entry.value;
    if (entry.value < seen.most) return;
    seen.most = entry.value;
    seen.moved = describeNode(entry.sources[0]?.node);
  });
  watch('resource', change);
  watch('event', (entry) => {
    if (entry.interactionId > 0) seen.longest = Math.max(seen.longest, entry.duration);
  }, { durationThreshold: 16 });
  globalThis.hotdropSeen = seen;
}`;

function readSeen(devtools: CDPSession): Promise<Seen> {
  return evaluate<Seen>(
    devtools,
    '({ ...hotdropSeen, quiet: performance.now() - hotdropSeen.changed })',
  );
}

/** `underway` returns the number of open requests. */
export async function settle(devtools: CDPSession, underway = () => 0): Promise<Seen> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const seen = await readSeen(devtools);
    if ((seen.quiet > quietMs && underway() === 0) || Date.now() > end) return seen;
    await sleep(100);
  }
}

/** In milliseconds. Shorter events are counted but not timed. */
const minTouchMs = 16;

/**
 * Returns the time from an input to the next frame, in milliseconds, for the slowest event of `act`; null if there was
 * no event.
 */
export async function timeTouch(
  devtools: CDPSession,
  act: () => Promise<void>,
): Promise<number | null> {
  const before = await evaluate<number>(devtools, `hotdropSeen.longest = 0, ${inputs}`);
  await act();
  // The browser reports an event only after the frame that shows it.
  await settle(devtools);
  const { longest, after } = await evaluate<{ longest: number; after: number }>(
    devtools,
    `({ longest: hotdropSeen.longest, after: ${inputs} })`,
  );
  return after > before ? Math.max(longest, minTouchMs) : null;
}

/** The browser counts every user event, even a short one, but no event dispatched by a script. */
const inputs = `['pointerup', 'keydown'].reduce((sum, type) => sum + performance.eventCounts.get(type), 0)`;

/** Evaluates an expression in the page, regardless of its Content-Security-Policy. */
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
