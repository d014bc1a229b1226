import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The value that a variable of the theme has on the whole page. */
export function valueOn(page: Page, variable: string): Promise<string> {
  return page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    variable,
  );
}

/** The row of a color, by its name in words. */
export const row = (page: Page, words: string) =>
  page.getByRole('button', { name: new RegExp(`^${words} --`) });

/** Opens one colour and types it. */
export async function typeColor(page: Page, words: string, color: string): Promise<void> {
  await row(page, words).click();
  await page.getByRole('group', { name: words }).getByLabel('Hex or HSL').fill(color);
}

/** Saves what was edited and waits until it is. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Color scheme applied', { exact: true }).first().waitFor();
  await page.getByText('All saved').waitFor();
}

/** Gives the site its built-in colors back. */
export async function resetSite(page: Page): Promise<void> {
  expect((await page.request.delete('/api/admin/colors')).status()).toBe(200);
}

/** Gives the site a preset, on its panel. */
export async function applyPreset(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: `${name} Current` }).waitFor();
}
