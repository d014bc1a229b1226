import type { Page } from 'playwright-core';

/** Signs in through the pages of product and sandbox as an account of the sandbox, by its username. */
export async function signInByHand(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Login with Discord' }).click();
  await page.getByRole('button', { name: new RegExp(`@${username}\\b`) }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Signs in through the pages as an account that is made on the sandbox's page and has no profile yet. */
export async function signInAnewByHand(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Login with Discord' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Create and continue' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** Signs a page in as an account of the sandbox by the same requests without their pages, and loads it anew. */
export async function signInAs(page: Page, username: string): Promise<void> {
  const listed = await page.request.get('/discord-sandbox/accounts');
  const accounts = (await listed.json()) as { id: string; username: string }[];
  const account = accounts.find((one) => one.username === username);
  if (account === undefined) throw new Error(`the sandbox has no @${username}`);
  await passThroughDiscord(page, { account: account.id });
}

/** The same as an account that is made for it and has no profile yet. */
export function signInAnew(page: Page, username: string): Promise<void> {
  return passThroughDiscord(page, { username });
}

async function passThroughDiscord(page: Page, form: Record<string, string>): Promise<void> {
  const leaving = await page.request.get('/api/auth/discord', { maxRedirects: 0 });
  const authorize = leaving.headers()['location'];
  if (authorize === undefined) throw new Error(`the sign-in answers ${leaving.status()}`);
  await page.request.post(authorize, { form });
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}
