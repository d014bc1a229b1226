import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { allTags, contrastRules, findViolations } from '#screens/look/find-violations.ts';
import { sameAsBefore } from './same-as-before.ts';

/**
 * The rules whose result can depend on the width even if the page shows the same elements, such as overlaps and sizes.
 */
const geometryRules = [
  ...contrastRules,
  'autocomplete-valid',
  'region',
  'scrollable-region-focusable',
  'skip-link',
  'target-size',
  'td-headers-attr',
  'th-has-data-cells',
];

export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page, allTags);
}

async function expectNoViolation(page: Page, rulesOrTags: readonly string[]): Promise<void> {
  // A screen has loaded once its title is visible.
  await page.locator('h1').first().waitFor();
  expect(await findViolations(page, rulesOrTags), page.url()).toEqual([]);
  await expectNoOverhang(page);
}

export async function expectNoOverhang(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overhang, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

/**
 * Runs a step at each width and expects an accessible page there. The page is loaded only once. Rules about elements
 * alone are checked once if several widths show the same elements.
 */
export async function expectAccessibleAt(
  page: Page,
  widths: readonly number[],
  look: (width: number) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 });
    await look(width);
    const isSame = (await sameAsBefore(page)) && at > 0;
    await expectNoViolation(page, isSame ? geometryRules : allTags);
  }
}

/** Colours are the only thing that a colour scheme can change. */
export async function expectContrast(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  expect(await findViolations(page, contrastRules), page.url()).toEqual([]);
}
