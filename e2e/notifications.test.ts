import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { signInCompleted } from './staged-clan.ts';
import { cancelStaged, saveFirstRound, stageTournament, startStaged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Inbox/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Inbox' });

async function told(name: string) {
  const { page, context } = await prepare(visit);
  const host = await callerAs(page, { as: 'host' });
  await signInCompleted(page, name);
  const staged = await stageTournament({ host, leader: page }, `${name} cup`);
  await startStaged(staged);
  await expect.poll(() => countUnread(page), { timeout: 20_000 }).toBe(2);
  return { page, context, staged };
}

async function countUnread(page: Page): Promise<number> {
  const { unread } = (await (await page.request.get('/api/auth/me')).json()) as { unread: number };
  return unread;
}

describe('the bell', () => {
  test('counts what is unread and leads to it with the keyboard', async () => {
    const { page, staged } = await told('bell-reader');
    await page.goto('/clans');
    await page.getByRole('button', { name: 'Inbox , 2 unread' }).waitFor();
    await bell(page).focus();
    await page.keyboard.press('Enter');
    const rows = panel(page).getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'hidden' });
    expect(await bell(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await panel(page)
      .getByRole('link', { name: /^Unread: Round 1 is open/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/tournaments/${staged.id}`);
    await page.getByRole('button', { name: 'Inbox , 1 unread' }).waitFor();
    await panel(page).waitFor({ state: 'hidden' });
    await cancelStaged(staged);
  });

  test('counts what happens while a tournament is open, for this user only and without polling', async () => {
    const { page, staged } = await told('bell-follower');
    const { page: other } = await prepare(visit);
    await signInCompleted(other, 'bell-bystander');
    await Promise.all(
      [page, other].map((one) => one.goto(`/tournaments/${staged.id}?tab=results`)),
    );
    await page.getByRole('button', { name: 'Inbox , 2 unread' }).waitFor();
    const asked: string[] = [];
    other.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await saveFirstRound(staged, 7);
    await page.getByRole('button', { name: 'Inbox , 3 unread' }).waitFor();
    await other
      .getByRole('table', { name: 'Final Tournament Standings' })
      .getByText('7')
      .first()
      .waitFor();
    expect(asked.filter((path) => /auth\/me|notifications/.test(path))).toEqual([]);
    await bell(page).click();
    await panel(page)
      .getByText(/came 1st with 7 kills/)
      .waitFor();
    await panel(page).getByRole('button', { name: 'Mark All Read' }).click();
    await expect.poll(() => bell(page).innerText()).toBe('Inbox');
    expect(await countUnread(page)).toBe(0);
    await cancelStaged(staged);
  });

  test('is a sheet on a phone, and says what failed', async () => {
    const { page } = await visit('/clans', {
      as: 'player-one',
      width: 360,
      failing: /^\/api\/notifications$/,
    });
    await page.route('**/api/notifications', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'It broke.' } }),
    );
    await bell(page).click();
    await panel(page).getByText('Unable to load notifications').waitFor();
    await expectAccessible(page);
    const box = async (part: Locator) =>
      (await part.boundingBox()) ?? { y: 0, height: 0, width: 0 };
    const sheet = await box(panel(page));
    expect(sheet.width).toBe((await box(page.getByRole('banner'))).width);
    expect(Math.round(sheet.y + sheet.height)).toBe(900);
    await page.unroute('**/api/notifications');
    await panel(page).getByRole('button', { name: 'Try Again' }).click();
    await panel(page)
      .getByText(/Nothing yet|ago|now/)
      .first()
      .waitFor();
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await panel(page).waitFor({ state: 'hidden' });
  });
});

test('the page has all notifications, and saves each choice', async () => {
  const { page, staged } = await told('who-chooses');
  await page.goto('/notifications');
  await page.getByRole('link', { name: /^Unread: .who-chooses cup team. is in/ }).waitFor();
  await bell(page).click();
  await panel(page).getByRole('link', { name: 'Choices' }).press('Enter');
  await page.waitForURL('**/notifications?tab=choices');
  await panel(page).waitFor({ state: 'hidden' });
  await expectAccessibleAt(page, [360, 768, 1440, 2560], () =>
    page.getByRole('switch', { name: 'Inbox: A room opens' }).waitFor(),
  );
  const choice = page.getByRole('switch', { name: 'Inbox: Your results are in' });
  await choice.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => choice.isChecked()).toBe(false);
  await page.waitForFunction(async () => {
    const response = await fetch('/api/notifications/choices');
    const choices = (await response.json()) as { kind: string; inbox: boolean }[];
    return choices.some(({ kind, inbox }) => kind === 'results_in' && !inbox);
  });
  const discord = page.getByRole('switch', { name: 'Discord: A room opens' });
  expect(await discord.isChecked()).toBe(false);
  const saves = () => page.waitForResponse((response) => response.request().method() === 'PUT');
  for (const part of [discord, page.getByRole('switch', { name: 'Also room and password' })]) {
    const saved = saves();
    await part.focus();
    await page.keyboard.press('Space');
    expect((await saved).status()).toBe(200);
  }
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await expect.poll(() => discord.isChecked()).toBe(true);
  await expect
    .poll(() => page.getByRole('switch', { name: 'Also room and password' }).isChecked())
    .toBe(true);
  await page.getByRole('tab', { name: 'Choices' }).press('Home');
  await page.waitForURL('**/notifications?tab=inbox');
  await page.getByRole('button', { name: 'Mark All Read' }).click();
  await expect.poll(() => page.getByText('Unread:').count()).toBe(0);
  await cancelStaged(staged);
});

test('a tournament and its clan are followed on their pages, and unfollowed on the page of notifications', async () => {
  const { page, staged } = await told('who-follows');
  await page.goto(`/tournaments/${staged.id}?tab=settings`);
  const follow = page.getByRole('button', { name: /^Follow: who-follows cup/ });
  await expect.poll(() => follow.isEnabled()).toBe(true);
  await follow.press('Enter');
  await page.getByRole('button', { name: /^Following: who-follows cup.*Unfollow$/ }).waitFor();
  await page.goto('/clans');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: /^Follow: / }).click();
  await page.getByRole('button', { name: /^Following: / }).waitFor();
  await page.goto('/notifications?tab=follows');
  const rows = page.getByRole('region', { name: 'You Follow' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  await rows
    .last()
    .getByRole('button', { name: /^Unfollow: who-follows cup/ })
    .click();
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByRole('button', { name: /^Unfollow: / }).click();
  await page.getByText('You follow nothing yet.').waitFor();
  await cancelStaged(staged);
});

test('a calendar gets an address, which works without a session until it is turned off', async () => {
  const { page } = await prepare(visit);
  await signInCompleted(page, 'calendar-owner');
  await page.goto('/notifications?tab=calendar');
  const part = page.getByRole('region', { name: 'Your Calendar' });
  await part.getByRole('button', { name: 'Make Address' }).click();
  const address = (await part.getByText(/matches\.ics$/).innerText()).trim();
  await expectAccessibleAt(page, [360, 1440], () =>
    part.getByRole('button', { name: 'Copy Address' }).waitFor(),
  );
  const path = new URL(address).pathname;
  const status = async () => (await fetch(new URL(path, page.url()))).status;
  expect(await status()).toBe(200);
  const dialog = page.getByRole('dialog');
  await part.getByRole('button', { name: 'Replace Address' }).press('Enter');
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await status()).toBe(200);
  await part.getByRole('button', { name: 'Replace Address' }).press('Enter');
  await dialog.getByRole('button', { name: 'Replace Address' }).press('Enter');
  await expect.poll(() => part.getByText(/matches\.ics$/).innerText()).not.toBe(address);
  expect(await status()).toBe(404);
  await part.getByRole('button', { name: 'Turn Off' }).press('Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn Off Calendar' }).press('Enter');
  const make = part.getByRole('button', { name: 'Make Address' });
  await make.waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => make.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await part.getByText(/matches\.ics$/).count()).toBe(0);
});

test('a visitor has no bell, and is asked to log in for the page', async () => {
  const { page } = await visit('/notifications');
  await page.getByText('Log in to see your notifications.').first().waitFor();
  expect(await bell(page).count()).toBe(0);
});
