import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { channelIn, sandboxControls } from './sandbox-controls.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const widths = [320, 360, 768, 1440];

async function giveRole(owner: Page, username: string, role: string): Promise<void> {
  const { request } = await callerAs(owner, { as: username });
  const { id } = (await (await request.get('/api/auth/me')).json()) as { id: string };
  const answer = await owner.request.put(`/api/admin/users/${id}`, { data: { role } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function readTabs(page: Page): Promise<string[]> {
  await page.getByRole('heading', { name: /^(Dev Settings|Access Denied)$/ }).waitFor();
  return page.getByRole('tab').allInnerTexts();
}

const navLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Dev Settings' });

test('owner, admin, staff and players see exactly their tabs, and everyone else sees none', async () => {
  const { page: owner } = await visit('/tournaments', { as: 'owner' });
  await giveRole(owner, 'host', 'admin');
  await giveRole(owner, 'clan-leader', 'staff');
  await navLink(owner).click();
  await owner.waitForURL('**/dev/settings');
  await expect.poll(() => navLink(owner).getAttribute('aria-current')).toBe('page');
  const staffTabs = ['Clans', 'Tournaments'];
  const adminTabs = ['Website', 'Users', ...staffTabs];
  expect(await readTabs(owner)).toEqual([...adminTabs, 'Colors', 'Presets', 'Checks']);
  await owner.getByText(/^Hotdrop \d+\.\d+\.\d+$/).waitFor();

  const { page: admin } = await visit('/dev/settings', { as: 'host' });
  expect(await readTabs(admin)).toEqual(adminTabs);
  // The address of a forbidden tab opens the first permitted one.
  const { page: staff } = await visit('/dev/settings?tab=website', { as: 'clan-leader' });
  expect(await readTabs(staff)).toEqual(staffTabs);
  await expect
    .poll(() => staff.getByRole('tab', { selected: true }).allInnerTexts())
    .toEqual(['Clans']);

  const { page: player } = await visit('/dev/settings', { as: 'player-one' });
  await expect.poll(() => navLink(player).count()).toBe(0);
  expect(await readTabs(player)).toEqual([]);
  await player.getByRole('heading', { name: 'Access Denied' }).waitFor();
  await expectAccessible(player);

  const { page: visitor } = await visit('/dev/settings');
  await visitor.waitForURL((url) => url.pathname === '/');
  await visitor.getByText('Log in to open Dev Settings.').first().waitFor();
  const { page: fresh } = await visit('/dev/settings', { asNew: 'no-profile-yet' });
  await fresh.waitForURL('**/profile/setup');
});

test('settings are validated, survive a change of tabs, are saved and take effect', async () => {
  const { page } = await visit('/dev/settings', { as: 'owner' });
  const save = page.getByRole('button', { name: 'Save Changes' });
  const maxTeams = page.getByLabel('Default max teams');
  await page.getByLabel('Site name').fill('Owl Cups');
  await page.getByLabel('Help Center invite').fill('discord.gg/owls');
  await maxTeams.fill('500');
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.waitForURL('**/dev/settings?tab=users');
  await page.getByRole('tab', { name: 'Website' }).click();
  await expect.poll(() => maxTeams.inputValue()).toBe('500');
  await save.click();
  await page.getByText('Enter a whole number from 2 to 200.').waitFor();
  await page.getByText('Enter a web address that starts with https:// or http://.').waitFor();
  await expect
    .poll(() => page.getByLabel('Help Center invite').evaluate((e) => e === document.activeElement))
    .toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Clans' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave Without Saving' });
  await dialog.getByRole('button', { name: 'Keep Editing' }).click();

  await page.getByLabel('Help Center invite').fill('https://discord.gg/owls');
  await maxTeams.fill('48');
  await page.getByLabel('Registration window (hours)').fill('72');
  await page.getByLabel('Default prize currency').fill('EUR');
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: /^Approved hosts/ }).check();
  await save.click();
  await page.getByText('Success', { exact: true }).first().waitFor();
  const saved = (await (await page.request.get('/api/site')).json()) as object;
  expect(saved).toMatchObject({
    siteName: 'Owl Cups',
    helpUrl: 'https://discord.gg/owls',
    defaultMaxTeams: 48,
    registrationWindowHours: 72,
    defaultPrizeCurrency: 'EUR',
    whoMayHost: 'approved',
  });
  // Nothing is left to save, and the log below lists the change.
  const entry = page.getByRole('listitem').filter({ hasText: 'changed the website settings' });
  await entry.first().getByText('Owl Cups').waitFor();

  await page.reload();
  await expect.poll(() => page.getByLabel('Site name').inputValue()).toBe('Owl Cups');
  const name = page.locator('meta[name=site-name]');
  await expect.poll(() => name.getAttribute('content')).toBe('Owl Cups');

  // An emptied setting is deleted, so the default applies again.
  for (const label of ['Site name', 'Help Center invite', 'Default max teams']) {
    await page.getByLabel(label).fill('');
  }
  await page.getByLabel('Default prize currency').fill('');
  await page.getByRole('radio', { name: /^Everyone/ }).check();
  await save.click();
  await page.getByText('Success', { exact: true }).first().waitFor();
  expect(await (await page.request.get('/api/admin/settings')).json()).toEqual({
    siteName: null,
    helpUrl: null,
    defaultMaxTeams: null,
    registrationWindowHours: 72,
    defaultPrizeCurrency: null,
    whoMayHost: 'everyone',
  });
});

test('saved settings are the defaults of every page and of a new tournament', async () => {
  const { page } = await prepare(visit, { as: 'owner' });
  const save = async (data: object) =>
    expect((await page.request.put('/api/admin/settings', { data })).ok()).toBe(true);
  const helpUrl = 'https://discord.gg/crows';
  await save({ siteName: 'Crow Cups', helpUrl, defaultMaxTeams: 48, defaultPrizeCurrency: 'EUR' });
  await page.goto('/tournaments/create');
  await expect.poll(() => page.title()).toMatch(/ · Crow Cups$/);
  const footer = page.getByRole('contentinfo');
  const help = footer.getByRole('link', { name: 'Help Center' });
  await expect.poll(() => help.getAttribute('href')).toBe(helpUrl);
  await footer.getByText(/© \d+ Crow Cups/).waitFor();
  await expect.poll(() => page.getByLabel('Max Teams').inputValue()).toBe('48');
  await expect
    .poll(() => page.getByRole('combobox', { name: /Currency/i }).inputValue())
    .toMatch(/^EUR/);
  await save({ siteName: null, helpUrl: null, defaultMaxTeams: null, defaultPrizeCurrency: null });
});

test('the audit log can be searched and paged, and the search also limits the export', async () => {
  const { page } = await visit('/dev/settings', { as: 'owner' });
  const entries = page.getByRole('list', { name: 'Audit Log' }).getByRole('listitem');
  await entries.first().waitFor();
  const first = await entries.count();
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(first);

  const box = page.getByRole('searchbox', { name: 'Search the audit log' });
  await box.fill('Rookie Cup');
  await page.waitForURL('**/dev/settings?tab=website&q=Rookie+Cup');
  await expect.poll(() => page.getByText('created the tournament').count()).toBe(1);
  await entries.getByRole('link', { name: 'Rookie Cup' }).first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit.*\.csv$/);
  await expect.poll(() => new URL(file.url()).search).toBe('?q=Rookie+Cup');

  await page.reload();
  await expect.poll(() => box.inputValue()).toBe('Rookie Cup');
  await box.fill('nothing of this name');
  await page.getByText('Nothing found').waitFor();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect.poll(() => entries.count()).toBe(first);
});

test('a message that is held can be sent', async () => {
  const { page } = await prepare(visit, { as: 'owner' });
  const sandbox = sandboxControls(page);
  const server = await sandbox.server('Hotdrop Community');
  const announcementChannelId = channelIn(server, 'announcements');
  const config = { discordServerId: server.id, announcementChannelId };
  expect((await page.request.post('/api/server-config', { data: config })).ok()).toBe(true);
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const data = {
      name: `Held Cup ${n}`,
      startDate: '2027-01-16T18:00:00.000Z',
      sponsorName: 'Cafe',
    };
    expect((await page.request.post('/api/tournaments', { data })).ok()).toBe(true);
  }
  await page.goto('/dev/settings?tab=tournaments');
  const table = page.getByRole('table', { name: 'Messages to Discord' });
  await expect.poll(() => table.getByRole('row').count()).toBe(7);
  await page.getByLabel('State').selectOption('Held');
  await page.waitForURL('**/dev/settings?tab=tournaments&deliveries=held');
  await table.getByRole('link', { name: 'Held Cup 6' }).waitFor();
  await table.getByRole('button', { name: 'Send Again: Held Cup 6' }).click();
  await page.getByText('Success', { exact: true }).first().waitFor();
  await page.getByText('No deliveries in this state').waitFor();
  await page.getByRole('button', { name: 'Show All' }).click();
  const row = table.getByRole('row').filter({ hasText: 'Held Cup 6' });
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return row.getByText('Sent', { exact: true }).count();
    })
    .toBeGreaterThan(0);
  expect(await row.getByRole('button').count()).toBe(0);
});

test('the last nightly backup is shown, and so is the reason why a later one failed', async () => {
  const { page } = await visit('/dev/settings?tab=website', { as: 'owner' });
  const section = page.getByRole('region', { name: 'Backups' });
  await section.getByText('No nightly backups are made, since BACKUP_DIR is not set').waitFor();
  const last = { at: '2026-03-14T04:00:00.000Z', file: 'hotdrop-a.backup', bytes: 1_240_000_000 };
  const failure = { at: '2026-03-15T04:00:00.000Z', reason: 'No space left.' };
  let keep: number | null = 7;
  await page.route('**/api/admin/backups', (route) =>
    route.fulfill({ json: { keep, last, failure } }),
  );
  await page.reload();
  await section.getByText('hotdrop-a.backup, 1.24 GB.').waitFor();
  await section.getByText('One is made each night. The newest 7 stay.').waitFor();
  await expect
    .poll(() => section.getByRole('alert').innerText())
    .toMatch(/^The backup of .* failed: No space left\.$/);
  await expectAccessible(page);
  keep = null;
  await page.reload();
  await section.getByText('only another process makes backups').waitFor();
  expect(await section.getByText('No nightly backups are made').count()).toBe(0);
});

test('the owner can see what was checked and what to do, and can run the checks again', async () => {
  const { page } = await visit('/dev/settings?tab=checks', { as: 'owner' });
  const section = page.getByRole('region', { name: 'Checks' });
  await section.getByText('The built-in sandbox replaces Discord.').waitFor();
  await section.getByText('No nightly backups are made, since BACKUP_DIR is not set.').waitFor();
  // Warnings come first, and the demo has one.
  const first = section.getByRole('listitem').first();
  await expect.poll(() => first.innerText()).toMatch(/^Backups\s+warning/i);
  await expectAccessibleAt(page, [360, 1440]);
  const found = { name: 'Clock', state: 'failure', finding: 'It is late.', advice: 'Set it.' };
  await page.route('**/api/admin/checks', (route) =>
    route.fulfill({ json: { at: '2026-03-14T04:00:00.000Z', checks: [found] } }),
  );
  await section.getByRole('button', { name: 'Run Again' }).click();
  await section.getByText('1 failure in 1 check.').waitFor();
  await section.getByText('Set it.').waitFor();
});

test('failed loads are reported and can be retried', async () => {
  const { page } = await prepare(visit, { as: 'owner', failing: /^\/api\/admin\// });
  const message = 'The database is resting.';
  const fail = (path: string) =>
    page.route(`**/api/admin/${path}`, (route) =>
      route.fulfill({ status: 502, json: { code: 'internal', message } }),
    );
  await fail('settings');
  await fail('audit?*');
  await page.goto('/dev/settings');
  await page.getByRole('heading', { name: 'Unable to load settings' }).waitFor();
  await page.getByRole('heading', { name: 'Unable to load audit log' }).waitFor();
  await expectAccessible(page);
  await page.unrouteAll();
  const again = page.getByRole('button', { name: 'Try Again' });
  await again.last().click();
  await page.getByRole('list', { name: 'Audit Log' }).waitFor();
  await again.click();
  await page.getByLabel('Site name').waitFor();

  await page.getByLabel('Site name').fill('Night Cups');
  await fail('settings');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Failed to save settings').first().waitFor();
  await page.getByRole('form').getByText(message).waitFor();
  await expect.poll(() => page.getByLabel('Site name').inputValue()).toBe('Night Cups');

  await fail('deliveries?*');
  await page.getByRole('tab', { name: 'Tournaments' }).click();
  await page.getByRole('heading', { name: 'Unable to load deliveries' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByLabel('State').waitFor();
});

test('the arrow keys move between the tabs, and every width is accessible', async () => {
  const { page } = await visit('/dev/settings', { as: 'owner' });
  await page.getByRole('tab', { name: 'Website' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('**/dev/settings?tab=users');
  await page.keyboard.press('End');
  await page.waitForURL('**/dev/settings?tab=checks');
  await page.keyboard.press('Home');
  await page.waitForURL('**/dev/settings?tab=website');
  for (const tab of ['Website', 'Tournaments']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('heading', { name: /^(Audit Log|Deliveries)$/ }).waitFor();
    await expect.poll(() => page.getByText(/^Loading/).count()).toBe(0);
    await expectAccessibleAt(page, widths);
  }
});
