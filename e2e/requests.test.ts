import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPath, mockStreamPlayers } from './host-tournament.ts';
import { showSides } from './many-sides.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const tabs = ['settings', 'results', 'rounds', 'teams'] as const;

type RequestsByTab = Record<(typeof tabs)[number], string[]>;

const outside = (page: Page) => page.getByText("Not in the sponsor's Discord server");
const sides = (page: Page) => page.locator('li[data-side]');

/**
 * Opens a page on which a tournament has this many sides, a stream and a sponsor whose server has few of the
 * players.
 */
async function openSponsored(count: number, account?: string) {
  const { page, context } = await prepare(visit, account === undefined ? {} : { as: account });
  await mockStreamPlayers(context);
  const address = await demoPath(page, 'Rookie Cup');
  // It is not predictable when the stream connects, and what the page then refetches.
  await context.route('**/events', (route) => route.abort());
  await page.route('**/api/tournaments/*', async (route) => {
    const response = await route.fetch();
    const sponsored = {
      ...(await response.json()),
      sponsorDiscordServerId: '300000000000000001',
      streamLink: 'https://www.twitch.tv/cafe',
    };
    await route.fulfill({ json: sponsored });
  });
  const askedAbout: string[] = [];
  await page.route('**/check-membership', (route) => {
    const { userIds } = route.request().postDataJSON() as { userIds: string[] };
    askedAbout.push(...userIds);
    return route.fulfill({
      json: { members: Object.fromEntries(userIds.map((id) => [id, false])) },
    });
  });
  await showSides(page, count);
  return { page, address, askedAbout };
}

/** Opens each tab by its address and returns the page's requests until loading ends, without ids. */
async function countRequests(count: number, account?: string): Promise<RequestsByTab> {
  const { page, address } = await openSponsored(count, account);
  let requests: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.endsWith('/events')) {
      requests.push(`${request.method()} ${pathname.replaceAll(/[\da-f-]{36}/g, ':id')}`);
      open.add(request);
    }
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const found: RequestsByTab = { settings: [], results: [], rounds: [], teams: [] };
  for (const tab of tabs) {
    requests = [];
    open.clear();
    await page.goto(`${address}?tab=${tab}`);
    await page.locator('iframe[src*="player.twitch.tv"]').waitFor();
    await page.locator('[role=tabpanel]:visible').first().waitFor();
    if (tab === 'teams') {
      await sides(page)
        .nth(count - 1)
        .waitFor({ state: 'attached' });
      if (account !== undefined) await outside(page).waitFor();
    }
    await expect.poll(() => page.getByText(/^Loading/).count(), { timeout: 60_000 }).toBe(0);
    await quiet(() => [...open].map((request) => request.url()));
    found[tab] = requests.toSorted((one, other) => one.localeCompare(other));
  }
  return found;
}

async function quiet(open: () => string[]): Promise<void> {
  let since = performance.now();
  await expect
    .poll(() => {
      const now = performance.now();
      const openCount = open();
      if (openCount.length > 0) since = now;
      return now - since > 500 ? 'quiet' : openCount;
    })
    .toBe('quiet');
}

test.each([undefined, 'clan-leader'])(
  '6 and 200 registrations need the same requests on every tab (signed in: %s)',
  async (account) => {
    const few = await countRequests(6, account);
    expect(await countRequests(200, account)).toEqual(few);
    expect(few.teams).toContain('GET /api/tournaments/:id/people');
    const servers = few.teams.filter((requests) => requests.includes('check-membership'));
    expect(servers.length).toBe(account === undefined ? 0 : 1);
    for (const tab of tabs) {
      // A signed-in user's own matches are one more call on every page.
      const own = few[tab].filter((requests) => requests === 'GET /api/mine');
      expect(own.length).toBe(account === undefined ? 0 : 1);
      const others = few[tab].length - own.length;
      expect(others).toBeLessThanOrEqual(account === undefined ? 8 : 10);
    }
  },
);

test('membership in the sponsor’s server is requested for the visible sides, and for others on scrolling', async () => {
  const { page, address, askedAbout } = await openSponsored(200, 'clan-leader');
  await page.goto(`${address}?tab=teams`);
  await sides(page).nth(199).waitFor({ state: 'attached' });
  await outside(page).waitFor();
  const before = askedAbout.length;
  expect(before).toBeLessThanOrEqual(200);
  const last = sides(page).last();
  const mark = last.getByRole('button', { name: /: not in the sponsor's Discord server$/ }).first();
  await expect.poll(() => mark.count()).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await mark.waitFor();
  expect(askedAbout.length).toBeGreaterThan(before);
  expect(new Set(askedAbout).size).toBe(askedAbout.length);
});
