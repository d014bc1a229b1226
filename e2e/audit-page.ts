import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects a page that axe finds nothing wrong with and that does not scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  // Without its title a screen is not there yet.
  await page.locator('h1').first().waitFor();
  await expectNothing(page, rules);
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Does at each width what is given, and expects a page that is sound there; it is loaded once. */
export async function expectSoundAt(
  page: Page,
  widths: readonly number[],
  look: (width: number) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
    await look(width);
    await expectSound(page);
  }
}

/** Expects a page whose colours axe finds nothing wrong with: all that a colour scheme can change. */
export async function expectContrast(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await expectNothing(page, ['color-contrast', 'link-in-text-block']);
}

async function expectNothing(page: Page, runOnly: string[]): Promise<void> {
  // Through the protocol: the page's own policy takes no script from elsewhere.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const found = await page.evaluate(async (wanted) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: wanted,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, runOnly);
  expect(found, page.url()).toEqual([]);
}
