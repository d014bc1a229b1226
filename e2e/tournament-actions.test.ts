import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import {
  createTournament,
  lockedForHost,
  inHours,
  openDemo,
  mockStreamPlayers,
} from './host-tournament.ts';
import { callerAs, prepare } from './prepare.ts';
import { call } from './round-visits.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const toast = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).first().waitFor();

const status = (page: Page, label: string) =>
  page.locator('main').getByText(label, { exact: true }).waitFor();

describe('who may register', () => {
  test('a visitor logs in and returns', async () => {
    const { page } = await prepare(visit);
    const pathname = await openDemo(page, 'Rookie Cup');
    await page.getByRole('link', { name: 'Login to Register' }).click();
    await page.getByRole('button', { name: /@clan-leader\b/ }).click();
    await page.getByRole('region', { name: 'Registration', exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(pathname);
  });

  test('a player without a profile is redirected to complete it', async () => {
    const { page } = await prepare(visit, { asNew: 'unready' });
    await openDemo(page, 'Rookie Cup');
    await page.getByRole('link', { name: 'Complete Your Profile' }).click();
    await page.getByRole('heading', { name: 'Complete Your Profile' }).waitFor();
  });

  test('an ordinary clan member is told whom to ask, and can create a team instead', async () => {
    const { page } = await prepare(visit, { as: 'player-one', width: 360 });
    const host = await callerAs(page, { as: 'host' });
    await page.goto(await createTournament(host, { name: 'Permission Cup' }));
    const card = page.getByRole('region', { name: 'Registration', exact: true });
    await card.getByRole('heading', { name: 'Permission Required' }).waitFor();
    await card
      .getByText(
        'Only clan leaders or handlers can register your clan. Please contact them or create your own clan.',
      )
      .waitFor();
    await expect.poll(() => card.getByRole('button', { name: 'Register Clan' }).count()).toBe(0);
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Create Team' }).click();
    await page.getByRole('dialog', { name: 'Create Team' }).waitFor();
  });

  test('nobody can register after the closing time, and before it the time is shown', async () => {
    const { page } = await prepare(visit);
    const open = await lockedForHost(page, {
      name: 'Closing Cup',
      registrationClosesAt: inHours(2.5),
    });
    await page.goto(open);
    const timer = page.getByRole('timer');
    await expect.poll(() => timer.innerText()).toMatch(/^REGISTRATION CLOSES IN\s+2 h \d+ min$/);
    await expect.poll(() => timer.getAttribute('aria-live')).toBe('off');
    await page.route('**/api/tournaments/*', async (route) => {
      const response = await route.fetch();
      const closed = { ...(await response.json()), registrationClosesAt: inHours(-1) };
      await route.fulfill({ json: closed });
    });
    await page.reload();
    await page.getByRole('heading', { name: 'Registration closed' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Create Team' }).count()).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('if clans fail to load, the rest of the page works, and the load can be retried', async () => {
    const { page } = await prepare(visit, { as: 'clan-leader', failing: /^\/api\/clans$/ });
    await page.route('**/api/clans', (route) => route.fulfill({ status: 500, body: '' }));
    await openDemo(page, 'Rookie Cup');
    const card = page.getByRole('region', { name: 'Registration', exact: true });
    await card.getByText('Your clans and teams did not load.').waitFor();
    await page.getByRole('region', { name: 'Placement Points' }).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/clans');
    await card.getByRole('button', { name: 'Try Again' }).click();
    await card.getByRole('alert').waitFor({ state: 'detached' });
  });
});

test('a leader withdraws a clan’s registration after a confirmation', async () => {
  const { page } = await prepare(visit, { as: 'clan-leader' });
  const host = await callerAs(page, { as: 'host' });
  const path = await createTournament(host, { name: 'Leaving Cup' });
  const me = await call<{ id: string }>(page, '/api/auth/me');
  const clans = await call<{ id: string; leaderId: string }[]>(page, '/api/clans');
  const clan = clans.find(({ leaderId }) => leaderId === me.id);
  const form = { clanId: clan?.id, selectedMembers: [me.id] };
  await call(page, `/api${path}/register-clan`, form);
  await page.goto(path);
  const card = page.getByRole('region', { name: 'Registration', exact: true });
  await card.getByText('Waitlist').waitFor();
  await expect.poll(() => card.getByRole('button', { name: 'Register Clan' }).count()).toBe(0);
  await card.getByRole('button', { name: 'Cancel Registration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Registration' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep Registration' }).click();
  await card.getByText('Waitlist').waitFor();
  await card.getByRole('button', { name: 'Cancel Registration' }).click();
  await dialog.getByRole('button', { name: 'Cancel Registration' }).click();
  await toast(page, 'Registration Cancelled');
  await card.getByRole('button', { name: 'Register Clan' }).waitFor();
  await expect.poll(() => card.getByText('Waitlist').count()).toBe(0);
});

test('a host takes a tournament from draft to completion and adds a stream on the way', async () => {
  const { page, context } = await prepare(visit);
  await mockStreamPlayers(context);
  await page.goto(await lockedForHost(page, { name: 'Whole Way Cup', status: 'draft' }));
  await status(page, 'DRAFT');
  const card = page.getByRole('region', { name: 'Manage Tournament' });
  await expect
    .poll(() => card.getByRole('link', { name: 'Edit Tournament' }).getAttribute('href'))
    .toMatch(/^\/tournaments\/[\w-]+\/edit$/);
  await expectAccessible(page);

  const steps = page.getByRole('region', { name: 'Match Day' });
  await steps.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await toast(page, 'Tournament Published');
  await status(page, 'REGISTRATION OPEN');

  await card.getByRole('button', { name: 'Start Tournament' }).click();
  const start = page.getByRole('dialog', { name: 'Start Tournament' });
  await start.getByText(/Teams can still be approved after the start/).waitFor();
  const link = start.getByLabel('Stream link (optional)');
  await link.fill('https://vimeo.com/1');
  await page.keyboard.press('Enter');
  await start.getByText('This is not a YouTube, Twitch or Kick link.').waitFor();
  await expect.poll(() => link.evaluate((node) => node === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await link.fill('https://kick.com/caster');
  await page.keyboard.press('Enter');
  await toast(page, 'Tournament Started');
  await status(page, 'LIVE');
  await expect
    .poll(() => page.locator('iframe').getAttribute('src'))
    .toBe('https://player.kick.com/caster?autoplay=true&muted=true');

  await steps.getByRole('button', { name: 'Finish Tournament' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finish Tournament' }).click();
  await toast(page, 'Tournament Finished');
  await status(page, 'COMPLETED');
  await expect
    .poll(() => card.getByRole('button').allInnerTexts())
    .toEqual(['Clone Tournament', 'Save as Template']);
});

test('a tournament is cancelled only after a confirmation', async () => {
  const { page } = await prepare(visit);
  await page.goto(await lockedForHost(page, { name: 'Short Cup' }));
  await page.getByRole('button', { name: 'Cancel Tournament' }).click();
  await page.getByRole('button', { name: 'Keep Tournament' }).click();
  await status(page, 'REGISTRATION OPEN');
  await page.getByRole('button', { name: 'Cancel Tournament' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Tournament' }).click();
  await toast(page, 'Tournament Cancelled');
  await status(page, 'CANCELLED');
  await expectAccessible(page);
});

test('a host adds and removes an assistant by keyboard; nobody else can see the list', async () => {
  const { page } = await prepare(visit);
  const path = await lockedForHost(page, { name: 'Helped Cup' });
  await page.goto(path);
  const card = page.getByRole('region', { name: 'Assistants' });
  const search = card.getByRole('combobox', { name: 'Add an assistant' });
  await search.focus();
  await page.keyboard.type('p');
  await card.getByText('Type at least 2 characters.').first().waitFor();
  await page.keyboard.type('layer-');
  await card.getByRole('option').nth(1).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => search.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const first = card.getByRole('option', { selected: true });
  await expect
    .poll(() => search.getAttribute('aria-activedescendant'))
    .toBe(await first.getAttribute('id'));
  const name = (await first.locator('[dir=auto]').first().innerText()).trim();
  await page.keyboard.press('Enter');
  await toast(page, 'Assistant Added');
  const row = card.getByRole('listitem').filter({ hasText: name });
  await row.waitFor();
  // The in-game name comes first, here and in the search results. It links to the player.
  expect(name).toMatch(/^Player /);
  await row.getByRole('link', { name }).waitFor();
  const byline = page.getByText('Hosted by').locator('..').getByRole('link');
  await byline.click();
  await page.waitForURL('**/players/*');
  await page.goBack();
  await row.waitFor();

  await search.fill(name);
  await card
    .getByText(/players? found|No players found/)
    .first()
    .waitFor();
  await expect.poll(() => card.getByRole('option').filter({ hasText: name }).count()).toBe(0);
  await search.fill('host');
  await card
    .getByText(/players? found|No players found/)
    .first()
    .waitFor();
  await expect.poll(() => card.getByRole('option').filter({ hasText: /^host/ }).count()).toBe(0);

  await row.getByRole('button', { name: `Remove ${name}` }).click();
  await toast(page, 'Assistant Removed');
  await row.waitFor({ state: 'detached' });
  await expect.poll(() => search.evaluate((node) => node === document.activeElement)).toBe(true);

  // Logging out here would race with the refetches after the removal, which are then refused.
  const { page: visitors } = await prepare(visit);
  await visitors.goto(path);
  await visitors.getByRole('region', { name: 'Tournament Info' }).waitFor();
  await visitors.getByRole('link', { name: 'Login with Discord' }).waitFor();
  for (const name of ['Assistants', 'Manage Tournament']) {
    await expect.poll(() => visitors.getByRole('region', { name }).count()).toBe(0);
  }
});
