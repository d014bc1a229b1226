import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { ClanBoardRow, LeaderboardSummary } from '#shared/contract/leaderboards.ts';
import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { clanRow } from './clan-row.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const boards = '**/api/leaderboards/*';
const clans = '**/api/leaderboards/clans*';
const players = '**/api/leaderboards/players*';
const summary = '**/api/leaderboards/summary';
const history = '**/api/tournaments?status=completed*';
const broken = { status: 500, json: { code: 'internal', message: 'It broke.' } };
const failing = /^\/api\/(leaderboards\/|tournaments$)/;

test('a visitor finds the boards with the real stats, and every order has its own address', async () => {
  const { page } = await visit('/');
  await page.getByRole('banner').getByRole('link', { name: 'Leaderboards' }).click();
  await page.getByRole('heading', { name: 'Leaderboards', level: 1 }).waitFor();
  await expect.poll(() => page.title()).toBe('Leaderboards · Hotdrop');
  const board = page.getByRole('table', { name: 'Clan Leaderboard' });
  await board.getByRole('row').nth(1).waitFor();
  for (const [by, label, query] of [
    ['completed', 'Completed', ''],
    ['wins', 'Wins', '?by=wins'],
    ['kills', 'Kills', '?by=kills'],
    ['points', 'Points', '?by=points'],
  ] as const) {
    await page.getByText(label, { exact: true }).first().click();
    await expect.poll(() => new URL(page.url()).search).toBe(query);
    const rows = (await (
      await page.request.get(`/api/leaderboards/clans?by=${by}`)
    ).json()) as ClanBoardRow[];
    expect(rows.length).toBe(10);
    await expect
      .poll(() => board.getByRole('rowheader').getByRole('link').allInnerTexts())
      .toEqual(rows.map(({ name }) => name));
    const sorted = board.locator('th[aria-sort=descending]');
    await expect.poll(() => sorted.count()).toBe(1);
    await expect.poll(() => sorted.innerText()).toMatch(new RegExp(label, 'i'));
  }
  await page.reload();
  await expect.poll(() => page.getByRole('radio', { name: 'Points' }).isChecked()).toBe(true);
  await page.getByRole('tab', { name: 'Player Leaderboard' }).click();
  await page.waitForURL('/leaderboards?tab=players&by=points');
  await page.getByRole('table', { name: 'Player Leaderboard' }).getByRole('row').nth(1).waitFor();
  const counted = (await (
    await page.request.get('/api/leaderboards/summary')
  ).json()) as LeaderboardSummary;
  expect(await counters(page)).toEqual([
    `COMPLETED TOURNAMENTS ${counted.completedTournaments}`,
    `ACTIVE TOURNAMENTS ${counted.activeTournaments}`,
    `REGISTERED CLANS ${counted.registeredClans}`,
    `REGISTERED PLAYERS ${counted.registeredPlayers}`,
  ]);
  await expectAccessible(page);
});

describe('at every width', () => {
  test('names in any script do not break the layout of the rows, and ties share a rank', async () => {
    const { page } = await prepare(visit, { width: 320 });
    const names = ['W'.repeat(48), '夜'.repeat(48), 'فريق '.repeat(9).trim(), 'Аpex', 'Last'];
    const ranks = [1, 2, 2, 4, 5];
    await page.route(clans, (route) =>
      route.fulfill({ json: names.map((name, at) => clanRow(ranks[at] ?? 0, name)) }),
    );
    await page.route(players, (route) =>
      route.fulfill({
        json: names.map((name, at) => ({
          ...clanRow(ranks[at] ?? 0, name),
          userId: `${at}`,
          username: `login-of-${name}`,
          ign: at === 3 ? null : name,
          avatar: null,
        })),
      }),
    );
    for (const [tab, caption] of [
      ['', 'Clan Leaderboard'],
      ['?tab=players&by=kills', 'Player Leaderboard'],
    ] as const) {
      await page.goto(`/leaderboards${tab}`);
      const rows = page.getByRole('table', { name: caption }).locator('tbody tr');
      await expect.poll(() => rows.count()).toBe(5);
      expect(await rows.getByText('2nd, tied with 1').count()).toBe(2);
      expect(await rows.getByText(/tied with/).count()).toBe(2);
      const plates = await rows.locator('td:first-child').allInnerTexts();
      expect(plates.map((text) => text.replace(/\s+/g, ' '))).toEqual(
        ranks.map((rank) => `Rank ${rank}`),
      );
      // The column by which the board is sorted is visible at every width.
      const figure = rows
        .first()
        .locator('td:visible')
        .getByText(tab === '' ? '7' : '4,321', { exact: true });
      await expectAccessibleAt(page, [320, 360, 768, 1440], () => figure.waitFor());
    }
  });

  test('the history shows what was played, who sponsored it and when', async () => {
    const { page } = await prepare(visit, { width: 320 });
    const [card] = (await (
      await page.request.get('/api/tournaments?status=completed&limit=1')
    ).json()) as TournamentCard[];
    if (card === undefined) throw new Error('Nothing was completed');
    const named = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...card,
        id: `${at}`,
        name: at === 0 ? 'W'.repeat(100) : `Cup ${at}`,
        sponsorName: '夜'.repeat(100),
        sponsorLogoUrl: at === 1 ? '/favicon.svg' : null,
      }));
    await page.route(history, (route) => route.fulfill({ json: named(20) }));
    const winner = { tournamentId: '0', registrationId: '1', clanId: '7', teamId: null };
    await page.route('**/api/leaderboards/winners*', (route) =>
      route.fulfill({
        json: [
          { ...winner, name: 'Ｗ'.repeat(48) },
          { ...winner, registrationId: '2', name: 'Other' },
        ],
      }),
    );
    await page.goto('/leaderboards?tab=history');
    const rows = page.getByRole('tabpanel').getByRole('article');
    await expect.poll(() => rows.count()).toBe(20);
    const second = rows.nth(1);
    await second.getByText('Sponsored by').waitFor();
    await second.getByText('Completed', { exact: true }).waitFor();
    await second.getByText('No results').waitFor();
    const won = rows.first().getByRole('link', { name: 'Ｗ'.repeat(48) });
    await expect.poll(() => won.getAttribute('href')).toBe('/clans/7');
    await rows.first().getByText('and 1 other').waitFor();
    await expect.poll(() => second.getByRole('link').getAttribute('href')).toBe('/tournaments/1');
    await expect.poll(() => second.locator('time').getAttribute('datetime')).toBe(card.startDate);
    await expectAccessibleAt(page, [320, 360, 768, 1440]);
  });
});

test('when older tournaments fail to load the newer ones remain, and the load can be retried', async () => {
  const { page } = await prepare(visit, { failing });
  const [card] = (await (
    await page.request.get('/api/tournaments?status=completed&limit=1')
  ).json()) as TournamentCard[];
  let older = 0;
  await page.route(history, (route) => {
    if (!route.request().url().includes('cursor')) {
      const link = '</api/tournaments?status=completed&limit=20&cursor=older>; rel="next"';
      return route.fulfill({ json: [card], headers: { link } });
    }
    older += 1;
    return route.fulfill(
      older === 1 ? broken : { json: [{ ...card, id: '2', name: 'Older Cup' }] },
    );
  });
  await page.goto('/leaderboards?tab=history');
  const rows = page.getByRole('tabpanel').getByRole('article');
  await page.getByRole('button', { name: 'Show More' }).click();
  await page.getByText('Older tournaments did not load.').waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await rows.getByRole('link', { name: 'Older Cup' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Show More' }).count()).toBe(0);
});

test('a completed tournament is in the history and links to its page', async () => {
  const { page } = await visit('/leaderboards');
  await page.getByRole('tab', { name: 'Tournament History' }).press('Enter');
  await page.waitForURL('/leaderboards?tab=history');
  const rows = page.getByRole('tabpanel').getByRole('article');
  await rows.first().waitFor();
  await expectAccessible(page);
  const hrefs = await rows
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toContain(inject('playedPath'));
  const row = rows.filter({ has: page.locator(`a[href='${inject('playedPath')}']`) });
  await row.getByRole('link', { name: 'Nova' }).waitFor();
  await rows.locator(`a[href='${inject('playedPath')}']`).click();
  await page.waitForURL(inject('playedPath'));
});

test('one click shows the first hundred, and the address says so', async () => {
  const { page } = await prepare(visit);
  await page.route(clans, (route) => {
    const limit = Number(new URL(route.request().url()).searchParams.get('limit'));
    const rows = Array.from({ length: limit }, (_, at) => clanRow(at + 1, `Clan ${at}`));
    return route.fulfill({ json: rows });
  });
  await page.goto('/leaderboards');
  const rows = page.getByRole('table', { name: 'Clan Leaderboard' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(10);
  await page.getByRole('button', { name: 'Show Top 100' }).click();
  await expect.poll(() => rows.count()).toBe(100);
  await page.waitForURL('/leaderboards?top=100');
  await page.evaluate(() => scrollTo(0, 0)); // No row is half hidden behind the header.
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show Top 10' }).click();
  await expect.poll(() => rows.count()).toBe(10);
});

test('without results each tab says what to do next', async () => {
  const { page } = await prepare(visit);
  const zeros = {
    completedTournaments: 0,
    activeTournaments: 0,
    registeredClans: 0,
    registeredPlayers: 0,
  };
  await page.route(boards, (route) =>
    route.fulfill({ json: route.request().url().endsWith('summary') ? zeros : [] }),
  );
  await page.route(history, (route) => route.fulfill({ json: [] }));
  await page.goto('/leaderboards');
  for (const [tab, title] of [
    ['Clan Leaderboard', 'No clan has played yet'],
    ['Player Leaderboard', 'No player has played yet'],
    ['Tournament History', 'No tournament has finished yet'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('heading', { name: title }).waitFor();
    const next = page.getByRole('link', { name: 'All Tournaments' });
    await expect.poll(() => next.getAttribute('href')).toBe('/tournaments');
    expect(await counters(page)).toContain('ACTIVE TOURNAMENTS 0');
    await expectAccessible(page);
  }
});

test('a loading board reserves its space; if one part fails the others work', async () => {
  const { page } = await prepare(visit, { failing });
  const released = Promise.withResolvers<void>();
  await page.route(clans, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.route(summary, (route) => route.fulfill(broken));
  await page.goto('/leaderboards');
  await page.getByText('Loading leaderboard').waitFor();
  await page.getByText('The counters did not load.').waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(10);
  await expectAccessible(page);
  released.resolve();
  await page.getByRole('table', { name: 'Clan Leaderboard' }).waitFor();
  await page.unroute(summary);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Registered players').waitFor();
  await page.route(players, (route) => route.fulfill(broken));
  await page.getByRole('tab', { name: 'Player Leaderboard' }).click();
  await page.getByText('Unable to load player leaderboard').waitFor();
  await page.getByText('It broke.').waitFor();
  await expectAccessible(page);
  await page.unroute(players);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('table', { name: 'Player Leaderboard' }).waitFor();
});

test('stats are refetched when the window gets the focus again', async () => {
  const { page } = await prepare(visit);
  let kills = 10;
  await page.route(clans, (route) => route.fulfill({ json: [{ ...clanRow(1, 'Crows'), kills }] }));
  await page.goto('/leaderboards?by=kills');
  const row = page.getByRole('table', { name: 'Clan Leaderboard' }).locator('tbody tr');
  await expect.poll(() => row.getByText('10', { exact: true }).count()).toBe(1);
  kills = 4321;
  await page.evaluate(() => {
    document.hasFocus = () => false;
    dispatchEvent(new Event('blur'));
    document.hasFocus = () => true;
    dispatchEvent(new Event('focus'));
  });
  await expect.poll(() => row.getByText('4,321', { exact: true }).count()).toBe(1);
  kills = 5000;
  await page.getByRole('banner').getByRole('link', { name: 'Clans' }).click();
  await page.waitForURL('/clans');
  await page.goBack();
  await expect.poll(() => row.getByText('5,000', { exact: true }).count()).toBe(1);
});

test('the arrow keys choose the tab and the order', async () => {
  const { page } = await visit('/leaderboards');
  await page.getByRole('tab', { name: 'Clan Leaderboard' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('/leaderboards?tab=players');
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('value')))
    .toBe('completed');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('/leaderboards?tab=players&by=wins');
});

async function counters(page: Page): Promise<string[]> {
  const stats = page.locator('main dl').first().locator('> div');
  await stats.first().waitFor();
  await expect.poll(() => stats.first().innerText()).toMatch(/\d/);
  return (await stats.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}
