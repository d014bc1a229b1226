import type { Page } from 'playwright-core';
import { holdToast, type TextMatch } from './moves.ts';

type Look = (page: Page) => Promise<void>;

export function role(kind: Parameters<Page['getByRole']>[0], name?: TextMatch): Look {
  return (page) =>
    page
      .getByRole(kind, name === undefined ? {} : { name })
      .first()
      .waitFor();
}

export const heading = (text: TextMatch): Look => role('heading', text);

export const title: Look = (page) => page.getByRole('heading', { level: 1 }).waitFor();

export const alertInMain: Look = (page) =>
  page.getByRole('main').getByRole('alert').first().waitFor();

/** Waits for text that may be visually hidden, such as loading messages. */
export function attached(text: TextMatch): Look {
  return (page) => page.getByText(text).first().waitFor({ state: 'attached' });
}

export function press(button: TextMatch): Look {
  return (page) => page.getByRole('button', { name: button }).click();
}

/** Waits for a toast and stops its timer. */
export function toast(text: TextMatch): Look {
  return (page) => holdToast(page, text);
}
