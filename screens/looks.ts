import type { Page } from 'playwright-core';
import { holdToast, type Words } from './moves.ts';

type Look = (page: Page) => Promise<void>;

/** Waits until an element with this role, and with this name if one is given, is visible. */
export function role(kind: Parameters<Page['getByRole']>[0], name?: Words): Look {
  return (page) =>
    page
      .getByRole(kind, name === undefined ? {} : { name })
      .first()
      .waitFor();
}

export const heading = (words: Words): Look => role('heading', words);

export const title: Look = (page) => page.getByRole('heading', { level: 1 }).waitFor();

export const alertInMain: Look = (page) =>
  page.getByRole('main').getByRole('alert').first().waitFor();

/** Waits for text that may be visually hidden, such as loading messages. */
export function attached(words: Words): Look {
  return (page) => page.getByText(words).first().waitFor({ state: 'attached' });
}

/** Presses a button. */
export function press(button: Words): Look {
  return (page) => page.getByRole('button', { name: button }).click();
}

/** Waits for a toast and stops its timer. */
export function toast(words: Words): Look {
  return (page) => holdToast(page, words);
}
