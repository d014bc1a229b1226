import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Clan } from '#shared/contract/clans.ts';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const list = '**/api/clans';
const own = '**/api/users/join-requests';

describe('at every width', () => {
  test('the list is filtered by name and description, and the address contains the search', async () => {
    const { page } = await prepare(visit, { width: 320 });
    const clans = await makeClans(page, 3);
    await answer(page, [
      { ...clans[0], name: 'Night Shift', description: 'Trials on Sundays.', rank: 1, wins: 3 },
      { ...clans[1], name: '夜'.repeat(48), description: 'SUNDAY league' },
      { ...clans[2], name: 'W'.repeat(48), description: 'w'.repeat(2000), rank: 2 },
    ]);
    await page.goto('/clans');
    await card(page).first().waitFor();
    await page.getByRole('heading', { name: 'Top Ranked Clans' }).waitFor();
    await expectAccessibleAt(page, [320, 768, 1440]);
    // A name takes at most two lines, and the stats of neighbouring cards are aligned.
    const long = card(page).filter({ hasText: '夜' });
    expect((await long.getByRole('heading').boundingBox())?.height).toBeGreaterThan(45);
    const stats = await card(page)
      .locator('dl')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(stats).size).toBe(1);
    const search = page.getByRole('searchbox', { name: 'Search clans' });
    await search.fill(' sunday');
    await page.waitForURL('/clans?q=+sunday');
    await page.getByText('2 of 3 clans').waitFor();
    await expect.poll(() => names(page)).toEqual(['Night Shift', '夜'.repeat(48)]);
    await search.fill('nIGHT');
    await page.waitForURL('/clans?q=nIGHT');
    await expect.poll(() => names(page)).toEqual(['Night Shift']);
    await search.fill('nobody');
    await page.waitForURL('/clans?q=nobody');
    await page.getByText('No clans found').waitFor();
    await expectAccessibleAt(page, [320, 768, 1440]);
    await page.reload();
    await page.getByText('No clans found').waitFor();
    await expect.poll(() => search.inputValue()).toBe('nobody');
    await page.getByRole('button', { name: 'Show All Clans' }).click();
    await page.getByText('3 clans', { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });
});

test("each user counts once in the stats, whose numbers follow the viewer's locale", async () => {
  const { page } = await prepare(visit);
  const clans = await makeClans(page, 2);
  const many = Array.from({ length: 1500 }, (_, at) => `person-${at}`);
  await answer(page, [
    { ...clans[0], leaderId: 'one', handlerIds: ['two'], memberIds: many, wins: 1204 },
    { ...clans[1], leaderId: 'two', handlerIds: [], memberIds: ['one', 'person-3'], wins: 7 },
  ]);
  await page.goto('/clans?q=nothing');
  await page.getByText('No clans found').waitFor();
  const stats = page.locator('main dl').first().locator('> div');
  expect((await stats.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'TOTAL CLANS 2',
    'TOTAL MEMBERS 1,502',
    'TOP CLAN WINS 1,204',
  ]);
});

test('the three ranked clans come first by rank, and the others say that they have none', async () => {
  const { page } = await prepare(visit);
  const ranks = [4, null, 2, 1, 3];
  const clans = await makeClans(page, 5);
  await answer(
    page,
    clans.map((clan, at) => ({ ...clan, rank: ranks[at] ?? null })),
  );
  await page.goto('/clans');
  const leading = page.getByRole('region', { name: 'Top Ranked Clans' }).getByRole('link');
  await leading.first().waitFor();
  await expect.poll(() => leading.allInnerTexts()).toEqual(['Clan 3', 'Clan 2', 'Clan 4']);
  await expect.poll(() => card(page).filter({ hasText: 'Unranked' }).count()).toBe(1);
  expect(await leading.first().getAttribute('href')).toBe('/clans/3');

  await page.unroute(list);
  await answer(
    page,
    clans.map((clan) => ({ ...clan, rank: null })),
  );
  await page.goto('/clans');
  await card(page).first().waitFor();
  await expect.poll(() => leading.count()).toBe(0);
});

test("a card states the viewer's relation to its clan, and links to it", async () => {
  const { page } = await prepare(visit, { as: 'owner' });
  const me = (await (await page.request.get('/api/auth/me')).json()) as { id: string };
  const clans = await makeClans(page, 5);
  await answer(page, [
    { ...clans[0], leaderId: me.id },
    { ...clans[1], handlerIds: [me.id] },
    { ...clans[2], memberIds: [me.id] },
    { ...clans[3], recruiting: true },
    { ...clans[4], recruiting: false },
  ]);
  await page.goto('/clans');
  const of = (at: number) => card(page).nth(at);
  const manage = of(0).getByRole('link', { name: 'Manage' });
  await expect.poll(() => manage.getAttribute('href')).toBe('/clans/0/edit');
  await of(1).getByText('Handler', { exact: true }).waitFor();
  await of(2).getByText('Member', { exact: true }).waitFor();
  await expect
    .poll(() => of(3).getByRole('button', { name: 'Request Join' }).isEnabled())
    .toBe(true);
  await expect
    .poll(() => of(4).getByRole('button', { name: 'Request Join' }).isDisabled())
    .toBe(true);
  await of(4).getByText('Not taking requests').waitFor();
  for (const at of [0, 1, 2]) await expect.poll(() => of(at).getByRole('button').count()).toBe(0);
  await expect.poll(() => card(page).getByRole('link', { name: 'Manage' }).count()).toBe(1);
  await expect
    .poll(() => of(3).getByRole('link', { name: 'Clan 3' }).getAttribute('href'))
    .toBe('/clans/3');
  await expectAccessible(page);
});

test('six placeholders are shown while the clans load', async () => {
  const { page } = await prepare(visit);
  const released = Promise.withResolvers<void>();
  await page.route(list, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/clans');
  const places = page.getByRole('status').filter({ hasText: 'Loading clans' });
  await places.waitFor();
  await expect.poll(() => places.locator('> div').count()).toBe(6);
  await expectAccessible(page);
  released.resolve();
  await card(page).first().waitFor();
});

test('a list without clans links to creating the first one, and Create Clan is always there', async () => {
  const { page } = await visit('/clans');
  await card(page).first().waitFor();
  const create = page.getByRole('link', { name: 'Create Clan' });
  await expect.poll(() => create.getAttribute('href')).toBe('/clans/create');
  await answer(page, []);
  await page.reload();
  await page.getByText('No clans yet').waitFor();
  const first = page.getByRole('link', { name: 'Create First Clan' });
  await expect.poll(() => first.getAttribute('href')).toBe('/clans/create');
  await expect.poll(() => create.count()).toBe(1);
  await expectAccessible(page);
});

test("a list that fails says so and can be retried; the list stays if the user's own requests fail", async () => {
  const { page } = await prepare(visit, {
    as: 'host',
    failing: /^\/api\/(clans|users\/join-requests)$/,
  });
  const broken = { status: 500, json: { code: 'internal', message: 'It broke.' } };
  await page.route(list, (route) => route.fulfill(broken));
  await page.goto('/clans');
  await page.getByText('Unable to load clans').waitFor();
  await page.getByText('It broke.').waitFor();
  await expectAccessible(page);
  await page.unroute(list);
  await page.route(own, (route) => route.fulfill(broken));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Your pending join requests did not load.').waitFor();
  await card(page).getByRole('button', { name: 'Request Join' }).first().waitFor();
  await expectAccessible(page);
  await page.unroute(own);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Your pending join requests did not load.').waitFor({ state: 'detached' });
});

test('a thousand clans need five requests and are rendered on scrolling', async () => {
  // A page may still have open requests when the test leaves it. This one has few, and they are answered.
  const { page } = await prepare(visit, { as: 'host' });
  await answer(page, await makeClans(page, 1000));
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(pathname);
  });
  await page.goto('/clans');
  await page.getByText('1,000 clans').waitFor();
  await card(page).first().waitFor();
  await expect.poll(() => card(page).count()).toBeLessThan(200);
  await page.waitForFunction(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return document.querySelectorAll('article').length > 400;
  });
  await page.getByRole('searchbox').fill('Clan 999');
  await page.getByText('1 of 1,000 clans').waitFor();
  await expect.poll(() => names(page)).toEqual(['Clan 999']);
  expect(requests.toSorted()).toEqual([
    '/api/auth/me',
    '/api/clans',
    '/api/mine',
    '/api/site',
    '/api/users/join-requests',
  ]);
});

test('a visitor’s list needs three requests', async () => {
  const { page } = await prepare(visit);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requests.push(pathname);
  });
  await page.goto('/clans');
  await card(page).first().waitFor();
  expect(requests.toSorted()).toEqual(['/api/auth/me', '/api/clans', '/api/site']);
});

test('the navigation bar links to the clans', async () => {
  const { page } = await visit('/clans?q=nothing+fits');
  await page.getByText('No clans found').waitFor();
  const link = page.getByRole('banner').getByRole('link', { name: 'Clans' });
  await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  await link.click();
  await card(page).first().waitFor();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
});

async function makeClans(page: Page, count: number): Promise<Clan[]> {
  const [clan] = (await (await page.request.get('/api/clans')).json()) as Clan[];
  if (clan === undefined) throw new Error('The demo has no clan');
  return Array.from({ length: count }, (_, at) => ({ ...clan, id: `${at}`, name: `Clan ${at}` }));
}

async function answer(page: Page, json: Partial<Clan>[]): Promise<void> {
  await page.route(list, (route) => route.fulfill({ json }));
}

function card(page: Page) {
  return page.getByRole('article');
}

function names(page: Page): Promise<string[]> {
  return card(page).getByRole('heading').allInnerTexts();
}
