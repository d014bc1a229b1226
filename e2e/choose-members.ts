import type { Locator } from 'playwright-core';

/** Unchecks everybody else. */
export async function chooseMembers(dialog: Locator, names: readonly string[]): Promise<void> {
  const boxes = dialog.getByRole('checkbox', { name: / as (member|substitute)$/ });
  await boxes.first().waitFor();
  // Names show 'Loading...' until they arrive.
  await dialog.getByText('Loading...').first().waitFor({ state: 'detached' });
  for (const box of await boxes.all()) if (await box.isChecked()) await box.uncheck();
  for (const name of names) await dialog.getByLabel(`${name} as member`).check();
}
