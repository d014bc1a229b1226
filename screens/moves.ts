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

/** Waits until the text is visible. */
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

/** Waits until a dialog shows why its action failed. */
export async function failIn(dialog: Locator, action: TextMatch): Promise<void> {
  await dialog.getByRole('button', { name: action }).last().click();
  await dialog.getByRole('alert').first().waitFor();
}

/** Opens a tournament of the stage; `rest` is appended to its address. */
export async function openTournament(
  page: Page,
  stage: Stage,
  staged: string,
  rest = '',
): Promise<void> {
  await page.goto(`/tournaments/${stage.id(staged)}${rest}`);
}

/** Scrolls to the top of the page without an animation. */
export async function toTop(page: Page): Promise<void> {
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
}

/** An id that does not exist. */
export const nowhere = '01a1fc91-d160-72d4-821e-953d5d71c39d';
