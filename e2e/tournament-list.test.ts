import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const list = '**/api/tournaments';

describe('at every width', () => {
  test('the list is filtered by name, sponsor and status, and the address contains the filter', async () => {
    const { page } = await visit('/tournaments', { width: 320 });
    await page.getByRole('article').first().waitFor();
    const search = page.getByRole('searchbox', { name: 'Search tournaments' });
    await expect.poll(() => search.getAttribute('placeholder')).toBe('Search tournaments...');
    await search.fill('umn FEST');
    await page.waitForURL('/tournaments?q=umn+FEST');
    await expect
      .poll(() => names(page))
      .toEqual([
        'Ulympic PUBG Mobile Qualifier',
        'Ulympic Qualifier, Rounds 3 and 4',
        'Ulympic Qualifier, Round 2',
        'Ulympic Qualifier, Round 1',
      ]);
    await page.getByRole('radio', { name: 'Open' }).check({ force: true });
    await page.waitForURL('/tournaments?q=umn+FEST&status=open');
    await page.getByText('No tournaments found').waitFor();
    await page.getByText('Try adjusting your search or filters').waitFor();
    await expectAccessibleAt(page, [320, 768, 1440]);
    await search.fill('rookie');
    await page.waitForURL('/tournaments?q=rookie&status=open');
    await expect.poll(() => names(page)).toEqual(['Rookie Cup']);

    const { page: shared } = await visit('/tournaments?q=rookie&status=open', { width: 320 });
    await shared.getByRole('article').first().waitFor();
    await expect.poll(() => names(shared)).toEqual(['Rookie Cup']);
    await expect.poll(() => shared.getByRole('searchbox').inputValue()).toBe('rookie');
    await expect.poll(() => shared.getByRole('radio', { name: 'Open' }).isChecked()).toBe(true);
    await expectAccessibleAt(shared, [320, 768, 1440]);
  });
});

test('the counts include all tournaments, even if the list is filtered, and the newest come first', async () => {
  const { page, context } = await prepare(visit);
  const cards = await makeCards(context, 6);
  const statuses = ['open', 'ongoing', 'completed', 'cancelled', 'open', 'open'] as const;
  await answer(
    page,
    cards.map((card, at) => ({ ...card, status: statuses[at] ?? 'open' })),
  );
  await page.goto('/tournaments?status=open');
  await page.getByRole('article').first().waitFor();
  const stats = page.locator('main dl').first().locator('> div');
  expect((await stats.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'TOTAL 6',
    'OPEN 3',
    'ONGOING 1',
    'COMPLETED 1',
  ]);
  await expect.poll(() => names(page)).toEqual(['Cup 0', 'Cup 4', 'Cup 5']);
  await page.getByText('3 of 6 tournaments').waitFor();
});

test('a card shows the prize, the number of teams, the start and the number of rounds', async () => {
  const { page, context } = await prepare(visit);
  const [card] = await makeCards(context, 1);
  await answer(page, [
    {
      ...card,
      prizePool: 2500.5,
      prizeCurrency: 'EUR',
      registeredTeams: ['a', 'b'],
      maxTeams: 16,
      startDate: '2026-03-14T12:00:00Z',
      totalRounds: 6,
      maxTeamMembers: 4,
    },
  ]);
  await page.goto('/tournaments');
  const visibleCards = page.getByRole('article').first();
  await visibleCards.waitFor();
  const words = (await visibleCards.innerText()).replace(/\s+/g, ' ');
  for (const part of [
    '2,500.50 EUR',
    '2/16',
    'Sat, 14 Mar 2026, 19:00 GMT+7',
    '6 rounds',
    'max 4 players',
    'View Details',
  ])
    expect(words).toContain(part);
});

test('a search that is still being typed is in the address when a card is opened', async () => {
  const { page } = await visit('/tournaments');
  await page.getByRole('searchbox').fill('rookie');
  await page.getByRole('link', { name: 'View Details of Rookie Cup' }).click();
  await page.getByRole('heading', { name: 'Rookie Cup', level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL('/tournaments?q=rookie');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('rookie');
});

test('the link of the navigation bar shows the whole list again', async () => {
  const { page } = await visit('/tournaments?q=nothing+fits&status=completed');
  await page.getByText('No tournaments found').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Tournaments' }).click();
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  await expect.poll(() => page.getByRole('radio', { name: 'All' }).isChecked()).toBe(true);
  await page.goBack();
  await page.getByRole('button', { name: 'Show All Tournaments' }).click();
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('the chips are one Tab stop and follow the arrow keys', async () => {
  const { page } = await visit('/tournaments');
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('/tournaments?status=open');
  await page.keyboard.press('ArrowRight');
  await page.waitForURL('/tournaments?status=ongoing');
  await expect.poll(() => names(page)).toEqual(['Ulympic PUBG Mobile Qualifier']);
});

test('a long list is rendered on scrolling, and going back restores the position', async () => {
  const { page, context } = await prepare(visit);
  await answer(page, await makeCards(context, 130));
  await page.goto('/tournaments');
  await page.getByText('130 tournaments').waitFor();
  await page.getByRole('article').first().waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBeLessThan(130);
  const last = page.getByRole('link', { name: 'View Details of Cup 129' });
  await page.waitForFunction(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return document.querySelectorAll('article').length === 130;
  });
  await last.waitFor();
  const place = await page.evaluate(() => scrollY);
  await page.evaluate(() => history.pushState(null, '', '/nothing/here'));
  await page.getByText('404 Page Not Found').first().waitFor();
  await page.goBack();
  await last.waitFor();
  await page.waitForFunction((wanted) => Math.abs(scrollY - wanted) < 200, place);
});

test('the links for hosting are shown above the list and in the empty one', async () => {
  const { page } = await visit('/tournaments');
  const host = page.getByRole('link', { name: 'Host Tournament' });
  await expect.poll(() => host.getAttribute('href')).toBe('/tournaments/create');
  await answer(page, []);
  await page.reload();
  const create = page.getByRole('link', { name: 'Create Tournament' });
  await create.waitFor();
  await expect.poll(() => create.getAttribute('href')).toBe('/tournaments/create');
});

async function makeCards(context: BrowserContext, count: number): Promise<TournamentCard[]> {
  const [card] = (await (await context.request.get('/api/tournaments')).json()) as TournamentCard[];
  if (card === undefined) throw new Error('The demo has no tournament');
  return Array.from({ length: count }, (_, at) => ({ ...card, id: `${at}`, name: `Cup ${at}` }));
}

async function answer(page: Page, json: Partial<TournamentCard>[]): Promise<void> {
  await page.route(list, (route) => route.fulfill({ json }));
}

function names(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading').allInnerTexts();
}

test("a running tournament's card shows the round and the leader of its standings", async () => {
  const { page } = await visit('/tournaments?status=ongoing');
  const card = page.getByRole('article').first();
  const link = await card.getByRole('link').first().getAttribute('href');
  const scores = await page.request.get(`/api${link}/final-scores`);
  const [leader] = (await scores.json()) as { clanName: string }[];
  await card.getByText(/^Round \d+ of \d+ · .* leads? with [\d.,]+ pts$/).waitFor();
  await expect.poll(() => card.innerText()).toContain(leader?.clanName);
  // This page sends no request. The home page, which shows running tournaments, might send one late.
  const { page: open } = await prepare(visit);
  const requests: string[] = [];
  open.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await open.goto('/tournaments?status=completed');
  await open.getByRole('article').first().waitFor();
  expect(requests.filter((path) => path === '/api/tournaments/live')).toEqual([]);
});

test.each([1, 4])(
  "a leader's long name is truncated, but the points are not, with %i leaders",
  async (tied) => {
    const { page, context } = await prepare(visit);
    const [card] = await makeCards(context, 1);
    await answer(page, [{ ...card, status: 'ongoing', totalRounds: 10 }]);
    const leader = {
      name: 'The United Brotherhood of Corner Cafes and Noods',
      points: 1234.5,
      tied,
    };
    const live = [{ id: '0', round: { number: 10, status: 'started' }, leader }];
    await page.route('**/api/tournaments/live', (route) => route.fulfill({ json: live }));
    await page.goto('/tournaments');
    const visibleCards = page.getByRole('article');
    const points = visibleCards.getByText(/leads? with 1,234.5 pts$/).last();
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const [inside, around] = [await points.boundingBox(), await visibleCards.boundingBox()];
      const right = (inside?.x ?? 0) + (inside?.width ?? 0);
      expect(right, `at ${width}`).toBeLessThan((around?.x ?? 0) + (around?.width ?? 0) - 16);
      const name = await visibleCards.getByText(leader.name, { exact: true }).boundingBox();
      expect(name?.width, `name at ${width}`).toBeGreaterThan(15);
      await expectAccessibleAt(page, [width]);
    }
  },
);
