import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects a page that axe finds nothing wrong with and that does not scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  // Without its title a screen is not there yet.
  await page.locator('h1').first().waitFor();
  // Through the protocol: the page's own policy takes no script from elsewhere.
  const found = await page.evaluate(
    async ([source, tags]) => {
      // oxlint-disable-next-line no-eval -- runs in the tested page, where axe has no other way in
      if (!('axe' in globalThis)) (0, eval)(source);
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
        runOnly: tags,
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
      );
    },
    [axe.source, rules] as const,
  );
  expect(found, page.url()).toEqual([]);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}
