import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { chooseMembers } from './choose-members.ts';
import { countClicks } from './count-clicks.ts';
import { createTournament } from './host-tournament.ts';
import { callerAs, prepare, type Caller } from './prepare.ts';
import { accountButton, endSession, giveSession, signInAs } from './sign-in.ts';
import { completedCaller, stageClan } from './staged-clan.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const logIn = (page: Page) => page.getByRole('link', { name: 'Log in', exact: true });
const pickAccount = (page: Page, username: string) =>
  page.getByRole('button', { name: new RegExp(`@${username}\\b`) }).click();
const requestToJoin = (page: Page) => page.getByRole('button', { name: /^Request to Join/ });
const cancelRequest = (page: Page) => page.getByRole('button', { name: /^Cancel Request/ });

type JoinRequest = { clanId: string; status: string; message: string | null };

/** Leaves out decided requests, such as those by which the demo's members joined. */
async function pendingRequests({ request }: Page): Promise<JoinRequest[]> {
  const requests = (await (await request.get('/api/users/join-requests')).json()) as JoinRequest[];
  return requests.filter(({ status }) => status === 'pending');
}

/** Returns the clan's address. Its leader does nothing else. */
async function foundClan(page: Page, name: string, leader: string): Promise<string> {
  return `/clans/${await stageClan(await completedCaller(page, leader), name)}`;
}

async function openCup(page: Page, name: string): Promise<{ host: Caller; path: string }> {
  const host = await callerAs(page, { as: 'host' });
  return { host, path: await createTournament(host, { name, maxTeamMembers: '3' }) };
}

async function settle(page: Page): Promise<void> {
  await accountButton(page).waitFor();
  await page.waitForLoadState('networkidle');
}

test('a visitor registers a team in nine clicks', async () => {
  const { page } = await prepare(visit, { width: 360 });
  const { host, path } = await openCup(page, 'Nine Clicks Cup');
  await page.goto(path);
  const { press, type, clicks } = countClicks();
  await press(page.getByRole('link', { name: 'Login to Register' }));
  await type(page.getByLabel('Username'), 'nine-clicks');
  await press(page.getByRole('button', { name: 'Create and continue' }));
  await page.waitForURL('**/profile/setup');
  await page
    .getByText('You set it once; after that, only an administrator can change it.')
    .waitFor();
  await expectAccessible(page);
  await type(page.getByLabel('In-Game Name (IGN)'), 'Nine');
  await type(page.getByLabel('In-Game UID'), '900900900');
  await press(page.getByRole('button', { name: 'Complete Profile' }));
  await page.waitForURL(`**${path}`);
  const making = page.getByRole('dialog', { name: 'Create Team' });
  await type(making.getByLabel('Team name'), 'Nine Lives');
  await press(making.getByRole('button', { name: 'Create Team' }));
  const entering = page.getByRole('dialog', { name: 'Register Team' });
  await expect.poll(() => entering.getByLabel('Nine as member').isChecked()).toBe(true);
  await expectAccessible(page);
  await press(entering.getByRole('button', { name: 'Register', exact: true }));
  await page.getByText('Registration Successful', { exact: true }).first().waitFor();
  expect(clicks()).toBeLessThanOrEqual(9);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
    .toBe('Cancel Registration');
  await host.request.post(`/api${path}/cancel`);
});

test('a visitor sends a request to join in seven clicks, and only one is sent', async () => {
  const { page } = await prepare(visit, { width: 360 });
  const path = await foundClan(page, 'Seven Clicks', 'leads-seven');
  await page.goto(path);
  const { press, type, clicks } = countClicks();
  await press(requestToJoin(page));
  await press(logIn(page));
  await type(page.getByLabel('Username'), 'seven-clicks');
  await press(page.getByRole('button', { name: 'Create and continue' }));
  await page.waitForURL('**/profile/setup');
  await type(page.getByLabel('In-Game Name (IGN)'), 'Seven');
  await type(page.getByLabel('In-Game UID'), '700700700');
  await press(page.getByRole('button', { name: 'Complete Profile' }));
  await page.getByText('Join request sent', { exact: true }).first().waitFor();
  expect(clicks()).toBeLessThanOrEqual(7);
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await page.getByText('Pending', { exact: true }).waitFor();
  await expect
    .poll(() => cancelRequest(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
  await expectAccessible(page);
  expect(await pendingRequests(page)).toMatchObject([{ message: null }]);

  await cancelRequest(page).click();
  await requestToJoin(page).waitFor();
  await page.reload();
  await settle(page);
  expect(await pendingRequests(page)).toEqual([]);
});

test('a request from the list continues on the clan’s page, after the setup for a user without a profile', async () => {
  const { page } = await prepare(visit);
  const path = await foundClan(page, 'Listed Asking', 'leads-listed');
  await page.goto('/clans?q=listed+asking');
  await page.getByRole('button', { name: 'Request Join: Listed Asking' }).click();
  await logIn(page).click();
  await pickAccount(page, 'player-two');
  await page.waitForURL(`**${path}`);
  await cancelRequest(page).click();
  await requestToJoin(page).waitFor();

  const { page: newcomer } = await visit('/clans?q=listed+asking', { asNew: 'listed-newcomer' });
  await newcomer.getByRole('button', { name: 'Request Join: Listed Asking' }).click();
  await newcomer.getByLabel('In-Game Name (IGN)').fill('Listed');
  await newcomer.getByLabel('In-Game UID').fill('700700701');
  await newcomer.getByRole('button', { name: 'Complete Profile' }).click();
  await newcomer.waitForURL(`**${path}`);
  await cancelRequest(newcomer).waitFor();
  const clanId = path.split('/').at(-1);
  expect(await pendingRequests(newcomer)).toMatchObject([{ clanId, message: null }]);
  // Going back skips a completed setup.
  await newcomer.goBack();
  await newcomer.waitForURL('**/clans?q=listed+asking');
});

test('no address starts an action, and a pending step continues only on its page and in its tab', async () => {
  const { page, context } = await prepare(visit);
  const pressed = await foundClan(page, 'Pressed Here', 'leads-pressed');
  const other = await foundClan(page, 'Not Pressed', 'leads-other');
  const login = (path: string) => `/api/auth/discord?returnTo=${encodeURIComponent(path)}`;
  await page.goto(pressed);
  await requestToJoin(page).click();
  await logIn(page).waitFor();
  // Following a foreign link in the same tab discards the pending step.
  await page.goto(login(other));
  await pickAccount(page, 'player-two');
  await page.waitForURL(`**${other}`);
  await settle(page);
  await page.goto(pressed);
  await settle(page);
  await requestToJoin(page).waitFor();
  for (const path of [login(pressed), `/auth/callback?returnTo=${encodeURIComponent(pressed)}`]) {
    await page.goto(path);
    if (path.startsWith('/api')) await pickAccount(page, 'player-two');
    await page.waitForURL(`**${pressed}`);
    await settle(page);
  }
  const tab = await context.newPage();
  await tab.goto(pressed);
  await settle(tab);
  expect(await pendingRequests(page)).toEqual([]);
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a logout discards the pending step', async () => {
  const { page } = await prepare(visit, { asNew: 'forgetful' });
  const path = await foundClan(page, 'Forgotten', 'leads-forgotten');
  await page.goto(path);
  await requestToJoin(page).click();
  await page.waitForURL('**/profile/setup');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login with Discord' }).waitFor();
  await giveSession(page.context(), new URL(page.url()), { as: 'player-two' });
  await page.goto(path);
  await settle(page);
  await requestToJoin(page).waitFor();
  expect(await pendingRequests(page)).toEqual([]);
});

test('after the session ended, an unsent message is restored when its writer logs in again, and for no other user', async () => {
  const { page } = await prepare(visit, { as: 'player-two', failing: /join-requests$/ });
  const path = await foundClan(page, 'Interrupted', 'leads-interrupted');
  await page.goto(path);
  const dialog = page.getByRole('dialog', { name: 'Request to Join' });
  const loseSession = async () => {
    await requestToJoin(page).click();
    await dialog.getByLabel('Message').fill('Evenings only');
    await endSession(page);
    await dialog.getByRole('button', { name: 'Send Request' }).click();
  };
  await loseSession();
  await logIn(page).click();
  await pickAccount(page, 'player-two');
  await expect.poll(() => dialog.getByLabel('Message').inputValue()).toBe('Evenings only');
  await page.waitForLoadState('networkidle');
  expect(await pendingRequests(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();

  await loseSession();
  await logIn(page).click();
  await pickAccount(page, 'player-one');
  await page.waitForURL(`**${path}`);
  await settle(page);
  expect(await dialog.count()).toBe(0);
  expect(await pendingRequests(page)).toEqual([]);
  await signInAs(page, 'player-two');
  await settle(page);
  expect(await dialog.count()).toBe(0);
});

test('the registration dialogs are restored with their selection and input', async () => {
  const { page } = await prepare(visit, { as: 'clan-leader', failing: /^\/api\// });
  const { host, path } = await openCup(page, 'Interrupted Cup');
  await page.goto(path);
  await page.getByRole('button', { name: 'Register Clan' }).click();
  const choosing = page.getByRole('dialog', { name: 'Register Clan' });
  await chooseMembers(choosing, ['Player One']);
  await endSession(page);
  await choosing.getByRole('button', { name: 'Register', exact: true }).click();
  await choosing.waitFor({ state: 'detached' });
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Login to Register' }).click();
  await pickAccount(page, 'clan-leader');
  await expect.poll(() => choosing.getByLabel('Player One as member').isChecked()).toBe(true);
  await expect.poll(() => choosing.getByLabel('Clan Leader as member').isChecked()).toBe(false);
  await choosing.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
    .toBe('Register Clan');

  await page.getByRole('button', { name: 'Create Team' }).click();
  const making = page.getByRole('dialog', { name: 'Create Team' });
  await making.getByLabel('Team name').fill('Half Written');
  await making.getByLabel('Description').fill('Both of us.');
  await endSession(page);
  await making.getByRole('button', { name: 'Create Team' }).click();
  await logIn(page).click();
  await pickAccount(page, 'clan-leader');
  await expect.poll(() => making.getByLabel('Team name').inputValue()).toBe('Half Written');
  await expect.poll(() => making.getByLabel('Description').inputValue()).toBe('Both of us.');
  await host.request.post(`/api${path}/cancel`);
});

test('after a login to register, a leader gets the clan’s dialog, and a plain member a note on who can register', async () => {
  const { page } = await prepare(visit, { width: 360 });
  const { host, path } = await openCup(page, 'Coming Back Cup');
  await page.goto(path);
  await page.getByRole('link', { name: 'Login to Register' }).click();
  await pickAccount(page, 'clan-leader');
  await page.getByRole('dialog', { name: 'Register Clan' }).waitFor();

  const { page: member } = await visit(path, { width: 360 });
  await member.getByRole('link', { name: 'Login to Register' }).click();
  await pickAccount(member, 'player-one');
  const notice = member.getByRole('heading', { name: 'Permission Required' });
  await notice.waitFor();
  await settle(member);
  expect(await member.getByRole('dialog').count()).toBe(0);
  const top = await notice.evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(0);
  expect(top).toBeLessThan(900);
  await host.request.post(`/api${path}/cancel`);
});
