import type { APIRequestContext, Locator, Page } from 'playwright-core';

/** What a page shows of who is signed in, at any width: the button that leads to the profile. */
export function accountButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /(Edit|Your) Profile$/ });
}

/** Signs in through the pages of product and sandbox as an account of the sandbox, by its username. */
export async function signInByHand(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Login with Discord' }).click();
  await page.getByRole('button', { name: new RegExp(`@${username}\\b`) }).click();
  await accountButton(page).waitFor();
}

/** Signs in through the pages as an account that is made on the sandbox's page and has no profile yet. */
export async function signInAgainByHand(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Login with Discord' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Create and continue' }).click();
  await accountButton(page).waitFor();
}

/** Signs an open page in as an account of the sandbox by the same requests without their pages, and loads it anew. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await passThroughDiscord(page.request, await pickAccount(page.request, username));
  await loadSignedIn(page);
}

/** The same as an account that is made for it and has no profile yet. */
export async function signInAgain(page: Page, username: string): Promise<void> {
  await passThroughDiscord(page.request, { username });
  await loadSignedIn(page);
}

async function loadSignedIn(page: Page): Promise<void> {
  await page.reload();
  await accountButton(page).waitFor();
}

/**
 * Waits until a page has what it loads by itself for a member. A session that ends before that is noticed by these calls,
 * and not by what the test does next.
 */
export async function loadedForMember(page: Page): Promise<void> {
  // Found by its words: a window over the page hides every role behind it.
  const account = page.locator('header').getByText(/(Edit|Your) Profile$/);
  await account.first().waitFor({ state: 'attached' });
  await page.getByText('Loading your clans and tournaments').first().waitFor({ state: 'detached' });
}

/** Ends the session behind the back of an open page. */
export async function endSession(page: Page): Promise<void> {
  await loadedForMember(page);
  await page.context().clearCookies();
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
