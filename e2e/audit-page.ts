import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { allRules, contrastRules, findViolations } from '#screens/look/find-violations.ts';

/** Expects a page that axe finds nothing wrong with and that does not scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  // Without its title a screen is not there yet.
  await page.locator('h1').first().waitFor();
  expect(await findViolations(page, allRules), page.url()).toEqual([]);
  await expectNoOverhang(page);
}

/** Expects a page that does not scroll sideways. */
export async function expectNoOverhang(page: Page): Promise<void> {
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
  expect(await findViolations(page, contrastRules), page.url()).toEqual([]);
}
