import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { createTournament } from './host-tournament.ts';
import { type Caller, callerAs, prepare } from './prepare.ts';
import { completedCaller, focusedLabelOrText, signInCompleted, stageClan } from './staged-clan.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const users = '/dev/settings?tab=users';

type Named = { id: string; username: string };

async function somebody(name: string, { failing, role }: { failing?: RegExp; role?: string } = {}) {
  const { page } = await prepare(visit, failing === undefined ? {} : { failing });
  await signInCompleted(page, name);
  if (role !== undefined) await giveRole(page, page, role);
  return { page };
}

async function giveRole(page: Page, { request }: Caller, role: string): Promise<void> {
  const { id } = (await (await request.get('/api/auth/me')).json()) as Named;
  const owner = await callerAs(page, { as: 'owner' });
  const answer = await owner.request.put(`/api/admin/users/${id}`, { data: { role } });
  if (!answer.ok()) throw new Error(`the role was not given: ${answer.status()}`);
}

const row = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader').getByText(name, { exact: true }) });

const manageButton = (page: Page, name: string) =>
  row(page, name).getByRole('button', { name: /^Manage/ });

async function findUser(page: Page, name: string): Promise<void> {
  if (!page.url().includes(users)) await page.goto(users);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(name);
  await row(page, name).waitFor();
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Manage ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

const toast = (page: Page, title: string) => page.getByText(title, { exact: true });

const firstNames = async (page: Page) =>
  (await page.getByRole('rowheader').allInnerTexts()).map(
    // In the row of an account without a picture, the first letter of the name comes first.
    (text) => text.split('\n').find((line) => line.length > 1) ?? '',
  );

async function firstBy(page: Page, order: string): Promise<string | undefined> {
  const answer = await page.request.get(`/api/admin/users?sort=username&order=${order}&limit=1`);
  return ((await answer.json()) as Named[])[0]?.username;
}

describe('the table of users', () => {
  test('is searched, sorted and paged by keyboard alone, and the address contains the state', async () => {
    const { page } = await visit(users, { as: 'owner' });
    await page.getByRole('rowheader').first().waitFor();
    const stats = page.locator('main dl').first();
    expect(await stats.innerText()).toMatch(/total users.*active today.*banned users/is);
    await page.getByRole('button', { name: 'Username' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${users}&sort=username&order=asc`);
    const head = page.getByRole('columnheader', { name: 'Username' });
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(async () => (await firstNames(page))[0]).toBe(await firstBy(page, 'asc'));
    await page.keyboard.press('Enter');
    await page.waitForURL(`${users}&sort=username&order=desc`);
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    await expect.poll(async () => (await firstNames(page))[0]).toBe(await firstBy(page, 'desc'));
    const pages = page.getByRole('navigation', { name: 'Pages of users', exact: true });
    await page.getByText(/^1–50 of 2\d\d$/).waitFor();
    const before = await firstNames(page);
    await pages.getByRole('button', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`${users}&sort=username&order=desc&page=2`);
    await page.getByText(/^51–100 of 2\d\d$/).waitFor();
    await expect.poll(async () => (await firstNames(page))[0]).not.toBe(before[0]);
    const second = await firstNames(page);
    expect(second).toHaveLength(50);
    expect(before.filter((name) => second.includes(name))).toEqual([]);
    await page.reload();
    await page.getByText(/^51–100 of 2\d\d$/).waitFor();
    expect(await firstNames(page)).toEqual(second);
    // A page opened from the bottom of another one starts at its top.
    const end = page.getByRole('navigation', { name: 'Pages of users, at the end' });
    await end.getByRole('button', { name: 'Previous' }).press('Enter');
    await page.waitForURL(`${users}&sort=username&order=desc`);
    await expect.poll(() => focusedLabelOrText(page)).toBe('Users');

    await page.getByRole('searchbox', { name: 'Search users' }).focus();
    await page.keyboard.type('PLAYER-one');
    await page.waitForURL(/q=PLAYER-one/);
    await expect.poll(() => firstNames(page)).toEqual(['player-one']);
    await page.getByRole('searchbox').fill('nobody at all');
    await page.getByText('No users found').waitFor();
    await page.getByRole('button', { name: 'Show All Users' }).press('Enter');
    await page.getByText(/^1–50 of 2\d\d$/).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  });

  test('keeps its rows while others load, and reports a failed load', async () => {
    const { page } = await visit(users, { as: 'owner', failing: /^\/api\/admin\/users$/ });
    await page.getByRole('rowheader').first().waitFor();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/admin\/users\?.*page=2/, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Next' }).first().click();
    const table = page.getByRole('table', { name: 'Users' });
    await expect.poll(() => table.getAttribute('aria-busy')).toBe('true');
    expect(await page.getByRole('rowheader').count()).toBe(50);
    release();
    await page.getByText(/^51–100 of/).waitFor();
    await page.route(/admin\/users\?/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(users);
    await page.getByText('Unable to load users').waitFor();
    await expectAccessible(page);
    await page.unroute(/admin\/users\?/);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText(/^1–50 of/).waitFor();
    await page.goto(`${users}&page=999`);
    await page.getByText('Nothing on this page').waitFor();
    await page.getByRole('button', { name: 'First Page' }).click();
    await page.getByText(/^1–50 of/).waitFor();
  });
});

describe('an account', () => {
  test('is edited; refusals by the server are shown beside their field and nothing is lost', async () => {
    const { page } = await prepare(visit, { as: 'owner', failing: /^\/api\/admin\/users\// });
    await completedCaller(page, 'Edited');
    await findUser(page, 'Edited');
    await choose(page, 'Edited', 'Edit');
    await expectAccessible(page);
    const uid = page.getByLabel('In-Game UID');
    await page.getByLabel('In-Game Name (IGN)').fill('New Name');
    await uid.fill('5000000001');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('alert').getByText('Another player already has this UID.').waitFor();
    await toast(page, 'Failed to update user').waitFor();
    expect(await uid.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => page.getByLabel('In-Game Name (IGN)').inputValue()).toBe('New Name');
    await uid.fill('77001');
    await page.getByLabel('Role').selectOption('Staff');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Success').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    for (const words of ['New Name', '77001', 'Staff', 'Active']) {
      await row(page, 'Edited').getByRole('cell', { name: words, exact: true }).waitFor();
    }
    await expect.poll(() => focusedLabelOrText(page)).toBe('Manage Edited');
  });

  test('of the owner, of the viewer and of another admin explains what cannot be changed', async () => {
    const { page } = await somebody('An Admin', { role: 'admin' });
    await giveRole(page, await completedCaller(page, 'Other Admin'), 'admin');
    await findUser(page, 'owner');
    await row(page, 'owner').getByRole('cell', { name: 'Owner', exact: true }).waitFor();
    expect(await manageButton(page, 'owner').count()).toBe(0);
    await findUser(page, 'An Admin');
    await row(page, 'An Admin').getByText('You', { exact: true }).waitFor();
    expect(await manageButton(page, 'An Admin').count()).toBe(0);
    await findUser(page, 'Other Admin');
    await choose(page, 'Other Admin', 'Edit');
    await page.getByText('Only the owner can make, change, ban or unban an admin.').waitFor();
    expect(await page.getByLabel('In-Game UID').isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Save Changes' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await findUser(page, 'player-one');
    await choose(page, 'player-one', 'Edit');
    const admin = page.getByRole('option', { name: 'Admin (only the owner can appoint one)' });
    expect(await admin.isDisabled()).toBe(true);
  });

  test('that is banned is signed out in another browser immediately, and sees the reason when it signs in', async () => {
    const { page: owner } = await prepare(visit, { as: 'owner' });
    const { page: live } = await somebody('Banned One', { failing: /^\/api\// });
    const host = await callerAs(live, { as: 'host' });
    const cup = await createTournament(host, { name: 'Ban Cup' });
    await live.goto(cup);
    await live.getByRole('heading', { name: 'Ban Cup', level: 1 }).waitFor();
    const still = await live.context().newPage();
    await still.goto('/clans');
    await still.getByRole('button', { name: 'Logout' }).waitFor();

    await findUser(owner, 'Banned One');
    await choose(owner, 'Banned One', 'Ban');
    await expectAccessible(owner);
    // A toast disappears automatically.
    const loggedOut = toast(live, 'You are logged out').waitFor();
    await owner.getByRole('button', { name: 'Ban User' }).click();
    await toast(owner, 'Success').waitFor();
    await row(owner, 'Banned One').getByRole('cell', { name: 'Banned', exact: true }).waitFor();

    // A page with a tournament's event stream is notified. Any other page notices with its next request.
    await live.getByRole('link', { name: 'Login with Discord' }).waitFor();
    await loggedOut;
    await still.getByRole('link', { name: 'Tournaments', exact: true }).first().click();
    await still.getByRole('link', { name: 'Login with Discord' }).waitFor();
    await still.close();

    await live.getByRole('link', { name: 'Login with Discord' }).click();
    const followed = live.waitForResponse((answer) => answer.url().endsWith('/events'));
    await live.getByRole('button', { name: /@Banned One\b/ }).click();
    await live.waitForURL(cup);
    await followed;
    await live.getByText('Your account is banned.').waitFor();

    await choose(owner, 'Banned One', 'Unban');
    await owner.getByRole('button', { name: 'Unban User' }).click();
    await row(owner, 'Banned One').getByRole('cell', { name: 'Active', exact: true }).waitFor();
    await live.getByText('Your account is banned.').waitFor({ state: 'detached' });
  });
});

describe('staff', () => {
  test('see clans and tournaments, delete them after a confirmation, and see nothing else', async () => {
    const { page } = await somebody('The Staff', {
      role: 'staff',
      failing: /^\/api\/admin\/clans\//,
    });
    await stageClan(await completedCaller(page, 'Founder'), 'Short Lived');
    const host = await callerAs(page, { as: 'host' });
    await createTournament(host, { name: 'Gone Cup', status: 'draft' });
    await page.goto('/dev/settings');
    await page.getByRole('tab', { name: 'Clans' }).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Clans', 'Tournaments']);

    await page.getByRole('searchbox', { name: 'Search clans' }).fill('low ground');
    await page.getByRole('button', { name: 'Delete Low Ground' }).click();
    await page
      .getByText(
        'Are you sure you want to permanently delete the clan? This action cannot be undone.',
      )
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete Clan' }).click();
    await toast(page, 'Failed to delete clan').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => focusedLabelOrText(page)).toBe('Delete Low Ground');
    await page.getByRole('searchbox').fill('Short');
    await page.getByRole('button', { name: 'Delete Short Lived' }).click();
    await page.getByRole('button', { name: 'Delete Clan' }).click();
    await toast(page, 'Success').waitFor();
    await page.getByText('No clans found').waitFor();
    await expect.poll(() => focusedLabelOrText(page)).toBe('Clans');

    await page.getByRole('tab', { name: 'Tournaments' }).click();
    await page.getByRole('rowheader').first().waitFor();
    expect(await page.getByText('Deliveries').count()).toBe(0);
    await row(page, 'Gone Cup').getByRole('cell', { name: 'Draft' }).waitFor();
    await page.getByRole('button', { name: 'Delete Gone Cup' }).click();
    await page.getByText('its rounds, results and final standings').waitFor();
    await page.getByRole('button', { name: 'Delete Tournament' }).click();
    await row(page, 'Gone Cup').waitFor({ state: 'detached' });
    await expect.poll(() => focusedLabelOrText(page)).toBe('Tournaments');
  });
});

describe('at every width', () => {
  test('the tables are accessible with long names in any script', async () => {
    const { page } = await prepare(visit, { as: 'owner', width: 320 });
    const names = ['W'.repeat(48), 'محارب الصحراء '.repeat(4).slice(0, 48), '夜'.repeat(32)];
    const people = (await (await page.request.get('/api/admin/users?limit=3')).json()) as Named[];
    await page.route(/admin\/users\?/, (route) =>
      route.fulfill({
        headers: { 'x-total-count': '50000' },
        json: people.map((user, at) => ({
          ...user,
          username: names[at],
          ign: names[at],
          banned: at === 1,
        })),
      }),
    );
    await page.goto(users);
    await page.getByText('1–3 of 50,000').waitFor();
    await row(page, 'W'.repeat(48)).waitFor();
    await expectAccessibleAt(page, [320, 768, 1440]);
    for (const tab of ['Clans', 'Tournaments']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('table', { name: tab, exact: true }).waitFor();
      await page.getByRole('rowheader').first().waitFor();
      await expectAccessibleAt(page, [320, 768, 1440]);
    }
  });
});
