import type { APIRequestContext, Page } from 'playwright-core';

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

/** Signs an open page in as an account of the sandbox by the same requests without their pages, and loads it anew. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await passThroughDiscord(page.request, await pickAccount(page.request, username));
  await loadSignedIn(page);
}

/** The same as an account that is made for it and has no profile yet. */
export async function signInAnew(page: Page, username: string): Promise<void> {
  await passThroughDiscord(page.request, { username });
  await loadSignedIn(page);
}

async function loadSignedIn(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
}

/** What the sandbox's page sends when the account of that username is picked. */
export async function pickAccount(
  request: APIRequestContext,
  username: string,
): Promise<{ account: string }> {
  const listed = await request.get('/discord-sandbox/accounts');
  const accounts = (await listed.json()) as { id: string; username: string }[];
  const account = accounts.find((one) => one.username === username);
  if (account === undefined) throw new Error(`the sandbox has no @${username}`);
  return { account: account.id };
}

/** Makes the requests of a sign-in, so that the cookies are those of a signed-in browser. */
export async function passThroughDiscord(
  request: APIRequestContext,
  form: { account: string } | { username: string },
): Promise<void> {
  const leaving = await request.get('/api/auth/discord', { maxRedirects: 0 });
  const authorize = leaving.headers()['location'];
  if (authorize === undefined) throw new Error(`the sign-in answers ${leaving.status()}`);
  await request.post(authorize, { form });
}
