import { gzipSync } from 'node:zlib';
import type { Me } from '#shared/contract/accounts.ts';
import type { TournamentCard } from '#shared/contract/tournaments.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { accountButton } from './sign-in.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });
const firstPageBudget = 100_000;
const tournamentBudget = 134_000;

test.each(['/', '/tournaments'])('%s loads at most 100 KB of compressed scripts', async (path) => {
  const { page } = await visit(path);
  await page.getByRole('article').first().waitFor();
  expect(await scriptBytes(page)).toBeLessThanOrEqual(firstPageBudget);
});

test.each(['settings', 'results'])(
  'the %s of a tournament load at most 134 KB of compressed scripts',
  async (tab) => {
    const { page } = await visit('/');
    const answer = await page.request.get('/api/tournaments?status=completed');
    const [tournament] = (await answer.json()) as TournamentCard[];
    // Measured in a fresh browser: another page may have cached some of the scripts.
    const { page: first } = await visit(`/tournaments/${tournament?.id}?tab=${tab}`);
    await first.getByRole('tabpanel').getByRole('heading').first().waitFor();
    expect(await scriptBytes(first)).toBeLessThanOrEqual(tournamentBudget);
  },
);

describe.each([360, 1440])('at %d px', (width) => {
  test.each(['/', '/tournaments'])('nothing on %s moves while the page loads', async (path) => {
    // Another screen comes first, to load the fonts.
    const { page, context } = await visit('/nothing/here', { width });
    await context.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shifted = Number(document.documentElement.dataset['shifted'] ?? 0);
          document.documentElement.dataset['shifted'] = String(
            shifted + (entry as PerformanceEntry & { value: number }).value,
          );
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.getByRole('article').first().waitFor();
    const shifted = await page.evaluate(() => document.documentElement.dataset['shifted'] ?? '0');
    expect(Number(shifted)).toBeLessThan(0.001);
  });
});

test('a banned account is told so on every screen', async () => {
  const { page } = await prepare(visit, { width: 360 });
  await answerAsMe(page, { banned: true });
  for (const path of ['/', '/tournaments', '/nothing/here']) {
    await page.goto(path);
    await expectAccessibleAt(page, [360, 1440], async () => {
      await page.getByText('Your account is banned.').waitFor();
      await accountButton(page).waitFor();
    });
  }
});

test('on a phone the links are in a menu that closes on Escape and after a choice', async () => {
  const { page } = await visit('/', { width: 360 });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Tournaments' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Tournaments' }).click();
  await page.getByRole('heading', { name: 'Tournaments', level: 1 }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

test('the link of the current page is marked', async () => {
  const { page } = await visit('/tournaments');
  const link = page.getByRole('banner').getByRole('link', { name: 'Tournaments' });
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  await page.getByRole('link', { name: 'Hotdrop, home' }).click();
  await page.getByRole('heading', { name: 'Active Tournaments' }).waitFor();
  await expect.poll(() => link.getAttribute('aria-current')).toBeNull();
});

async function scriptBytes(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  expect(scripts.length).toBeGreaterThan(1);
  const sizes = await Promise.all(scripts.map(compressedSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function compressedSize(url: string): Promise<number> {
  const response = await fetch(url);
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
}

async function answerAsMe(page: Page, fields: Partial<Me>): Promise<void> {
  const me: Me = {
    id: '01a1fc91-d160-72d4-821e-953d5d71c39d',
    discordId: '100000000000000001',
    username: 'someone_with_a_rather_long_name',
    email: null,
    avatar: null,
    ign: 'Someone',
    uid: '1',
    role: 'user',
    isOwner: false,
    banned: false,
    lastActive: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    unread: 0,
    ...fields,
  };
  const none = { matches: [], hosting: [], clans: [], teams: [], asked: [] };
  const totals = { matches: 0, hosting: 0, clans: 0, teams: 0, asked: 0 };
  await page.route('**/api/mine', (route) => route.fulfill({ json: { ...none, totals } }));
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: me }));
}

test('a toast whose code fails to load is shown as plain text, and the screen stays', async () => {
  const { page, context } = await visit('/clans', { failing: /^\/assets\// });
  const join = page.getByRole('button', { name: 'Request Join' }).first();
  await join.waitFor();
  await context.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await join.click();
  const words = page.getByRole('status');
  await words.getByText('Please log in').waitFor();
  const logIn = await words.getByRole('link', { name: 'Log in' }).getAttribute('href');
  expect(logIn).toMatch(/^\/api\/auth\/discord\?returnTo=%2Fclans%2F[\da-f-]{36}$/);
  await page.getByRole('heading', { name: 'Clans', level: 1 }).waitFor();
  await join.waitFor();
});

test('a loading indicator is shown while the code of a screen loads slowly', async () => {
  const { page } = await visit('/nothing/here');
  const released = Promise.withResolvers<void>();
  const spinner = await page
    .locator('head script[src]')
    .evaluateAll((scripts) => scripts.map((script) => script.getAttribute('src')));
  await page.route('**/assets/*.js', async (route) => {
    if (!spinner.includes(new URL(route.request().url()).pathname)) await released.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/clans');
  await page.clock.runFor(10_000);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  await page.getByRole('main').getByText('Loading').waitFor();
  released.resolve();
  await page.getByRole('heading', { name: 'Clans', level: 1 }).waitFor();
});
