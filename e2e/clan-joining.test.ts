import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { giveSession } from './sign-in.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

test('a player requests to join with a message, withdraws the request, and keeps the focus', async () => {
  const { page } = await visit('/clans?q=low+ground', { as: 'host' });
  await page.getByRole('button', { name: 'Request Join: Low Ground' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request to Join' });
  const message = dialog.getByLabel('Message');
  await message.fill('x'.repeat(501));
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await dialog.getByText('At most 500 characters are allowed.').waitFor();
  await expectAccessible(page);
  await message.fill('I know Sunny Side.');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await page.getByText('Join request sent', { exact: true }).first().waitFor();
  await card(page).getByText('Pending', { exact: true }).waitFor();
  const cancel = page.getByRole('button', { name: 'Cancel Request: Low Ground' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Cancel Request');
  await expectAccessible(page);
  await expect
    .poll(() => ownRequests(page))
    .toMatchObject([{ status: 'pending', message: 'I know Sunny Side.' }]);

  await page.reload();
  await cancel.press('Enter');
  await page.getByText('Join request cancelled', { exact: true }).first().waitFor();
  await page.waitForFunction(() => document.activeElement?.textContent === 'Request Join');
  await expect.poll(() => card(page).getByText('Pending', { exact: true }).count()).toBe(0);
  await expect.poll(() => ownRequests(page)).toEqual([]);
});

test('a decision or closure in the meantime is reported and then shown', async () => {
  const { page } = await prepare(visit, { as: 'host', failing: /join-requests/ });
  const leader = await callerAs(page, { as: 'clan-leader' });
  await page.goto('/clans?q=low+ground');
  const join = page.getByRole('button', { name: 'Request Join: Low Ground' });
  const send = page.getByRole('button', { name: 'Send Request' });
  await join.click();
  await send.click();
  await card(page).getByText('Pending', { exact: true }).waitFor();
  const [request] = await ownRequests(page);
  const path = `/api/clans/${request?.clanId}`;
  expect((await leader.request.post(`${path}/join-requests/${request?.id}/reject`)).ok()).toBe(
    true,
  );
  await page.getByRole('button', { name: 'Cancel Request: Low Ground' }).click();
  await page.getByText('Cannot cancel join request.', { exact: true }).first().waitFor();

  await join.click();
  expect((await leader.request.put(path, { data: { recruiting: false } })).ok()).toBe(true);
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Request to Join' });
  await dialog
    .getByRole('alert')
    .filter({ hasText: 'This clan is not taking requests at the moment.' })
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await card(page).getByText('Not taking requests', { exact: true }).waitFor();
  await expect.poll(() => join.isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect((await leader.request.put(path, { data: { recruiting: true } })).ok()).toBe(true);
});

test('a request that did not reach the server keeps its message', async () => {
  const { page } = await visit('/clans?q=low+ground', { as: 'host', failing: /join-requests/ });
  await page.route('**/api/clans/*/join-requests', (route) => route.abort());
  await page.getByRole('button', { name: 'Request Join: Low Ground' }).click();
  await page.getByLabel('Message').fill('Still here');
  await page.getByRole('button', { name: 'Send Request' }).click();
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .filter({ hasText: 'The server cannot be reached' })
    .waitFor();
  await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Still here');
});

test('a visitor is told to log in', async () => {
  const { page } = await visit('/clans?q=low+ground');
  await page.getByRole('button', { name: 'Request Join: Low Ground' }).click();
  await page.getByText('Please log in', { exact: true }).first().waitFor();
  await page.getByText('You need to be logged in to join a clan.').first().waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('a user without a profile is redirected to its setup, and a banned account sees the reason', async () => {
  const { page } = await visit('/clans?q=low+ground', { asNew: 'listnewcomer' });
  const join = page.getByRole('button', { name: 'Request Join: Low Ground' });
  await join.click();
  await page.waitForURL('/profile/setup');

  const { id } = (await (await page.request.get('/api/auth/me')).json()) as { id: string };
  const owner = await callerAs(page, { as: 'owner' });
  expect((await owner.request.post(`/api/admin/users/${id}/ban`)).ok()).toBe(true);
  // A ban ends the sessions. A banned user may still sign in and read.
  await giveSession(page.context(), new URL(page.url()), { as: 'listnewcomer' });
  await page.goto('/clans?q=low+ground');
  await card(page).getByText('Your account is banned', { exact: true }).waitFor();
  await expect.poll(() => join.isDisabled()).toBe(true);
  await expectAccessible(page);
});

type Own = { id: string; clanId: string; status: string; message: string | null };

async function ownRequests(page: Page): Promise<Own[]> {
  return (await (await page.request.get('/api/users/join-requests')).json()) as Own[];
}

function card(page: Page) {
  return page.getByRole('article');
}
