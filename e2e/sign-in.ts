import type { BrowserContext, Locator, Page } from 'playwright-core';
import { sessionCookies, signInAs as signIn, signUp } from '#scripts/harness/sign-in.ts';

/** It is visible at every width. */
export function accountButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /(Edit|Your) Profile$/ });
}

/** Goes through the pages of the product and the sandbox, with an existing account. */
export async function signInByHand(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Login with Discord' }).click();
  await page.getByRole('button', { name: new RegExp(`@${username}\\b`) }).click();
  await accountButton(page).waitFor();
}

/** Goes through the pages, with a new sandbox account that has no profile yet. */
export async function signUpByHand(page: Page, username: string): Promise<void> {
  await page.getByRole('link', { name: 'Login with Discord' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Create and continue' }).click();
  await accountButton(page).waitFor();
}

/** Signs in without the pages, and reloads the open page. */
export async function signInAs(page: Page, username: string): Promise<void> {
  await giveSession(page.context(), new URL(page.url()), { as: username });
  await loadSignedIn(page);
}

async function loadSignedIn(page: Page): Promise<void> {
  await page.reload();
  await accountButton(page).waitFor();
}

/**
 * Waits for everything that a page loads automatically for a member. If the session ended earlier, these calls
 * would notice it instead of the test's next step.
 */
export async function loadedForMember(page: Page): Promise<void> {
  // It is found by text, because a dialog hides the roles of everything behind it.
  const account = page.locator('header').getByText(/(Edit|Your) Profile$/);
  await account.first().waitFor({ state: 'attached' });
  await page.getByText('Loading your clans and tournaments').first().waitFor({ state: 'detached' });
}

/** The open page is not notified. */
export async function endSession(page: Page): Promise<void> {
  await loadedForMember(page);
  await page.context().clearCookies();
}

export async function giveSession(
  context: BrowserContext,
  { origin }: { origin: string },
  { as, asNew }: { as?: string | undefined; asNew?: string | undefined },
): Promise<void> {
  const server = { origin };
  if (as !== undefined) await context.addCookies(sessionCookies(await signIn(server, as)));
  if (asNew !== undefined) await context.addCookies(sessionCookies(await signUp(server, asNew)));
}
