import type { Locator, Page } from 'playwright-core';
import type { Stage } from './scene.ts';

/** A part of a control's text. */
export type TextMatch = string | RegExp;

export async function openDialog(page: Page, button: TextMatch): Promise<Locator> {
  await page.getByRole('button', { name: button, disabled: false }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

export function sees(page: Page, text: TextMatch): Promise<void> {
  return page.getByText(text).first().waitFor();
}

export function seesHeading(page: Page, text: TextMatch): Promise<void> {
  return page.getByRole('heading', { name: text }).first().waitFor();
}

/** Waits for a toast and hovers over it, which stops its timer. */
export async function holdToast(page: Page, text: TextMatch): Promise<void> {
  const toast = page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(text)
    .first();
  await toast.waitFor();
  await toast.hover();
}

export async function failIn(dialog: Locator, action: TextMatch): Promise<void> {
  await dialog.getByRole('button', { name: action }).last().click();
  await dialog.getByRole('alert').first().waitFor();
}

/** `rest` is appended to the address. */
export async function openTournament(
  page: Page,
  stage: Stage,
  staged: string,
  rest = '',
): Promise<void> {
  await page.goto(`/tournaments/${stage.id(staged)}${rest}`);
}

export async function toTop(page: Page): Promise<void> {
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
}

export const nowhere = '01a1fc91-d160-72d4-821e-953d5d71c39d';
