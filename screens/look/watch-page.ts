import type { Page } from 'playwright-core';

/** Collects what the scripts of a page complain about, but for what belongs to the state. */
export function watchPage(page: Page, expected: RegExp | undefined): string[] {
  const complaints: string[] = [];
  const note = (complaint: string) => {
    if (expected?.test(complaint) !== true) complaints.push(complaint);
  };
  page.on('pageerror', (error) => note(`script: ${error.message}`));
  page.on('console', (message) => {
    // The browser reports each answer of 400 and more, also those that a state is made of.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    note(`console: ${message.text()}`);
  });
  return complaints;
}
