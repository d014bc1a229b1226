import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { askToJoin, focusedLabelOrText, completedCaller, stageClan } from './staged-clan.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

async function signedIn(username: string, failing?: RegExp): Promise<Page> {
  const { page } = await prepare(visit, {
    as: username,
    ...(failing !== undefined && { failing }),
  });
  return page;
}

async function manage(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Manage ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function manageByKeyboard(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Manage ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Promote to Handler' }).waitFor();
  const item = page.getByRole('menuitem', { name: action });
  await expect
    .poll(async () => {
      if ((await focusedLabelOrText(page)) === action) return action;
      await page.keyboard.press('ArrowDown');
      return focusedLabelOrText(page);
    })
    .toBe(action);
  await page.keyboard.press('Enter');
  await item.waitFor({ state: 'hidden' });
}

test('the leader promotes, demotes and removes members and transfers leadership, by keyboard too', async () => {
  const leader = await signedIn('player-one');
  const second = await callerAs(leader, { as: 'player-two' });
  const third = await completedCaller(leader, 'rolethird');
  const id = await stageClan(leader, 'Role Clan', [second, third]);
  await leader.goto(`/clans/${id}/edit?tab=members`);
  const row = (name: string) => leader.getByRole('listitem').filter({ hasText: name });
  await row('player-two').getByText('Member', { exact: true }).waitFor();

  await leader.getByRole('button', { name: 'Manage Player Two' }).focus();
  await leader.keyboard.press('Enter');
  await leader.getByRole('menuitem', { name: 'Promote to Handler' }).waitFor();
  await expectAccessible(leader);
  await leader.keyboard.press('Enter');
  await leader.getByText('Role Updated').first().waitFor();
  await row('player-two').getByText('Handler', { exact: true }).waitFor();
  await expect.poll(() => focusedLabelOrText(leader)).toBe('Manage Player Two');
  await manage(leader, 'Player Two', 'Demote to Member');
  await row('player-two').getByText('Member', { exact: true }).waitFor();

  await manage(leader, 'Ign rolethird', 'Remove');
  const dialog = leader.getByRole('dialog');
  await expectAccessible(leader);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => focusedLabelOrText(leader)).toBe('Manage Ign rolethird');
  await manage(leader, 'Ign rolethird', 'Remove');
  await dialog.getByRole('button', { name: 'Remove Member' }).click();
  await leader.getByText('Member Removed').first().waitFor();
  await row('rolethird').waitFor({ state: 'hidden' });

  await manage(leader, 'Player Two', 'Transfer Leadership');
  await dialog.getByRole('button', { name: 'Transfer Leadership' }).click();
  await leader.getByText('Leadership Transferred').first().waitFor();
  await row('player-two').getByText('Leader', { exact: true }).waitFor();
  await row('player-one').getByText('Handler', { exact: true }).waitFor();
  await expect.poll(() => leader.getByRole('button', { name: /^Manage / }).count()).toBe(0);
  await expect.poll(() => focusedLabelOrText(leader)).toBe('Members');
  await leader.getByRole('tab', { name: 'Edit Info' }).click();
  await leader.getByRole('button', { name: 'Update Clan Info' }).waitFor();
  await expect.poll(() => leader.getByText('Danger Zone').count()).toBe(0);
});

test('the menu of a member works by keyboard, and the focus moves on from a removed row', async () => {
  const leader = await signedIn('player-one');
  const second = await completedCaller(leader, 'keysecond');
  const third = await completedCaller(leader, 'keythird');
  const fourth = await completedCaller(leader, 'keyfourth');
  const id = await stageClan(leader, 'Keyboard Clan', [second, third, fourth]);
  await leader.goto(`/clans/${id}/edit?tab=members`);
  const dialog = leader.getByRole('dialog');
  const remove = dialog.getByRole('button', { name: 'Remove Member' });

  await manageByKeyboard(leader, 'Ign keysecond', 'Remove');
  await remove.waitFor();
  await leader.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focusedLabelOrText(leader)).toBe('Manage Ign keysecond');

  await manageByKeyboard(leader, 'Ign keysecond', 'Remove');
  await remove.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focusedLabelOrText(leader)).toBe('Manage Ign keythird');

  await manageByKeyboard(leader, 'Ign keyfourth', 'Remove');
  await remove.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focusedLabelOrText(leader)).toBe('Members');

  await manageByKeyboard(leader, 'Ign keythird', 'Transfer Leadership');
  await dialog.getByRole('button', { name: 'Transfer Leadership' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => focusedLabelOrText(leader)).toBe('Members');
  const row = leader.getByRole('listitem').filter({ hasText: 'keythird' });
  await row.getByText('Leader', { exact: true }).waitFor();
});

test('an action on outdated data is refused and reported, and the data is refetched', async () => {
  const leader = await signedIn('player-one', /^\/api\/clans\//);
  const second = await callerAs(leader, { as: 'player-two' });
  const third = await completedCaller(leader, 'race-late');
  const id = await stageClan(leader, 'Race Clan', [second, third]);
  await leader.goto(`/clans/${id}/edit?tab=members`);
  await leader.getByRole('button', { name: 'Manage Player Two' }).waitFor();
  await second.request.post(`/api/clans/${id}/leave`);
  await manage(leader, 'Player Two', 'Promote to Handler');
  await leader.getByText('Failed to update member role').first().waitFor();
  await leader.getByRole('button', { name: 'Manage Player Two' }).waitFor({ state: 'hidden' });

  await third.request.post(`/api/clans/${id}/leave`);
  await manage(leader, 'Ign race-late', 'Remove');
  await leader.getByRole('dialog').getByRole('button', { name: 'Remove Member' }).click();
  await leader.getByText('Failed to remove member').first().waitFor();
  const reason = leader.getByRole('dialog').getByText('This player is not in the clan.');
  await reason.waitFor();
  await expect.poll(() => reason.count()).toBe(1);
});

test('requests are approved and rejected; the badge counts, and a second handler is told about the first decision', async () => {
  const leader = await signedIn('player-one', /\/join-requests\//);
  const first = await completedCaller(leader, 'asker-one');
  const second = await completedCaller(leader, 'asker-two');
  const third = await completedCaller(leader, 'asker-three');
  const id = await stageClan(leader, 'Asked Clan');
  await askToJoin(first, id, 'I play every evening.');
  const doomed = await askToJoin(second, id);
  await askToJoin(third, id);
  const calls: string[] = [];
  leader.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await leader.goto(`/clans/${id}/edit`);
  await leader.getByRole('tab', { name: 'Join Requests 3 pending' }).click();
  const row = (name: string) => leader.getByRole('listitem').filter({ hasText: name });
  await row('asker-one').getByText('Ign asker-one').waitFor();
  await row('asker-one').getByText('I play every evening.').waitFor();
  await expectAccessible(leader);
  expect(calls.filter((path) => path.startsWith('/api/users/'))).toEqual([]);
  expect(calls.filter((path) => path.includes('join-requests')).length).toBeLessThanOrEqual(3);

  await leader.request.post(`/api/clans/${id}/join-requests/${doomed}/reject`);
  await leader.getByRole('button', { name: 'Approve Ign asker-two' }).click();
  await leader.getByText('Failed to process join request').first().waitFor();
  await leader.getByText('This join request has already been decided.').first().waitFor();
  await row('asker-two').waitFor({ state: 'hidden' });

  await leader.getByRole('button', { name: 'Approve Ign asker-three' }).focus();
  await leader.keyboard.press('Enter');
  await leader.getByText('Request Handled').first().waitFor();
  await row('asker-three').waitFor({ state: 'hidden' });
  await expect.poll(() => focusedLabelOrText(leader)).toBe('Approve Ign asker-one');
  await leader.getByRole('tab', { name: 'Join Requests 1 pending' }).waitFor();
  await leader.getByRole('button', { name: 'Reject Ign asker-one' }).click();
  await leader.getByRole('heading', { name: 'No Pending Requests' }).waitFor();
  await leader.getByRole('tab', { name: 'Edit Members' }).click();
  await leader.getByText('asker-three', { exact: true }).waitFor();
});
