import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lockedForHost } from './host-tournament.ts';
import { callerAs, prepare } from './prepare.ts';
import { cancelStaged, stageTournament } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });
const scripts = '**/assets/*.js';

/** Makes code unavailable that is not loaded yet. */
const loseCode = (page: Page) => page.route(scripts, (route) => route.abort());

/** The code of toasts is unavailable too, so this one is shown as plain text. */
const lost = (page: Page) => page.getByText('This could not be opened').first();

test('a dialog whose code fails to load says so, leaves the screen intact, and opens after a reload', async () => {
  const { page } = await prepare(visit, { failing: /^\/assets\// });
  const path = await lockedForHost(page, { name: 'Lost Cup' });
  await page.goto(path);
  const opener = page.getByRole('button', { name: 'Cancel Tournament' });
  await opener.waitFor();
  await loseCode(page);
  await opener.click();
  await lost(page).waitFor();
  await page.getByRole('heading', { name: 'Lost Cup', level: 1 }).waitFor();
  await page.unroute(scripts);
  await page.reload();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Tournament' });
  await dialog.getByRole('button', { name: 'Cancel Tournament' }).click();
  await dialog.waitFor({ state: 'detached' });
});

test('a confirmation whose code fails to load says so too', async () => {
  const { page } = await prepare(visit, { as: 'player-one', failing: /^\/assets\// });
  const host = await callerAs(page, { as: 'host' });
  const staged = await stageTournament({ host, leader: page }, 'Unasked Cup');
  await page.goto(`/tournaments/${staged.id}`);
  const opener = page.getByRole('button', { name: 'Cancel Registration' });
  await opener.waitFor();
  await loseCode(page);
  await opener.click();
  await lost(page).waitFor();
  await page.getByRole('heading', { name: 'Unasked Cup', level: 1 }).waitFor();
  await page.unroute(scripts);
  await page.reload();
  await opener.click();
  await page.getByRole('dialog', { name: 'Cancel Registration' }).waitFor();
  await cancelStaged(staged);
});

test('a name and a description remain readable if the code that decorates them fails to load', async () => {
  const { page } = await prepare(visit, { width: 360, failing: /^\/assets\// });
  const sponsorName = 'The Very Long Name of a Sponsor of Games';
  const path = await lockedForHost(page, { name: 'Plain Cup', sponsorName });
  await page.goto(path);
  await page.getByRole('button', { name: 'Cancel Tournament' }).waitFor();
  await loseCode(page);
  const lostMarks = page.waitForEvent('requestfailed');
  const description = 'Come **early** and bring friends.';
  const edited = await page.request.put(`/api${path}`, { multipart: { description } });
  expect(edited.ok(), await edited.text()).toBe(true);
  await lostMarks;
  await page.getByText(description).waitFor();
  const lostName = page.waitForEvent('requestfailed');
  await page.getByText(sponsorName).first().hover();
  await lostName;
  await page.unroute(scripts);
  await page.getByRole('tab', { name: 'Teams' }).click();
  await page.getByText('No Teams Registered').waitFor();
  await page.request.post(`/api${path}/cancel`);
});
