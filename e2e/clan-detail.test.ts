import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Clan } from '#shared/contract/clans.ts';
import { expectNoOverhang, expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const widths = [320, 768, 1440];

async function clanCalled(page: Page, name: string): Promise<Clan> {
  const clans = (await (await page.request.get('/api/clans')).json()) as Clan[];
  const found = clans.find((clan) => clan.name === name);
  if (found === undefined) throw new Error(`No clan is called ${name}.`);
  return found;
}

/** The leader of Low Ground is clan-leader. */
async function open(as: string | null) {
  const { page } = await prepare(visit, as === null ? {} : { as });
  const clan = await clanCalled(page, 'Low Ground');
  await page.goto(`/clans/${clan.id}`);
  await page.getByRole('heading', { name: 'Low Ground', level: 1 }).waitFor();
  return { page, clan };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name });
const toast = (page: Page, title: string) => page.getByText(title, { exact: true }).first();

describe('at every width', () => {
  test('a clan shows its description, stats, tournaments and members', async () => {
    const { page } = await prepare(visit, { width: 320 });
    const clan = await clanCalled(page, 'Pejuang skkm');
    await page.goto(`/clans/${clan.id}`);
    await page.getByText('A clan of the demo community.').waitFor();
    const statistics = page.getByRole('region', { name: 'Clan Statistics' });
    await expect
      .poll(() => statistics.innerText())
      .toMatch(/wins\s+1\s+tournaments\s+3\s+members\s+4\s+rank\s+1/i);
    const activity = page.getByRole('region', { name: 'Recent Activity' });
    await activity.getByText('Round 4').first().waitFor();
    expect((await activity.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /Ulympic PUBG Mobile Qualifier Place 2 Round 4 12 kills .+? 27 pts .*Registered/i,
    );
    const leadership = page.getByRole('region', { name: 'Leadership' });
    await leadership.scrollIntoViewIfNeeded();
    await expect
      .poll(() => leadership.innerText())
      .toMatch(/leader\s+メBKS[^]+demo-player-\d+\s+uid\s+5\d{9}/i);
    const members = page.getByRole('region', { name: 'Members' });
    await expect.poll(() => members.getByRole('listitem').count()).toBe(3);
    await page.getByText('Open Recruitment').waitFor();
    await expectAccessibleAt(page, widths);
    await activity
      .getByRole('link', { name: /Ulympic PUBG/ })
      .first()
      .click();
    await page.waitForURL('**/tournaments/*');
  });

  test('500 members with any names need a fixed number of requests, and 5 are shown at first', async () => {
    const { page, context } = await prepare(visit, {
      as: 'host',
      width: 320,
      failing: /gone/,
    });
    const { id } = await clanCalled(page, 'Low Ground');
    await showMany(page, id);
    const requests = new Set<string>();
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !pathname.includes('gone'))
        requests.add(`${request.method()} ${pathname}`);
    });
    await page.goto(`/clans/${id}`);
    const members = page.getByRole('region', { name: 'Members' });
    await members
      .getByText(manyNames[4] ?? '', { exact: true })
      .first()
      .waitFor();
    await expect.poll(() => members.getByRole('listitem').count()).toBe(5);
    await expectAccessibleAt(page, widths);
    await button(page, '+491 more members').focus();
    await page.keyboard.press('Enter');
    const sixth = members.getByRole('listitem').nth(5);
    await expect.poll(() => sixth.evaluate((row) => row === document.activeElement)).toBe(true);
    await expect.poll(() => members.getByRole('listitem').count()).toBe(496);
    await expect.poll(() => members.getByRole('button').count()).toBe(0);
    await page.getByText('Not taking requests', { exact: true }).waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverhang(page);
    }
    expect([...requests].toSorted()).toEqual([
      'GET /api/auth/me',
      `GET /api/clans/${id}`,
      `GET /api/clans/${id}/activity`,
      `GET /api/clans/${id}/people`,
      'GET /api/follows',
      'GET /api/mine',
      'GET /api/site',
      'GET /api/users/join-requests',
    ]);
  });

  // There are fewer than above, because axe needs seconds for 500.
  test('40 members with any names, all of them shown, are accessible', async () => {
    const { page } = await prepare(visit, { as: 'host', width: 320, failing: /gone/ });
    const { id } = await clanCalled(page, 'Low Ground');
    await showMany(page, id, 40);
    await page.goto(`/clans/${id}`);
    await button(page, '+31 more members').press('Enter');
    const members = page.getByRole('region', { name: 'Members' });
    await expect.poll(() => members.getByRole('listitem').count()).toBe(36);
    await page.getByText('Not taking requests', { exact: true }).waitFor();
    // Scrolls to the top, where no row is half hidden behind the header.
    await expectAccessibleAt(page, widths, () => page.evaluate(() => scrollTo(0, 0)));
  });
});

const makeId = (n: number) => `01a1fc91-d160-72d4-821e-${String(n).padStart(12, '0')}`;
const manyNames = [
  '漢字の長い名前'.repeat(7).slice(0, 48),
  'Оченьдлинноеимяигрока'.repeat(3).slice(0, 48),
  'اسملاعبطويلجدا'.repeat(4).slice(0, 48),
  'W'.repeat(48),
  'Nova',
];

/** Mocks a closed clan with this many members, a logo that does not load, and a malicious invite. */
async function showMany(page: Page, id: string, length = 500): Promise<void> {
  const ids = Array.from({ length }, (_, n) => makeId(n));
  const clan: Clan = {
    id,
    name: manyNames[3] ?? '',
    description: 'Очень длинное описание. '.repeat(80),
    logoUrl: '/api/files/gone.webp',
    discordInviteLink: 'javascript:alert(1)',
    discordServerId: null,
    leaderId: ids[0] ?? '',
    handlerIds: ids.slice(1, 4),
    memberIds: ids.slice(4),
    recruiting: false,
    wins: 1234,
    tournaments: 4321,
    rank: 128,
    createdAt: '2026-11-20T10:00:00.000Z',
  };
  const people = ids.map((userId, n) => ({
    userId,
    username: manyNames[n % 5],
    ign: n % 7 === 6 ? null : manyNames[(n + 1) % 5],
    uid: n % 7 === 6 ? null : String(n),
    avatar: null,
  }));
  await page.route(`**/api/clans/${id}`, (route) => route.fulfill({ json: clan }));
  await page.route(`**/api/clans/${id}/people`, (route) => route.fulfill({ json: people }));
}

test('a closed clan with a broken logo and a malicious invite keeps its layout', async () => {
  const { page } = await prepare(visit, { failing: /gone/ });
  const { id } = await clanCalled(page, 'Low Ground');
  await showMany(page, id);
  await page.goto(`/clans/${id}`);
  await page.getByText('Recruitment Closed').waitFor();
  await expect.poll(() => button(page, /Request to Join/).isDisabled()).toBe(true);
  await expect.poll(() => page.getByRole('main').locator('img').count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: /Discord \(opens/ }).count()).toBe(0);
  await expect.poll(() => page.locator('a[href^="javascript"]').count()).toBe(0);
  await expect
    .poll(() => page.getByRole('region', { name: 'Clan Statistics' }).innerText())
    .toMatch(/1,234\s+tournaments\s+4,321\s+members\s+500\s+rank\s+128/i);
  const more = button(page, 'Show All');
  await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
  await more.click();
  await expect.poll(() => button(page, 'Show Less').getAttribute('aria-expanded')).toBe('true');
});

test('a visitor who wants to join is told to log in', async () => {
  const { page } = await open(null);
  await button(page, /Request to Join/).click();
  await toast(page, 'Please log in').waitFor();
  await toast(page, 'You need to be logged in to join a clan.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Manage Clan' }).count()).toBe(0);
  await expect.poll(() => button(page, 'Leave Clan').count()).toBe(0);
});

test('a player requests to join and withdraws the request', async () => {
  const { page } = await open('host');
  await button(page, /Request to Join/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send Request' }).click();
  await page.getByText('Pending', { exact: true }).waitFor();
  await expectAccessible(page);
  await button(page, /Cancel Request/).click();
  await button(page, /Request to Join/).waitFor();
  await expect.poll(() => page.getByText('Pending', { exact: true }).count()).toBe(0);
});

test('leader and staff can manage the clan, and the leader cannot leave it', async () => {
  const { page: leader, clan } = await open('clan-leader');
  const manage = leader.getByRole('link', { name: 'Manage Clan' });
  await manage.waitFor();
  await expect.poll(() => manage.getAttribute('href')).toBe(`/clans/${clan.id}/edit`);
  await expect.poll(() => button(leader, /Leave Clan|Request to Join/).count()).toBe(0);
  const { page: staff } = await open('owner');
  await staff.getByRole('link', { name: 'Manage Clan' }).waitFor();
  await button(staff, /Request to Join/).waitFor();
});

test('the invite to Discord opens in a new tab without access to the page', async () => {
  const { page: leader, clan } = await open('clan-leader');
  const saved = await leader.request.put(`/api/clans/${clan.id}`, {
    multipart: { discordInviteLink: 'https://discord.gg/lowground' },
  });
  expect(saved.status()).toBe(200);
  await leader.reload();
  const link = leader.getByRole('main').getByRole('link', { name: 'Discord (opens in a new tab)' });
  await link.waitFor();
  await expect.poll(() => link.getAttribute('href')).toBe('https://discord.gg/lowground');
  await expect.poll(() => link.getAttribute('target')).toBe('_blank');
  await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
});

test('a clan without members or activity says so', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const response = await page.request.post('/api/clans', {
    multipart: { name: 'Fresh Start', description: 'New here.' },
  });
  expect(response.status()).toBe(201);
  await page.goto(`/clans/${((await response.json()) as Clan).id}`);
  await page.getByText('No recent tournament activity').waitFor();
  await page.getByText('No members yet').waitFor();
  await expectAccessible(page);
});

test('if members and activity fail to load, the rest works, and both can be retried', async () => {
  const { page, context } = await prepare(visit, { failing: /\/(people|activity)$/ });
  const { id } = await clanCalled(page, 'Pejuang skkm');
  const parts = /\/api\/clans\/[^/]+\/(people|activity)$/;
  await context.route(parts, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/clans/${id}`);
  await page.getByText('A clan of the demo community.').waitFor();
  const activity = page.getByRole('region', { name: 'Recent Activity' });
  const members = page.getByRole('region', { name: 'Members' });
  await activity.getByText('The recent activity did not load.').waitFor();
  await members.getByText('The names of the players did not load.').waitFor();
  await expectAccessible(page);
  await context.unroute(parts);
  await activity.getByRole('button', { name: 'Try Again' }).click();
  await activity.getByText('Round 4').first().waitFor();
  await members.getByRole('button', { name: 'Try Again' }).click();
  await members.getByText('demo-player-28').waitFor();
});

test('a clan that fails to load can be retried', async () => {
  const { page, context } = await prepare(visit, { failing: /^\/api\/clans\// });
  const { id } = await clanCalled(page, 'Pejuang skkm');
  await context.route(`**/api/clans/${id}`, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`/clans/${id}`);
  await page.getByText('Unable to load this clan').waitFor();
  await expectAccessible(page);
  await context.unroute(`**/api/clans/${id}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: 'Pejuang skkm', level: 1 }).waitFor();
});

test.each(['01a1fc91-d160-72d4-821e-953d5d71c39d', 'no-id'])(
  'the clan %s is not found, and the list is linked',
  async (id) => {
    const { page } = await visit(`/clans/${id}`, { failing: /^\/api\/clans\// });
    await page.getByText('Clan Not Found').waitFor();
    await expectAccessible(page);
    await expect
      .poll(() => page.getByRole('link', { name: 'All Clans' }).getAttribute('href'))
      .toBe('/clans');
  },
);
