import type { Locator } from 'playwright-core';

/**
 * Returns functions that act as a user, and the number of actions so far: one for each click, and one for each field
 * that is focused and filled (docs/decisions/0036-resuming.md).
 */
export function countClicks() {
  let clicks = 0;
  return {
    press: async (control: Locator) => {
      clicks += 1;
      await control.click();
    },
    type: async (field: Locator, text: string) => {
      clicks += 1;
      await field.fill(text);
    },
    clicks: () => clicks,
  };
}
