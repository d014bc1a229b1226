import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { chooseMembers } from './choose-members.ts';
import { lockedForHost } from './host-tournament.ts';
import { prepare } from './prepare.ts';
import { call } from './round-visits.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const toast = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();
const group = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
const waitUntilListed = (page: Page, title: string) =>
  group(page, title).getByRole('heading', { name: 'Low Ground', level: 3 }).waitFor();
const own = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Low Ground' }).first();

/** 'Low Ground' has four members. */
async function twoPages(fields: Record<string, string>, failing?: RegExp) {
  const { page: host } = await prepare(visit);
  const path = await lockedForHost(host, fields);
  const { page: leader } = await prepare(visit, {
    as: 'clan-leader',
    width: 360,
    ...(failing !== undefined && { failing }),
  });
  return { host, leader, path };
}

async function registerClan(page: Page, path: string, members: readonly string[]) {
  await page.goto(path);
  await page.getByRole('button', { name: 'Register Clan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register Clan' });
  await chooseMembers(dialog, members);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await toast(page, 'Registration Successful');
}

test('a clan registers, is approved, moved back, edited, rejected, and registers again', async () => {
  const { host, leader, path } = await twoPages({
    name: 'Path Cup',
    maxTeamMembers: '2',
    maxSubstitutes: '1',
  });
  await leader.goto(path);
  await leader.getByRole('button', { name: 'Register Clan' }).click();
  const dialog = leader.getByRole('dialog', { name: 'Register Clan' });
  await dialog.getByText('Up to 2 members and 1 substitute.').waitFor();
  await chooseMembers(dialog, []);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await dialog.getByText('Please select at least one member for the tournament').waitFor();
  await dialog.getByLabel('Clan Leader as member').check();
  await dialog.getByLabel('Player One as member').check();
  await dialog.getByText('2 of 2', { exact: true }).waitFor();
  await expect.poll(() => dialog.getByLabel('Player Two as member').isDisabled()).toBe(true);
  await dialog.getByLabel('Player One as substitute').check();
  await expect.poll(() => dialog.getByLabel('Player One as member').isChecked()).toBe(false);
  await expect.poll(() => dialog.getByLabel('Player Two as substitute').isDisabled()).toBe(true);
  await expectAccessible(leader);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await toast(leader, 'Registration Successful');
  await dialog.waitFor({ state: 'detached' });

  await host.goto(`${path}?tab=teams`);
  const waiting = group(host, 'Waitlist').getByRole('listitem').first();
  // Names arrive after the sides.
  await waiting.getByText('Player One').waitFor();
  await expect
    .poll(() => waiting.innerText())
    .toMatch(/^1\s+Low Ground\s+Clan[^]*Clan Leader[^]*SUBSTITUTES[^]*Player One/i);
  await host.getByRole('button', { name: 'Approve Low Ground' }).focus();
  await host.keyboard.press('Enter');
  await toast(host, 'Registration Approved');
  await waitUntilListed(host, 'Approved Teams');
  // The button disappears with its list, so the focus moves on in the page.
  await expect
    .poll(() => host.evaluate(() => document.activeElement?.closest('main') !== null))
    .toBe(true);
  await expectAccessible(host);

  await leader.goto(`${path}?tab=teams`);
  await group(leader, 'Approved Teams').waitFor();
  await expect
    .poll(() => leader.getByRole('button', { name: /Edit Team Members/ }).count())
    .toBe(0);
  await expect
    .poll(() => leader.getByRole('button', { name: /^(Approve|Reject|Move)/ }).count())
    .toBe(0);

  await host.getByRole('button', { name: 'Move to Waitlist Low Ground' }).click();
  await toast(host, 'Team Moved to Waitlist');
  await waitUntilListed(host, 'Waitlist');

  await leader.getByRole('button', { name: 'Edit Team Members Low Ground' }).click();
  const edit = leader.getByRole('dialog', { name: 'Edit Team Members' });
  await expect.poll(() => edit.getByLabel('Player One as substitute').isChecked()).toBe(true);
  await edit.getByLabel('Clan Leader as member').uncheck();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await edit.getByText('Please select at least one member for the tournament').waitFor();
  await edit.getByLabel('Player Two as member').check();
  await expectAccessible(leader);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await toast(leader, 'Team Updated');
  await own(leader).getByText('Player Two').waitFor();
  await expect.poll(() => own(leader).getByText('Clan Leader').count()).toBe(0);

  await group(host, 'Waitlist').getByText('Player Two').waitFor();
  await host.getByRole('button', { name: 'Reject Low Ground' }).click();
  const question = host.getByRole('dialog', { name: 'Reject Registration' });
  await question.waitFor();
  await host.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  const reject = host.getByRole('button', { name: 'Reject Low Ground' });
  await expect.poll(() => reject.evaluate((node) => node === document.activeElement)).toBe(true);
  await host.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Reject' }).click();
  await toast(host, 'Registration Rejected');
  await waitUntilListed(host, 'Rejected');
  await expect.poll(() => group(host, 'Rejected').getByRole('button').count()).toBe(0);
  await expect
    .poll(() => host.getByRole('definition').allInnerTexts())
    .toEqual(expect.arrayContaining(['0', '20']));

  await registerClan(leader, path, ['Player Two']);
  await leader.getByRole('tab', { name: 'Teams' }).click();
  await waitUntilListed(leader, 'Waitlist');
  await waitUntilListed(leader, 'Rejected');
});

/**
 * A guild of the sandbox with the bot. The leader of the demo's clan and Player One are members, but Player Two is
 * not.
 */
const guildId = '1191350000000000000';

test('users outside the server or registered elsewhere block an edit, but not a registration', async () => {
  const { leader, path } = await twoPages(
    {
      name: 'Guarded Cup',
      sponsorDiscordServerId: guildId,
      sponsorDiscordInvite: 'https://discord.gg/guarded',
    },
    /\/edit$/,
  );
  await registerClan(leader, path, ['Clan Leader', 'Player Two']);
  await registerOwnTeam(leader, path, 'Side Team');
  await leader.getByRole('tab', { name: 'Teams' }).click();
  await own(leader).getByRole('button', { name: "Player Two: not in the sponsor's" }).waitFor();
  const twice = own(leader).getByRole('button', {
    name: 'Clan Leader: already in another registration',
  });
  await leader.getByRole('tab', { name: 'Teams' }).focus();
  while (!(await twice.evaluate((node) => node === document.activeElement))) {
    await leader.keyboard.press('Tab');
  }
  await leader.getByRole('tooltip').filter({ hasText: 'Side Team' }).waitFor();
  await expectAccessible(leader);

  await own(leader)
    .getByRole('button', { name: /Edit Team Members/ })
    .click();
  const edit = leader.getByRole('dialog', { name: 'Edit Team Members' });
  const box = edit.getByRole('checkbox').first();
  // The pointer does not move to the mark before it, whose tooltip would cover the table.
  await expect.poll(() => box.evaluate((node) => node === document.activeElement)).toBe(true);
  const blocks = edit.getByRole('alert');
  await blocks.getByText('Player Two').waitFor();
  await expect
    .poll(() => blocks.innerText())
    .toMatch(
      /Discord Membership Required\s+Player Two\s+[^]*join the tournament's server first[^]*Users Already Registered\s+Clan Leader/,
    );
  const invite = edit.getByRole('link', { name: 'Open the invite' });
  await expect.poll(() => invite.getAttribute('href')).toBe('https://discord.gg/guarded');
  const save = edit.getByRole('button', { name: 'Save Changes' });
  await expect.poll(() => save.isDisabled()).toBe(true);
  await expectAccessible(leader);
  await edit.getByLabel('Clan Leader as member').uncheck();
  await edit.getByText('Users Already Registered').waitFor({ state: 'detached' });
  await edit.getByText('Discord Membership Required').waitFor();

  // The mock tells the page that everyone is in the Discord server, but Hotdrop's server still refuses.
  await leader.route('**/api/discord/check-membership', (route) => {
    const { userIds } = route.request().postDataJSON() as { userIds: string[] };
    return route.fulfill({
      json: { members: Object.fromEntries(userIds.map((id) => [id, true])) },
    });
  });
  await edit.getByRole('button', { name: 'Check Again' }).click();
  await blocks.waitFor({ state: 'detached' });
  await save.click();
  await blocks.getByText("Player Two must join the tournament's server first.").waitFor();
  await edit.getByLabel('Player One as member').check();
  await blocks.waitFor({ state: 'detached' });
  await edit.getByLabel('Player Two as member').uncheck();
  await save.click();
  await toast(leader, 'Team Updated');
  await own(leader).getByText('Player One').waitFor();
  await leader.unrouteAll({ behavior: 'wait' });
});

/** The leader is the team's only player. */
async function registerOwnTeam(page: Page, path: string, name: string): Promise<void> {
  const { id: teamId } = await call<{ id: string }>(page, '/api/teams', { name });
  await call(page, `/api${path}/register`, { teamId });
}

test('a team registers with its first members preselected, and the leader may choose others', async () => {
  const { leader, path } = await twoPages({ name: 'Clanless Cup', maxTeamMembers: '1' });
  await call(leader, '/api/teams', { name: 'Loose Team' });
  await leader.goto(path);
  await leader.getByRole('button', { name: 'Register Team' }).click();
  const dialog = leader.getByRole('dialog', { name: 'Register Team' });
  await dialog.getByText(/^Loose Team$/).click();
  await expect.poll(() => dialog.getByLabel('Clan Leader as member').isChecked()).toBe(true);
  await expectAccessible(leader);
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await toast(leader, 'Registration Successful');
  await leader.getByRole('tab', { name: 'Teams' }).click();
  await group(leader, 'Waitlist').getByRole('heading', { name: 'Loose Team' }).waitFor();
});
