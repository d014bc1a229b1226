import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { focusedLabelOrText, stageClan } from './staged-clan.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const widths = [320, 360, 768, 1440];

async function signedIn(username: string, failing?: RegExp): Promise<Page> {
  const { page } = await prepare(visit, {
    as: username,
    ...(failing !== undefined && { failing }),
  });
  return page;
}

test('the info is edited and survives a change of tabs, and the switch closes the clan', async () => {
  const page = await signedIn('player-two', /^\/api\/clans\//);
  const id = await stageClan(page, 'Info Clan');
  await page.goto(`/clans/${id}/edit`);
  await page.getByLabel('Clan Description *').fill('Mornings now.');
  await page.getByLabel('Discord Invite Link (optional)').fill('discord.gg/x');
  await page.getByRole('switch', { name: 'Recruitment' }).uncheck();
  await page.getByRole('tab', { name: 'Edit Members' }).click();
  await page.waitForURL(`**/clans/${id}/edit?tab=members`);
  await page.getByRole('tab', { name: 'Edit Info' }).click();
  await expect.poll(() => page.getByLabel('Clan Description *').inputValue()).toBe('Mornings now.');
  const save = page.getByRole('button', { name: 'Update Clan Info' });
  await save.click();
  await page.getByText('Enter a web address that starts with https:// or http://.').waitFor();
  await expect.poll(() => focusedLabelOrText(page)).toBe('Discord Invite Link (optional)');
  await page.getByRole('link', { name: 'Back to Clan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave Without Saving' });
  await dialog.getByRole('button', { name: 'Keep Editing' }).click();

  await page.getByLabel('Discord Invite Link (optional)').fill('https://discord.gg/owls');
  await page.getByLabel('Clan Name *').fill('Low Ground');
  await save.click();
  await page.getByText('Another clan already has this name.').first().waitFor();
  await page.getByLabel('Clan Name *').fill('Info Clan');
  await save.click();
  await page.getByText('Clan Updated').first().waitFor();
  const saved = (await (await page.request.get(`/api/clans/${id}`)).json()) as object;
  expect(saved).toMatchObject({
    description: 'Mornings now.',
    discordInviteLink: 'https://discord.gg/owls',
    recruiting: false,
  });
  await page.getByRole('link', { name: 'Back to Clan' }).click();
  await page.waitForURL(`**/clans/${id}`);
});

test('only those who manage a clan can edit it, and an unknown clan is not found', async () => {
  const leader = await signedIn('player-one');
  const member = await signedIn('player-two', /^\/api\/clans\//);
  const id = await stageClan(leader, 'Closed Clan', [member]);
  await member.goto(`/clans/${id}/edit`);
  await member.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await member.getByText("You don't have permission to edit this clan.").waitFor();
  await expectAccessible(member);
  await member.goto('/clans/01890a5d-ac96-774b-bcce-b302099a8057/edit');
  await member.getByRole('heading', { name: 'Clan Not Found' }).waitFor();
  await expectAccessible(member);

  const owner = await signedIn('owner');
  await owner.goto(`/clans/${id}/edit`);
  await owner.getByRole('button', { name: 'Update Clan Info' }).waitFor();
  await expect.poll(() => owner.getByText('Danger Zone').count()).toBe(0);
  await owner.getByRole('tab', { name: 'Edit Members' }).click();
  await owner.getByText('player-two').waitFor();
  await expect.poll(() => owner.getByRole('button', { name: /^Manage / }).count()).toBe(0);
});

test('the leader deletes a clan; one in a tournament cannot be deleted, and a former leader is told that they cannot', async () => {
  const leader = await signedIn('player-one', /^\/api\/clans\//);
  const second = await signedIn('player-two');
  const id = await stageClan(leader, 'Doomed Clan', [second]);
  await leader.goto(`/clans/${id}/edit`);
  const open = leader.getByRole('button', { name: 'Delete Clan' });
  await open.click();
  const dialog = leader.getByRole('dialog');
  await dialog
    .getByText(
      'Are you sure you want to permanently delete the clan? This action cannot be undone.',
    )
    .waitFor();
  const confirm = dialog.getByRole('button', { name: 'Delete Clan' });
  const message = 'The clan is approved in a tournament that is open or running.';
  const isClan = (url: URL) => url.pathname === `/api/clans/${id}`;
  const refuse = (status: number, code: string) =>
    leader.route(isClan, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status, json: { code, message } })
        : route.fallback(),
    );
  await refuse(409, 'clan_in_tournament');
  await confirm.click();
  await leader.getByText('Failed to delete clan').first().waitFor();
  await dialog.getByText(message).waitFor();
  await leader.unroute(isClan);
  await confirm.click();
  await leader.waitForURL('**/clans');
  await leader.getByText('Clan Deleted').first().waitFor();
  await expect
    .poll(() => leader.getByRole('link', { name: 'Doomed Clan', exact: true }).count())
    .toBe(0);

  const other = await stageClan(leader, 'Handed Clan', [second]);
  await leader.goto(`/clans/${other}/edit`);
  await open.waitFor();
  const me = (await (await second.request.get('/api/auth/me')).json()) as { id: string };
  await leader.request.post(`/api/clans/${other}/transfer-leadership`, {
    data: { newLeaderId: me.id },
  });
  await open.click();
  await confirm.click();
  await leader.getByText('Permission denied').first().waitFor();
  await leader.getByText('Only the clan leader can delete the clan.').first().waitFor();
  await leader.getByText('Danger Zone').waitFor({ state: 'hidden' });
});

test('every tab is accessible at every width, with 500 members with any names', async () => {
  const page = await signedIn('player-one');
  const id = await stageClan(page, 'Wide Clan');
  const names = ['漢字の長い名前'.repeat(7).slice(0, 48), 'W'.repeat(48), 'Nova'];
  const makeId = (n: number) => `01a1fc91-d160-72d4-821e-${String(n).padStart(12, '0')}`;
  const people = Array.from({ length: 500 }, (_, n) => ({
    userId: makeId(n),
    username: `player_${n}`,
    ign: names[n % 3] ?? null,
    uid: String(n),
    avatar: null,
  }));
  await page.route('**/api/clans/*/people', (route) => route.fulfill({ json: people }));
  await page.route(`**/api/clans/${id}`, async (route) => {
    const answer = await route.fetch();
    const clan = (await answer.json()) as object;
    await route.fulfill({ json: { ...clan, memberIds: people.map(({ userId }) => userId) } });
  });
  for (const tab of ['info', 'members', 'requests']) {
    await page.goto(`/clans/${id}/edit?tab=${tab}`);
    await page.getByRole('tab', { name: 'Edit Info' }).waitFor();
    await expectAccessibleAt(page, widths);
  }
  await page.goto(`/clans/${id}/edit?tab=members`);
  await page.getByRole('searchbox', { name: 'Search members' }).fill('player_477');
  await page.getByText('player_477', { exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole('listitem').filter({ hasText: 'player_' }).count())
    .toBe(1);
});
