import type { Page } from 'playwright-core';

/** Signs in through the pages of product and sandbox as an account of the sandbox, by its username. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Login with Discord' }).click();
  await page.getByRole('button', { name: new RegExp(`@${username}\\b`) }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Signs in as an account that is made on the sandbox's page and has no profile yet. */
export async function signInAnew(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Login with Discord' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Create and continue' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}
