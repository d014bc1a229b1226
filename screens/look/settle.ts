import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const patienceMs = 10_000;
const pollMs = 50;
/** The maximum height of a picture, at which scrolling stops. */
export const tallestPx = 12_000;

/**
 * Returns a script that says what the page is still waiting for: fonts, a nearby picture or, unless the page keeps
 * loading, a placeholder of loading content. The script returns an empty string when nothing is left.
 */
const waitedFor = (keepsLoading: boolean) => `(() => {
  if (document.fonts.status !== 'loaded') return 'fonts';
  const image = [...document.images].find((one) => one.loading !== 'lazy' && !one.complete);
  if (image) return image.outerHTML;
  if (${keepsLoading}) return '';
  const place = document.querySelector('[aria-hidden].bg-muted.rounded-md, .animate-late, [aria-busy=true]');
  return place === null ? '' : place.parentElement.outerHTML.slice(0, 200);
})()`;

/** Scrolls to the end and back, so content that is rendered only near the viewport is rendered. */
const scrollThrough = `(async () => {
  const pause = () => new Promise((done) => setTimeout(done, 40));
  const root = document.documentElement;
  for (let y = 0; y < Math.min(root.scrollHeight, ${tallestPx}); y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    await pause();
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await pause();
})()`;

/** Waits until fonts, pictures and content are loaded. Throws after 10 seconds. */
export async function settle(
  page: Page,
  { keepsLoading }: { keepsLoading: boolean },
): Promise<void> {
  // Nothing scrolls behind a dialog, and scrolling closes a menu or tooltip.
  const still = (await hasOverlay(page)) || (await page.evaluate<number>('scrollY')) > 0;
  if (!still) await page.evaluate(scrollThrough);
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const waited = await page.evaluate<string>(waitedFor(keepsLoading));
    if (waited === '') break;
    if (Date.now() > deadline) throw new Error(`the page is still waiting for ${waited}`);
    await sleep(pollMs);
  }
}

export function hasOverlay(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(
    `document.querySelector('[role=dialog], [role=alertdialog], [role=menu], [data-radix-popper-content-wrapper], :popover-open') !== null`,
  );
}
