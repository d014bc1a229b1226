import type { Page } from 'playwright-core';

/** Signs in through the pages of product and sandbox as an account of the sandbox. */
export async function signInAs(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: 'Login with Discord' }).click();
  await page.getByRole('button', { name: new RegExp(`^${account}\\b`, 'i') }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Signs in as a new account, which has no profile yet. */
export async function signInAnew(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Login with Discord' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: /create|sign in|make/i }).last().click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}
