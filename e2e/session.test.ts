import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lockedForHost } from './host-tournament.ts';
import { endSession, loadedForMember, signInAs } from './sign-in.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

function countRequests(page: Page, call = '/api/auth/me'): () => number {
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(call)) requestCount += 1;
  });
  return () => requestCount;
}

/** Tells a page that the user left and returned, because the test browser treats every page as visible. */
async function returnToTab(page: Page): Promise<void> {
  for (const state of ['hidden', 'visible']) {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  }
}

const loginLink = (page: Page) => page.getByRole('link', { name: 'Login with Discord' });

test("a sign-out in another tab is noticed on return, and members' content is gone", async () => {
  const hidden = /^\/api\/tournaments\//;
  const { page: first, context } = await prepare(visit, { failing: hidden });
  const path = await lockedForHost(first, { name: 'Two Tabs Cup', status: 'draft' });
  const second = await context.newPage();
  await first.goto(path);
  await first.getByRole('heading', { name: 'Two Tabs Cup', level: 1 }).waitFor();
  await loadedForMember(first);
  await second.goto('/tournaments');
  await second.getByRole('button', { name: 'Logout' }).click();
  await loginLink(second).waitFor();
  await first.getByRole('button', { name: 'Logout' }).waitFor();
  const missing = first.waitForResponse((answer) => answer.status() === 404);
  await returnToTab(first);
  await loginLink(first).waitFor();
  await missing;
  await first.getByText('Tournament Not Found').waitFor();
  await expect.poll(() => first.getByText('Two Tabs Cup').count()).toBe(0);

  const offer = first.getByRole('link', { name: 'Log in', exact: true });
  await offer.waitFor();
  await signInAs(second, 'host');
  await returnToTab(first);
  await offer.waitFor({ state: 'detached' });
});

test("signing in with another account in another tab applies to this tab too, which then shows none of the first account's data", async () => {
  const { page: first, context } = await prepare(visit);
  // The stream would report that the announcement was sent, and the page would then refetch it with the current
  // cookie.
  await context.route('**/events', (route) => route.abort());
  const path = await lockedForHost(first, { name: 'Handed Cup' });
  await first.goto(path);
  await first.getByRole('button', { name: 'Start Tournament' }).waitFor();
  const second = await context.newPage();
  await second.goto('/tournaments');
  await signInAs(second, 'player-one');
  const requestCount = countRequests(first);
  const askedAsHost = countRequests(first, `/api${path}/announcements`);
  await returnToTab(first);
  await first.getByRole('button', { name: 'player-one Edit Profile' }).waitFor();
  await first.getByRole('button', { name: 'Start Tournament' }).waitFor({ state: 'detached' });
  await first.waitForLoadState('networkidle');
  expect(requestCount()).toBe(1);
  expect(askedAsHost()).toBe(0);
});

test('a page requests the signed-in user once, and again after a refused call', async () => {
  const { page } = await visit('/', { as: 'player-one', failing: /^\/api\/profile$/ });
  const requestCount = countRequests(page);
  await page.goto('/tournaments');
  const names = page.waitForResponse((response) => response.url().endsWith('/api/profile/names'));
  await page.getByRole('button', { name: 'player-one Edit Profile' }).click();
  await names;
  await page.waitForLoadState('networkidle');
  expect(requestCount()).toBe(1);
  await endSession(page);
  await page.getByLabel('In-Game Name (IGN)').fill('Nobody');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await loginLink(page).waitFor();
  expect(requestCount()).toBe(2);
});

test('losing the connection does not sign the user out', async () => {
  const { page } = await visit('/tournaments', { as: 'player-one' });
  await page.route('**/api/auth/me', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await returnToTab(page);
  await failed;
  await page.unroute('**/api/auth/me');
  await returnToTab(page);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
  await expect.poll(() => loginLink(page).count()).toBe(0);
});
