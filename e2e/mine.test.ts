import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Mine } from '#shared/contract/mine.ts';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { callerAs, prepare } from './prepare.ts';
import { askToJoin, signInCompleted, stageClan } from './staged-clan.ts';
import { cancelStaged, stageTournament, startStaged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const mine = '**/api/mine';
const thirdOfScreen = { 1440: 300, 390: 281 } as const;

const section = (page: Page, name: string) => page.getByRole('region', { name });

test("the response about the user's own matches contains no room", async () => {
  const { page } = await prepare(visit);
  const host = await callerAs(page, { as: 'host' });
  await signInCompleted(page, 'secret-keeper');
  const staged = await stageTournament({ host, leader: page }, 'Secret Cup');
  await startStaged(staged);
  const answer = await (await page.request.get('/api/mine')).text();
  expect(JSON.parse(answer)).toMatchObject({ matches: [{ openRound: 1, seesRoom: [1] }] });
  expect(answer).not.toMatch(/4411|drop/);
  await cancelStaged(staged);
});

test('a clan leader sees pending requests at home, in the menu and on the clan, until they are decided', async () => {
  const { page } = await prepare(visit);
  const { page: other } = await prepare(visit);
  await signInCompleted(page, 'busy-leader');
  await signInCompleted(other, 'who-asks');
  const clan = await stageClan(page, 'Busy Bees');
  const request = await askToJoin(other, clan);
  await page.goto('/');
  const sides = section(page, 'Your Clans and Teams');
  await sides.getByText('1 request waits').waitFor();
  const menu = page.getByRole('banner').getByRole('button', { name: 'Mine 1 request waits' });
  await menu.click();
  const link = page.getByRole('navigation', { name: 'Mine' }).getByRole('link');
  await expect.poll(() => link.allInnerTexts()).toEqual(['Busy Bees\n1\n1 request waits']);
  await expectAccessible(page);
  await link.click();
  await page.waitForURL(`**/clans/${clan}/edit?tab=requests`);
  await page.getByRole('link', { name: 'Back to Clan' }).click();
  await page.getByRole('link', { name: 'Manage Clan 1 request waits' }).waitFor();
  await page.getByRole('link', { name: '1 request waits', exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Manage Clan' }).click();
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect
    .poll(() => page.getByRole('banner').getByRole('button', { name: 'Mine' }).innerText())
    .toBe('Mine');
  expect(request).not.toBe('');

  await other.goto('/');
  await section(other, 'Your Clans and Teams').getByText('Member').waitFor();
});

test('a host sees what each tournament needs, and how many teams wait on cards and in the menu', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const waiting = async () => {
    const { hosting } = (await (await page.request.get('/api/mine')).json()) as Mine;
    return hosting.filter((one) => one.waiting > 0);
  };
  const [first] = await waiting();
  if (first === undefined) throw new Error('nobody waits in the demo');
  const words = first.waiting === 1 ? '1 team waits' : `${first.waiting} teams wait`;
  await page.goto('/');
  const run = section(page, 'Tournaments You Run');
  await run.getByRole('link').filter({ hasText: first.name }).getByText(words).waitFor();
  await page.getByRole('article').filter({ hasText: first.name }).getByText(words).waitFor();
  await expectAccessibleAt(page, [320, 390, 768, 1440]);
  await page.goto('/tournaments');
  await page.getByRole('article').filter({ hasText: first.name }).getByText(words).waitFor();
  await page.getByRole('button', { name: /^Mine \d+ teams wait/ }).click();
  await page
    .getByRole('navigation', { name: 'Mine' })
    .getByRole('link', { name: new RegExp(`^${first.name}.*${words}`) })
    .click();
  await page.waitForURL(/\?tab=teams$/);
  await page.getByRole('tab', { name: `Teams ${words}` }).waitFor();

  // After one decision every count is updated.
  await page
    .getByRole('button', { name: /^Approve/ })
    .last()
    .click();
  const remaining = first.waiting - 1;
  const words2 = remaining === 1 ? '1 team waits' : `${remaining} teams wait`;
  await page
    .getByRole('tab', { name: remaining === 0 ? 'Teams' : `Teams ${words2}`, exact: true })
    .waitFor();
});

test('a newcomer is told what to do next, with and without a profile', async () => {
  const { page } = await visit('/', { asNew: 'fresh-face', width: 390 });
  await page.getByRole('heading', { name: 'One step to your first match' }).waitFor();
  await expectAccessibleAt(page, [320, 390, 768, 1440]);
  await page.getByRole('main').getByRole('link', { name: 'Set Up Profile' }).click();
  await page.waitForURL('**/profile/setup');
  await page.request.patch('/api/profile', { data: { ign: 'Fresh', uid: '8800112233' } });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Your first match' }).waitFor();
  const find = page.getByRole('main').getByRole('link', { name: 'Find a Tournament' });
  expect(await find.getAttribute('href')).toBe('/tournaments');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('Your clans, teams and tournaments appear here').waitFor();

  // A menu that is opened before the user is known stays open and is filled.
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/auth/me', async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Clans' }).waitFor();
  answer();
  await menu.getByText('Your clans, teams and tournaments appear here').waitFor();
});

test('a long title takes two lines on a phone, in the card and in the lists', async () => {
  const { page } = await prepare(visit, { as: 'host', width: 390 });
  const { page: other } = await prepare(visit);
  await signInCompleted(other, 'two-lines');
  const name = 'The Winter Invitational of the Outer Harbour';
  const staged = await stageTournament({ host: page, leader: other }, name);
  await other.setViewportSize({ width: 390, height: 844 });
  await other.route(mine, async (route) => {
    const answered = (await (await route.fetch()).json()) as Mine;
    const [match] = answered.matches;
    const matches = match === undefined ? [] : [match, { ...match, id: 'another' }];
    await route.fulfill({ json: { ...answered, matches } });
  });
  for (const [who, region, count] of [
    [other, 'Your Matches', 2],
    [page, 'Tournaments You Run', 1],
  ] as const) {
    await who.goto('/');
    const titles = section(who, region).getByText(name, { exact: true });
    await expect.poll(() => titles.count()).toBe(count);
    const lines = await titles.evaluateAll((all) =>
      all.map(
        (title) => title.clientHeight / Number.parseFloat(getComputedStyle(title).lineHeight),
      ),
    );
    expect(lines.map(Math.round)).toEqual(lines.map(() => 2));
    const hidden = await titles.evaluateAll((all) =>
      all.map((title) => title.scrollHeight - title.clientHeight),
    );
    expect(Math.max(...hidden)).toBeLessThan(5);
    await expectAccessibleAt(who, [320, 390, 1440]);
  }
  await cancelStaged(staged);
});

test('a long list shows its first entries, then all that were loaded, and says where to find the others', async () => {
  const { page } = await prepare(visit, { as: 'clan-leader' });
  await page.route(mine, async (route) => {
    const answered = (await (await route.fetch()).json()) as Mine;
    const [clan] = answered.clans;
    const clans = Array.from({ length: 50 }, (_, at) => ({
      ...clan,
      id: `${at}`,
      name: `Clan ${at}`,
    }));
    const json = { ...answered, clans, totals: { ...answered.totals, clans: 61 } };
    await route.fulfill({ json });
  });
  await page.goto('/');
  const sides = section(page, 'Your Clans and Teams');
  await expect.poll(() => sides.getByRole('listitem').count()).toBe(6);
  await sides.getByRole('button', { name: /^Show all/ }).click();
  await expect.poll(() => sides.getByRole('listitem').count()).toBeGreaterThanOrEqual(50);
  await sides.getByText('11 more are in the list of clans.').waitFor();
  await expectAccessible(page);
});

describe('while it loads, and if it fails', () => {
  test('the rest of the home page works, and it recovers', async () => {
    const { page } = await prepare(visit, { as: 'host', failing: /^\/api\/mine$/ });
    await page.route(mine, (route) => route.fulfill({ status: 500, body: '' }));
    let requestCount = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/mine')) requestCount += 1;
    });
    await page.goto('/');
    await page.getByText('Unable to load your matches and teams').waitFor();
    await page.getByRole('article').first().waitFor();
    await expectAccessible(page);
    expect(requestCount).toBe(1);
    await page.unroute(mine);
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
    await section(page, 'Tournaments You Run').waitFor();
  });

  test.each([390, 1440] as const)('the layout does not shift at %d px', async (width) => {
    const { page, context } = await visit('/', { as: 'host', width, fresh: true });
    await section(page, 'Tournaments You Run').waitFor();
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
    const released = Promise.withResolvers<void>();
    await page.route(mine, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.goto('/');
    await page
      .getByText('Loading your clans and tournaments')
      .first()
      .waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    await expectAccessible(page);
    released.resolve();
    await section(page, 'Tournaments You Run').waitFor();
    await page.getByRole('article').first().waitFor();
    const shifted = await page.evaluate(() => document.documentElement.dataset['shifted'] ?? '0');
    expect(Number(shifted)).toBeLessThan(0.001);

    // The links are there, within the first third of the screen.
    const way = page.getByRole('main').getByRole('link', { name: 'Host Tournament' }).first();
    const { y, height } = (await way.boundingBox()) ?? { y: Infinity, height: 0 };
    expect(y + height).toBeLessThanOrEqual(thirdOfScreen[width]);
    const heroEnds = await page.evaluate(() => {
      const hero = document.querySelector('main section');
      return hero?.getBoundingClientRect().bottom ?? Infinity;
    });
    expect(heroEnds).toBeLessThanOrEqual(thirdOfScreen[width]);
  });
});

describe('the navigation bar', () => {
  test('shows all staff links and the logout from 768 px on, with a long site name', async () => {
    const { page } = await prepare(visit, { as: 'owner', width: 768 });
    await page.route('**/api/site', async (route) => {
      const response = await route.fetch();
      const json = { ...((await response.json()) as object), siteName: 'Ｗ'.repeat(50) };
      await route.fulfill({ response, json });
    });
    await page.goto('/clans');
    for (const width of [768, 900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const bar = page.getByRole('banner');
      await bar.getByRole('button', { name: 'Logout' }).waitFor();
      await bar.getByRole('link', { name: 'Dev Settings' }).waitFor();
      await bar.getByRole('button', { name: 'Mine' }).waitFor();
      expect(await bar.getByRole('button', { name: 'Menu' }).count()).toBe(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
  });

  test('keeps the logout in the menu on phones', async () => {
    const { page } = await visit('/', { as: 'player-one', width: 390 });
    const out = page.getByRole('button', { name: 'Logout' });
    expect(await out.count()).toBe(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByText('My clans and teams').waitFor();
    await expectAccessible(page);
    await out.click();
    await page.getByRole('link', { name: 'Login with Discord' }).waitFor();
  });

  test("opens and closes the user's own menu by keyboard", async () => {
    const { page } = await visit('/clans', { as: 'clan-leader' });
    const button = page.getByRole('button', { name: /^Mine/ });
    await button.press('Enter');
    const menu = page.getByRole('navigation', { name: 'Mine' });
    await menu.getByRole('link', { name: 'Low Ground' }).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => focusIsIn(page, 'nav[aria-label="Mine"]')).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
  });
});

function focusIsIn(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((selected) => document.activeElement?.closest(selected) !== null, selector);
}
