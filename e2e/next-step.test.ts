import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { createTournament, lockedForHost } from './host-tournament.ts';
import { create, fillIn, nameField, openForm } from './open-tournament-form.ts';
import { callerAs, prepare } from './prepare.ts';
import { press, useRoundVisits } from './round-visits.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const openRound = useRoundVisits(visit);

/**
 * Waits until the element with this text has the focus. The whole text is compared, because until a closing dialog
 * has returned the focus, the page itself has it, and the page contains every text.
 */
async function expectFocus(page: Page, words: string | RegExp): Promise<void> {
  const whole = typeof words === 'string' ? new RegExp(`^${words}$`) : words;
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
    .toMatch(whole);
}

/** Expects the year to be shown only once: the day is on its own line, with the details below. */
async function expectStartOnce(place: Locator): Promise<void> {
  await expect
    .poll(() => place.innerText())
    .toMatch(/planned start\s+\d+ \w+ 20\d\d\s[^]*?\w{3},? \d\d:\d\d GMT\+7/i);
  expect((await place.innerText()).match(/20\d\d/g)).toHaveLength(1);
}

test('a host who starts a round by keyboard gets to its results directly', async () => {
  const { page } = await openRound('Rookie Cup', 1);
  await page.getByRole('button', { name: 'Start Round' }).focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Start Round 1' });
  await dialog.waitFor();
  await press(page, 'Enter');
  const problem = dialog.getByText('Please enter both room ID and password');
  await problem.waitFor();
  await expect.poll(() => problem.count()).toBe(1);
  const fields = [dialog.getByLabel('Room ID'), dialog.getByLabel('Room Password')];
  const id = await problem.getAttribute('id');
  for (const field of fields) {
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field.getAttribute('aria-describedby')).toBe(id);
  }
  await expectAccessible(page);
  await page.keyboard.type('4471902');
  await press(page, 'Tab');
  await page.keyboard.type('drop24');
  await press(page, 'Enter');
  await expectFocus(page, 'Edit Results');
  await press(page, 'Enter');
  await page.getByRole('grid', { name: 'Results of round 1' }).waitFor();
});

test('registering, cancelling and finishing each move the keyboard focus to the next step', async () => {
  const { page: host } = await prepare(visit);
  const path = await lockedForHost(host, { name: 'Step Cup', maxTeamMembers: '2' });
  const { page } = await visit(path, { as: 'clan-leader' });
  const card = page.getByRole('region', { name: 'Registration', exact: true });
  await card.getByRole('button', { name: 'Register Clan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register Clan' });
  await dialog.getByLabel('Clan Leader as member').check();
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expectFocus(page, 'Cancel Registration');
  await card.getByText('Waiting for the host.').waitFor();
  await expectAccessible(page);

  await host.goto(`${path}?tab=teams`);
  await host.getByRole('button', { name: 'Approve Low Ground' }).focus();
  await press(host, 'Enter');
  await expectFocus(host, /^Move to Waitlist/);
  await press(host, 'Enter');
  await expectFocus(host, /^Approve/);

  await press(page, 'Enter');
  const question = page.getByRole('dialog', { name: 'Cancel Registration' });
  await question.getByRole('button', { name: 'Cancel Registration' }).click();
  await expectFocus(page, 'Register Clan');

  await host.request.post(`/api${path}/start`, { data: {} });
  await host.goto(path);
  await host.getByRole('button', { name: 'Finish Tournament' }).click();
  const finish = host.getByRole('dialog', { name: 'Finish Tournament' });
  await finish.getByRole('button', { name: 'Finish Tournament' }).click();
  await expectFocus(host, 'Open Results');
  await host.getByText('The final standings are in.', { exact: true }).waitFor();
  // It started some hours before its planned time.
  await expect.poll(() => host.getByText('Planned start', { exact: true }).count()).toBe(1);
  await expect.poll(() => host.getByText(/^in \d+ hours$/).count()).toBe(0);
  await expectStartOnce(host.locator('main dl').first());
  await expectAccessible(host);
  await host.goto('/tournaments');
  await expectStartOnce(host.getByRole('article').filter({ hasText: 'Step Cup' }));
});

test('a user who creates a team on the way to a tournament continues with its registration', async () => {
  const { page } = await prepare(visit, { as: 'player-two' });
  const host = await callerAs(page, { as: 'host' });
  await page.goto(await createTournament(host, { name: 'Team Step Cup' }));
  await page.getByRole('button', { name: 'Create Team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Team' });
  await dialog.getByLabel('Name').fill('Step Team');
  await dialog.getByRole('button', { name: 'Create Team' }).click();
  const entering = page.getByRole('dialog', { name: 'Register Team' });
  await entering.getByText(/^Step Team$/).waitFor();
  await entering.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expectFocus(page, 'Register Team');
  await expect.poll(() => page.getByRole('link', { name: /Step Team/ }).count()).toBeGreaterThan(0);
});

test('a user who creates a tournament from a restored draft arrives at the top of the list', async () => {
  const { page } = await openForm(visit, { width: 360 });
  await fillIn(page, 'Restored Cup');
  await page.getByLabel('Stream link (optional)').fill('https://example.com/live');
  await page.reload();
  await expect.poll(() => nameField(page).inputValue()).toBe('Restored Cup');
  await page.getByText('This is not a YouTube, Twitch or Kick link.').waitFor();
  await create(page).click();
  await page.waitForURL('**/tournaments');
  await page.getByRole('link', { name: 'View Details of Restored Cup' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('a visitor who wants to host is told on the home page to log in', async () => {
  const { page } = await visit('/tournaments/create');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByText('Please log in', { exact: true }).first().waitFor();
  await page.getByText('Log in to host a tournament.').first().waitFor();
});
