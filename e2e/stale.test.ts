import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { createTournament } from './host-tournament.ts';
import { callerAs, prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

/**
 * A permanent failure, because a temporary one would be retried automatically before the test could press a button.
 */
const refusal = { status: 400, body: '' };

/**
 * Creates a tournament and opens it as the leader of 'Low Ground'. Also returns a function that registers another
 * side.
 */
async function begin(name: string) {
  const { page } = await prepare(visit, { as: 'clan-leader', failing: /\/registrations$/ });
  const host = await callerAs(page, { as: 'host' });
  const path = await createTournament(host, { name, maxTeamMembers: '2' });
  const other = await callerAs(page, { as: 'player-one' });
  const registerAnother = async () => {
    const response = await other.request.post('/api/teams', { data: { name: `${name} team` } });
    const { id: teamId } = (await response.json()) as { id: string };
    const registered = await other.request.post(`/api${path}/register`, { data: { teamId } });
    expect(registered.status()).toBe(201);
  };
  return { page, path, registerAnother };
}

async function failNextLoad(page: Page, change: () => Promise<void>): Promise<void> {
  await page.route('**/registrations', (route) => route.fulfill(refusal));
  const failed = page.waitForResponse(
    (answer) => answer.url().endsWith('/registrations') && answer.status() === refusal.status,
  );
  await change();
  await failed;
}

test('registering a clan keeps dialog and selection if the page cannot be refetched', async () => {
  const { page, path, registerAnother } = await begin('Stale Cup');
  await page.goto(path);
  await page.getByRole('button', { name: 'Register Clan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register Clan' });
  const box = dialog.getByLabel('Clan Leader as member');
  await box.check();
  await failNextLoad(page, registerAnother);
  const notice = page.getByText(/^Your clans and teams may have changed/);
  await notice.waitFor({ state: 'attached' });
  await expect.poll(() => box.isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await notice.waitFor();
  await expectAccessible(page);
  await page.unroute('**/registrations');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await notice.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Register Clan' }).waitFor();
});

test('editing a team keeps dialog and selection if the teams cannot be refetched', async () => {
  const { page, path, registerAnother } = await begin('Stale Shield');
  await page.goto(path);
  await page.getByRole('button', { name: 'Register Clan' }).click();
  const register = page.getByRole('dialog', { name: 'Register Clan' });
  await register.getByLabel('Clan Leader as member').check();
  await register.getByRole('button', { name: 'Register', exact: true }).click();
  await register.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Teams' }).click();
  await page.getByRole('button', { name: /^Edit Team Members/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Team Members' });
  const box = dialog.getByLabel('Clan Leader as member');
  await box.uncheck();
  await failNextLoad(page, registerAnother);
  const notice = page.getByText(/^The teams may have changed/);
  await notice.waitFor({ state: 'attached' });
  await expect.poll(() => box.isChecked()).toBe(false);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await notice.waitFor();
  await expectAccessible(page);
  await page.unroute('**/registrations');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Stale Shield team', level: 3 }).waitFor();
  await notice.waitFor({ state: 'detached' });
});

test.each([
  ['final-scores', 'results', /^The results may have changed/],
  ['rounds/rooms', 'settings', /^This page may have changed/],
])(
  'where %s fail to refetch, the page says so beside the loaded data',
  async (read, tab, words) => {
    const { page } = await prepare(visit, { failing: new RegExp(`/${read}$`) });
    const host = await callerAs(page, { as: 'host' });
    const path = await createTournament(host, { name: `Stale ${read}` });
    await page.goto(`${path}?tab=${tab}`);
    const loaded =
      tab === 'results' ? page.getByText('No results yet') : page.getByText('Placement Points');
    await loaded.first().waitFor();
    await page.route(`**/${read}`, (route) => route.fulfill(refusal));
    await host.request.post(`/api${path}/cancel`);
    await page.getByText(words).waitFor();
    await page.getByText('CANCELLED').first().waitFor();
    await expectAccessible(page);
    await page.unroute(`**/${read}`);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByText(words).waitFor({ state: 'detached' });
  },
);
