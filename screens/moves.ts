import type { Locator, Page } from 'playwright-core';
import type { Stage } from './scene.ts';

/** The words of a control, whatever stands before or after them. */
export type Words = string | RegExp;

/** Opens a dialog by its button and waits until it is there. */
export async function openDialog(page: Page, button: Words): Promise<Locator> {
  await page.getByRole('button', { name: button, disabled: false }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** Waits until words can be read. */
export function sees(page: Page, words: Words): Promise<void> {
  return page.getByText(words).first().waitFor();
}

/** Waits until a heading is there. */
export function seesHeading(page: Page, words: Words): Promise<void> {
  return page.getByRole('heading', { name: words }).first().waitFor();
}

/** Waits until words are in the page for those who do not see it, such as what loads. */
export function hears(page: Page, words: Words): Promise<void> {
  return page.getByText(words).first().waitFor({ state: 'attached' });
}

/** Waits for a toast and keeps it from going: its time stands still under the pointer. */
export async function holdToast(page: Page, words: Words): Promise<void> {
  const toast = page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(words)
    .first();
  await toast.waitFor();
  await toast.hover();
}

/** Waits until a dialog says why its action failed. */
export async function failIn(dialog: Locator, action: Words): Promise<void> {
  await dialog.getByRole('button', { name: action }).last().click();
  await dialog.getByRole('alert').first().waitFor();
}

/** Opens a tournament of the stage, with what follows its address. */
export async function openTournament(
  page: Page,
  stage: Stage,
  staged: string,
  rest = '',
): Promise<void> {
  await page.goto(`/tournaments/${stage.id(staged)}${rest}`);
}

/** An id of nothing. */
export const nowhere = '01a1fc91-d160-72d4-821e-953d5d71c39d';
