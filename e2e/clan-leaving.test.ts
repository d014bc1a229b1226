import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Clan } from '#shared/contract/clans.ts';
import { expectAccessible } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { endSession } from './sign-in.ts';
import { signInCompleted, stageClan } from './staged-clan.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

/** Opens a new clan that player-one founded, as its only other member. */
async function openAsMember(username: string, name: string) {
  const { page } = await prepare(visit, { failing: /\/leave$|^\/api\/users\/join-requests$/ });
  const leader = await callerAs(page, { as: 'player-one' });
  await signInCompleted(page, username);
  const id = await stageClan(leader, name, [page]);
  await page.goto(`/clans/${id}`);
  await leaveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Leave Clan' });
  const confirm = dialog.getByRole('button', { name: 'Leave Clan' });
  await confirm.waitFor();
  return { page, leader, id, dialog, confirm };
}

const leaveButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Leave Clan' });
const joinButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Request to Join/ });
const message = (page: Page, words: string) => page.getByText(words, { exact: true }).first();

test('a member leaves after a confirmation', async () => {
  const { page, id, dialog, confirm } = await openAsMember('goer', 'Open Door');
  await dialog.getByText(/You leave Open Door/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => leaveButton(page).evaluate((node) => node === document.activeElement))
    .toBe(true);
  await page.keyboard.press('Enter');
  await confirm.click();
  await message(page, 'Left clan successfully').waitFor();
  await joinButton(page).waitFor();
  await page.getByText('No members yet').waitFor();
  await expect.poll(() => leaveButton(page).count()).toBe(0);
  const clan = (await (await page.request.get(`/api/clans/${id}`)).json()) as Clan;
  expect(clan.memberIds).toEqual([]);
});

test('a member whose session has ended is told to log in', async () => {
  const { page, confirm } = await openAsMember('lapsed', 'Late Shift');
  await endSession(page);
  await confirm.click();
  await message(page, 'Please log in').waitFor();
  await message(page, 'You need to be logged in to leave a clan.').waitFor();
  await joinButton(page).waitFor();
  await expect.poll(() => leaveButton(page).count()).toBe(0);
});

test('a member who has become the leader cannot leave, and is told why', async () => {
  const { page, leader, id, dialog, confirm } = await openAsMember('heir', 'Heirloom');
  const me = (await (await page.request.get('/api/auth/me')).json()) as { id: string };
  const transfer = await leader.request.post(`/api/clans/${id}/transfer-leadership`, {
    data: { newLeaderId: me.id },
  });
  expect(transfer.status()).toBe(200);
  await confirm.click();
  await message(page, 'Cannot leave clan').waitFor();
  await dialog
    .getByText(
      'As the clan leader, you cannot leave. Transfer leadership or delete the clan instead.',
    )
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Manage Clan' }).waitFor();
  await expect.poll(() => leaveButton(page).count()).toBe(0);
  const leadership = page.getByRole('region', { name: 'Leadership' });
  await expect
    .poll(() => leadership.innerText())
    .toMatch(/leader\s+Ign heir\s+you\s+heir[^]+handler\s+Player One\s+player-one/i);
});

test('a member who was removed in the meantime is told, and may ask to join again', async () => {
  const { page, leader, id, dialog, confirm } = await openAsMember('removed', 'Short List');
  const me = (await (await page.request.get('/api/auth/me')).json()) as { id: string };
  const removal = await leader.request.post(`/api/clans/${id}/remove-member`, {
    data: { userId: me.id },
  });
  expect(removal.status()).toBe(200);
  await confirm.click();
  await message(page, 'Failed to leave clan').waitFor();
  await dialog.getByText('You are not in this clan.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await joinButton(page).waitFor();
});
