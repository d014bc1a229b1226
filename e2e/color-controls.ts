import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export function valueOn(page: Page, variable: string): Promise<string> {
  return page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    variable,
  );
}

export const row = (page: Page, words: string) =>
  page.getByRole('button', { name: new RegExp(`^${words} --`) });

export async function typeColor(page: Page, words: string, color: string): Promise<void> {
  await row(page, words).click();
  await page.getByRole('group', { name: words }).getByLabel('Hex or HSL').fill(color);
}

export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Color scheme applied', { exact: true }).first().waitFor();
  await page.getByText('All saved').waitFor();
}

export async function resetSite(page: Page): Promise<void> {
  expect((await page.request.delete('/api/admin/colors')).status()).toBe(200);
}

export async function applyPreset(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: `${name} Current` }).waitFor();
}
