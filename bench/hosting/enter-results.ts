import type { Locator, Page } from 'playwright-core';
import type { Hands } from './hands.ts';

/** The kills are in the order of the side's players. */
export type SideResult = {
  registrationId: string;
  name: string;
  place: number;
  kills: readonly number[];
};

/** `pasted` causes the question, and `name` is the suggested side. */
export type NameQuestion = { pasted: string; name: string };

const pasteDialog = (page: Page) => page.getByRole('dialog', { name: 'Paste Results' });

const focused = (page: Page, control: Locator) => control.and(page.locator(':focus'));

export async function pasteByButton(page: Page, hands: Hands): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Paste Results' }));
  const field = pasteDialog(page).getByRole('textbox');
  await focused(page, field).waitFor();
  await hands.paste(field);
  // The review of a text without questions opens automatically. Otherwise this button has the focus.
  const onward = focused(page, pasteDialog(page).getByRole('button', { name: 'Continue' }));
  await onward.or(review(page)).waitFor();
  if (!(await onward.isVisible())) return;
  await (hands.touch ? hands.press(onward) : hands.key('Enter'));
  await review(page).waitFor();
}

export async function pasteIntoGrid(page: Page, hands: Hands): Promise<void> {
  await focused(page, page.getByRole('grid').getByRole('textbox')).waitFor();
  await hands.key('Control+v');
  await review(page).waitFor();
}

export async function reviewAndSave(
  page: Page,
  hands: Hands,
  { sides, questions = [] }: { sides: number; questions?: readonly NameQuestion[] },
): Promise<void> {
  for (const { pasted, name } of questions) {
    const list = pasteDialog(page).getByRole('combobox', { name: pasted });
    // On a phone the list need not have the focus, since the user taps it.
    await (hands.touch ? list : focused(page, list)).waitFor();
    await hands.look();
    await hands.choose(list, name);
  }
  const take = pasteDialog(page).getByRole('button', { name: 'Take and Save' });
  if (!hands.touch) await focused(page, take).waitFor();
  await hands.look(sides - questions.length);
  await saved(page, () => (hands.touch ? hands.press(take) : hands.key('Enter')));
}

const review = (page: Page) => pasteDialog(page).getByRole('button', { name: 'Change Text' });

export async function typeAndSave(
  page: Page,
  hands: Hands,
  results: readonly SideResult[],
): Promise<void> {
  const cell = page.getByRole('grid').getByRole('textbox').and(page.locator(':focus'));
  await cell.waitFor();
  // Phones have no Tab, but their key for the next field does the same.
  const next = hands.touch ? 'Enter' : 'Tab';
  for (let row = 0; row < results.length; row += 1) {
    const id = await cell.getAttribute('data-row');
    const result = results.find(({ registrationId }) => registrationId === id);
    if (result === undefined) throw new Error(`No result of ${id} is to be typed.`);
    await hands.look();
    await hands.key(...digits(result.place));
    for (const kills of result.kills) await hands.key(next, ...digits(kills));
    await hands.key('Enter');
  }
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await saved(page, () => (hands.touch ? hands.press(button) : hands.key('Control+s')));
}

const digits = (value: number) => String(value).split('');

async function saved(page: Page, act: () => Promise<void>): Promise<void> {
  const response = page.waitForResponse((one) => one.url().endsWith('/save'));
  await act();
  await response;
  await page.getByText('Results Saved', { exact: true }).first().waitFor();
}

/** A control that needs more key presses than this is not usable by keyboard. */
const maxTabs = 120;

export async function tabTo(
  page: Page,
  hands: Hands,
  control: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await control.waitFor();
  for (let tab = 0; tab < maxTabs; tab += 1) {
    if (await focused(page, control).isVisible()) return;
    await hands.key(key);
  }
  throw new Error(`${key} pressed ${maxTabs} times did not reach ${String(control)}.`);
}
