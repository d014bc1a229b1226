import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import type { User } from '#shared/contract/accounts.ts';
import type { Site } from '#shared/contract/site.ts';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { lockedForHost, inHours, openDemo } from './host-tournament.ts';
import { fillIn, nameField, openForm, saveDraft, startField } from './open-tournament-form.ts';
import { useOwnClocks } from './own-clock.ts';
import { type Caller, callerAs, prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
useOwnClocks();
const hour = 3_600_000;
const closing = (page: Page) => page.getByLabel('Registration closes');

describe('a new tournament on a site with a registration window', () => {
  test('closes when the window ends, or at its start if that is earlier, until its host changes it', async () => {
    const { page } = await openFormWith({ registrationWindowHours: 72, defaultMaxTeams: 32 });
    const now = await page.evaluate(() => Date.now());
    const prefilled = await closing(page).inputValue();
    expect(Math.abs(Date.parse(`${prefilled}+07:00`) - now - 72 * hour)).toBeLessThan(2 * 60_000);
    await expect.poll(() => page.getByLabel('Max Teams').inputValue()).toBe('32');

    const soon = jakarta(now + 24 * hour);
    await startField(page).fill(soon);
    await expect.poll(() => closing(page).inputValue()).toBe(soon);
    await startField(page).fill('2040-01-01T10:00');
    await expect.poll(() => closing(page).inputValue()).toBe(prefilled);

    const typed = jakarta(now + 30 * hour);
    await closing(page).fill(typed);
    await startField(page).fill(soon);
    await nameField(page).fill('Window Cup');
    await expect.poll(() => closing(page).inputValue()).toBe(typed);

    await page.reload();
    await page.getByText('Your earlier input was restored.').waitFor();
    await expect.poll(() => closing(page).inputValue()).toBe(typed);
    await startField(page).fill('2040-01-01T10:00');
    await nameField(page).fill('Window Cup II');
    await expect.poll(() => closing(page).inputValue()).toBe(typed);

    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect.poll(() => nameField(page).inputValue()).toBe('');
    await expect.poll(() => closing(page).inputValue()).toMatch(/T/);
    await closing(page).fill('');
    await page.reload();
    await page.getByText('Your earlier input was restored.').waitFor();
    await startField(page).fill(soon);
    await expect.poll(() => closing(page).inputValue()).toBe('');
  });

  test('still follows the start after a reload, and untouched values need no confirmation', async () => {
    const { page } = await openFormWith({ registrationWindowHours: 72 });
    const now = await page.evaluate(() => Date.now());
    const [soon, sooner] = [jakarta(now + 24 * hour), jakarta(now + 20 * hour)];
    await startField(page).fill(soon);
    await expect.poll(() => closing(page).inputValue()).toBe(soon);
    await page.reload();
    await page.getByText('Your earlier input was restored.').waitFor();
    await expect.poll(() => closing(page).inputValue()).toBe(soon);
    await startField(page).fill(sooner);
    await expect.poll(() => closing(page).inputValue()).toBe(sooner);
    await page.getByRole('button', { name: 'Start Over' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL('/tournaments');
  });

  test('has no closing time as a draft, and publishing proposes one from that time on', async () => {
    const { page } = await openFormWith({ registrationWindowHours: 24 });
    await page.getByRole('radio', { name: /^Draft/ }).check();
    await expect.poll(() => closing(page).inputValue()).toBe('');
    await page.getByText('Empty: closes 24 hours after you publish it').waitFor();
    await page.getByRole('radio', { name: /^Publish/ }).check();
    await expect.poll(() => closing(page).inputValue()).toMatch(/T/);
    await fillIn(page, 'Proposed Cup');
    const id = await saveDraft(page);
    await page.goto(`/tournaments/${id}`);
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish Tournament' });
    const field = dialog.getByLabel('Registration closes');
    const now = await page.evaluate(() => Date.now());
    const proposed = Date.parse(`${await field.inputValue()}+07:00`);
    expect(Math.abs(proposed - now - 24 * hour)).toBeLessThan(2 * 60_000);
    await expectAccessible(page);

    await field.fill(jakarta(now - hour));
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText('Choose a time in the future, or leave this empty.').waitFor();
    const typed = jakarta(now + 30 * hour);
    await field.fill(typed);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(() => dialog.count()).toBe(0);
    await page.getByText('Registration closes in').waitFor();
    const answer = await page.request.get(`/api/tournaments/${id}`);
    expect(await answer.json()).toMatchObject({
      status: 'open',
      registrationClosesAt: new Date(`${typed}+07:00`).toISOString(),
    });
  });

  test('starts with the form’s own values if nothing is saved or the site settings fail to load', async () => {
    for (const answered of [{}, null]) {
      const { page } = await openFormWith(answered);
      await expect.poll(() => page.getByLabel('Max Teams').inputValue()).toBe('20');
      await expect.poll(() => closing(page).inputValue()).toBe('');
      await startField(page).fill('2040-01-01T10:00');
      await expect.poll(() => closing(page).inputValue()).toBe('');
    }
  });
});

test('a draft whose registration would already be closed says so before it is published', async () => {
  const { page } = await prepare(visit);
  const path = await lockedForHost(page, {
    name: 'Late Draft Cup',
    status: 'draft',
    registrationClosesAt: inHours(-1),
  });
  await page.goto(path);
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish Tournament' });
  await dialog.getByText(/^Registration closed already on .+: change it first/).waitFor();
  await expect.poll(() => dialog.getByText('Everyone can see it').count()).toBe(0);
  expect(await dialog.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Change Closing Time' }).click();
  await page.waitForURL(`${path}/edit`);
});

test('the countdown runs until the closing time; then nobody can register, even without a reload', async () => {
  const { page } = await prepare(visit);
  const path = await lockedForHost(page, {
    name: 'Countdown Cup',
    startDate: inHours(30),
    registrationClosesAt: inHours(26.5),
  });
  await page.context().clearCookies();
  await page.clock.install();
  await page.goto(path);
  const timer = page.getByRole('timer');
  await expect.poll(() => words(timer)).toBe('REGISTRATION CLOSES IN 1 d 2 h');
  await page.getByRole('link', { name: 'Login to Register' }).waitFor();
  await expectAccessible(page);
  await page.clock.runFor(25 * hour);
  await expect.poll(() => words(timer)).toMatch(/ IN 1 h \d+ min$/);
  await page.clock.runFor(hour);
  await expect.poll(() => words(timer)).toMatch(/ IN \d+ min( \d+ s)?$/);
  await page.clock.runFor(hour / 2);
  await page.getByRole('heading', { name: 'Registration closed' }).waitFor();
  const badge = page.getByText('REGISTRATION CLOSED', { exact: true });
  await expect.poll(() => badge.count()).toBe(1);
  await expect.poll(() => page.getByText('REGISTRATION OPEN', { exact: true }).count()).toBe(0);
  await expect.poll(() => timer.count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Login to Register' }).count()).toBe(0);
  await page.goto('/tournaments?q=Countdown+Cup');
  const card = page.getByRole('article').filter({ hasText: 'Countdown Cup' });
  await card.waitFor();
  // The list checks the time once a minute.
  await page.clock.runFor(hour / 60);
  await card.getByText('REGISTRATION CLOSED', { exact: true }).waitFor();
});

describe('if hosts need approval', () => {
  const approved = { whoMayHost: 'approved' } as const;

  test('a player is not offered to host, and is told how to become a host', async () => {
    const { page } = await prepare(visit, { as: 'clan-leader' });
    await answerSite(page, approved);
    await page.goto('/');
    for (const link of ['Home', 'Tournaments']) {
      await page.getByRole('banner').getByRole('link', { name: link }).first().click();
      await page.getByRole('article').first().waitFor();
      await expect.poll(() => hostLinks(page).count()).toBe(0);
      await expectAccessible(page);
    }
    await page.goto('/tournaments/create');
    await page.getByText('Only approved hosts create tournaments here').waitFor();
    await page.getByText('Ask an admin of this site to make you one.').waitFor();
    await expect.poll(() => nameField(page).count()).toBe(0);
    await expectAccessible(page);
  });

  test('approved hosts, staff and visitors are offered to host', async () => {
    for (const as of ['owner', undefined]) {
      const { page } = await prepare(visit, as === undefined ? {} : { as });
      await answerSite(page, approved);
      await page.goto('/tournaments');
      await expect.poll(() => hostLinks(page).count()).toBe(1);
    }
  });
});

test('a verified host is marked beside the name', async () => {
  const { page } = await prepare(visit, { width: 360 });
  await page.route(/\/api\/users\/[0-9a-f-]{36}$/, async (route) => {
    const user = (await (await route.fetch()).json()) as User;
    await route.fulfill({ json: { ...user, role: 'tournament_host' } });
  });
  await openDemo(page, 'Rookie Cup');
  await page.getByText('Verified host').waitFor();
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await page.getByText('Hosted by').waitFor();
  await expect.poll(() => page.getByText('Verified host').count()).toBe(0);
});

describe('a site with a custom name', () => {
  afterEach(async () => {
    const { page } = await prepare(visit, { as: 'owner' });
    await save(page, { siteName: null, helpUrl: null });
  });

  test.each(['Crow Cups', 'W'.repeat(50), '夜'.repeat(50)])(
    'has the name %s everywhere',
    async (siteName) => {
      const { page: owner } = await prepare(visit, { as: 'owner' });
      await save(owner, { siteName, helpUrl: 'https://discord.gg/crows' });
      await owner.goto('/leaderboards');
      await expect.poll(() => owner.title()).toBe(`Leaderboards · ${siteName}`);
      const footer = owner.getByRole('contentinfo');
      await expect
        .poll(() => footer.getByRole('link', { name: 'Help Center' }).getAttribute('href'))
        .toBe('https://discord.gg/crows');
      await expectAccessibleAt(owner, [320, 768, 1024, 1440], async () => {
        await owner.getByRole('link', { name: `${siteName}, home` }).waitFor();
        await footer.getByText(`© ${new Date().getFullYear()} ${siteName}`).waitFor();
      });
    },
  );

  test('shows its full name in the header where there is room, and only the logo on a phone', async () => {
    const siteName = 'Northern Crows Battle Royale League';
    const { page } = await prepare(visit);
    await save(await callerAs(page, { as: 'owner' }), { siteName, helpUrl: null });
    await page.goto('/leaderboards');
    const label = page.getByRole('banner').getByText(siteName, { exact: true });
    await label.waitFor();
    const clipped = () => label.evaluate((element) => element.scrollWidth > element.clientWidth);
    await expect.poll(clipped).toBe(false);
    await page.setViewportSize({ width: 360, height: 900 });
    await label.waitFor({ state: 'hidden' });
    await page
      .getByRole('banner')
      .getByRole('link', { name: `${siteName}, home` })
      .waitFor();
    await expectAccessible(page);
  });
});

/** With null, the settings fail to load. */
async function openFormWith(saved: Partial<Site> | null) {
  return openForm(async (path, options) => {
    const visited = await prepare(visit, { ...options, failing: /^\/api\/site$/ });
    await answerSite(visited.page, saved);
    await visited.page.goto(path);
    return visited;
  });
}

async function answerSite(page: Page, saved: Partial<Site> | null): Promise<void> {
  const site = (await (await page.request.get('/api/site')).json()) as Site;
  await page.route('**/api/site', (route) =>
    saved === null
      ? route.fulfill({ status: 500, body: '' })
      : route.fulfill({ json: { ...site, ...saved } }),
  );
}

async function save({ request }: Caller, data: object): Promise<void> {
  expect((await request.put('/api/admin/settings', { data })).ok()).toBe(true);
}

function hostLinks(page: Page) {
  return page.getByRole('link', { name: /^(Host|Create) Tournament$/ });
}

async function words(element: { innerText: () => Promise<string> }): Promise<string> {
  return (await element.innerText()).replace(/\s+/g, ' ');
}

/** Returns the field value of this time for a visitor in Jakarta. */
function jakarta(time: number): string {
  return new Date(Math.floor(time / 60_000) * 60_000 + 7 * hour).toISOString().slice(0, 16);
}
