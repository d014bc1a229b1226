import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { lockedForHost, mockStreamPlayers } from './host-tournament.ts';
import { prepare } from './prepare.ts';
import { call, useRoundVisits } from './round-visits.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const openRound = useRoundVisits(visit);
const live = 'Ulympic PUBG Mobile Qualifier';

async function findPath(page: Page, name: string): Promise<string> {
  const list = await call<{ id: string; name: string }[]>(page, '/api/tournaments');
  return `/tournaments/${list.find((one) => one.name === name)?.id}`;
}

const row = (page: Page) => page.getByRole('tablist', { name: 'Tournament' });
const top = async (page: Page) => (await row(page).boundingBox())?.y;
const scrollTo = (page: Page, y: number) => page.evaluate((to) => globalThis.scrollTo(0, to), y);

test('on a phone all four tabs are visible with a single word each, and keep their full accessible names', async () => {
  const { page } = await prepare(visit, { width: 360 });
  await page.goto(await findPath(page, live));
  const names = ['Tournament Settings', 'Tournament Results', 'Rounds', 'Teams'];
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of names) {
      const box = await page.getByRole('tab', { name, exact: true }).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
    }
    expect(await row(page).evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  }
  await expect.poll(() => row(page).innerText()).toMatch(/^Settings[^]*Results[^]*Rounds\s+Teams$/);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect
    .poll(() => row(page).innerText())
    .toMatch(/Tournament Settings\s+Tournament Results/);
});

test('the tabs stay below the navigation bar at every width, and an opened tab begins below them', async () => {
  const { page } = await prepare(visit);
  const path = await findPath(page, live);
  await page.goto(`${path}?tab=results`);
  for (const width of [320, 360, 768, 1440, 2560]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('tab', { name: 'Tournament Results' }).click();
    await page.getByRole('heading', { name: 'Round by Round Results' }).waitFor();
    await scrollTo(page, 1500);
    await expect.poll(() => top(page)).toBe(61);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await page.getByRole('tab', { name: 'Teams' }).click();
    const first = page.getByText('Total Registered');
    await first.waitFor();
    await expect.poll(async () => (await first.boundingBox())?.y ?? 0).toBeLessThan(160);
    expect((await first.boundingBox())?.y).toBeGreaterThan(61 + 45);
    await page.getByRole('tab', { name: 'Tournament Settings' }).click();
    const description = page.getByRole('heading', { name: 'Description' });
    await description.waitFor();
    await expect.poll(() => top(page)).toBe(61);
    expect((await description.boundingBox())?.y).toBeGreaterThan(61 + 45);
  }
  // In a window as low as at 400 % zoom, sticky tabs would leave too little room.
  await page.setViewportSize({ width: 640, height: 400 });
  await scrollTo(page, 1500);
  await expect.poll(() => top(page)).toBeLessThan(0);
});

test('a tab that is opened below the large header of the settings begins below the tabs', async () => {
  const { page } = await prepare(visit, { width: 390 });
  const path = await findPath(page, live);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const results = page.getByRole('tab', { name: 'Tournament Results' });
  await results.waitFor();
  // The row of tabs is in the middle of the window, and would be above it once the header has shrunk.
  const own = (await top(page)) ?? Number.NaN;
  await scrollTo(page, Math.max(0, own - 110));
  await expect.poll(() => top(page)).toBeGreaterThan(61);
  await results.click();
  const first = page.getByRole('heading', { name: 'Most Valuable Players' });
  await first.waitFor();
  await expect.poll(async () => (await first.boundingBox())?.y ?? 0).toBeGreaterThan(61 + 45);
  expect((await first.boundingBox())?.y).toBeLessThan(160);
});

test('focusing a sticky element scrolls nothing, and an element focused below is not covered by the bar and the tabs', async () => {
  const { page } = await prepare(visit);
  await page.goto(`${await findPath(page, live)}?tab=teams`);
  await page.getByRole('heading', { name: 'Approved Teams' }).waitFor();
  await scrollTo(page, 1500);
  await page.getByRole('tab', { name: 'Teams' }).focus();
  expect(await page.evaluate(() => scrollY)).toBe(1500);
  await page.getByRole('banner').getByRole('link', { name: 'Clans' }).focus();
  expect(await page.evaluate(() => scrollY)).toBe(1500);

  await page.setViewportSize({ width: 768, height: 900 });
  await page.evaluate(() => {
    const links = document.createElement('div');
    links.innerHTML = '<button id="upper" style="display:block;margin-top:40px">upper</button>';
    document.querySelector('[role=tabpanel]')?.append(links);
  });
  const upper = page.locator('#upper');
  await upper.evaluate((button) => {
    globalThis.scrollTo(0, button.getBoundingClientRect().top + scrollY + 300);
    button.focus();
  });
  expect((await upper.boundingBox())?.y).toBeGreaterThanOrEqual(61 + 45);
});

test('a stream keeps playing across tabs, even when collapsed', async () => {
  const { page, context } = await prepare(visit);
  const requests = await mockStreamPlayers(context);
  const path = await lockedForHost(page, {
    name: 'Long Stream Cup',
    streamLink: 'https://youtu.be/jfKfPfyJRdk',
  });
  await page.goto(path);
  const frame = page.locator('iframe');
  await frame.waitFor();
  await frame.evaluate((element) => Object.assign(element, { isTheFirst: true }));
  const isTheFirst = () => frame.evaluate((element) => 'isTheFirst' in element);
  for (const [name, seen] of [
    ['Tournament Results', 'No results yet'],
    ['Rounds', 'No approved teams yet'],
    ['Teams', 'No Teams Registered'],
    ['Tournament Settings', 'Placement Points'],
    ['Teams', 'No Teams Registered'],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await page.getByText(seen).waitFor();
    expect(await isTheFirst()).toBe(true);
    const box = await frame.boundingBox();
    expect(box?.height).toBeGreaterThan(90);
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(900);
  }
  await expectAccessibleAt(page, [320, 360, 768, 1440, 2560]);
  expect(requests.length).toBe(1);

  await page.getByRole('button', { name: 'Hide Stream' }).click();
  await page.getByRole('button', { name: 'Show Stream' }).waitFor();
  expect(await frame.evaluate((element) => element.parentElement?.clientHeight)).toBe(0);
  // The button is no wider than its text, and the page's last line can be read above it.
  await page.evaluate(() => globalThis.scrollTo(0, document.body.scrollHeight));
  const dock = await page.locator('[data-docked=folded]').boundingBox();
  const lastLine = await page.locator('footer').getByText('©').boundingBox();
  expect(dock?.width).toBeLessThan(200);
  expect((lastLine?.y ?? Infinity) + (lastLine?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
  await page.getByRole('tab', { name: 'Tournament Settings' }).click();
  await page.getByText('Placement Points').waitFor();
  await page.getByRole('button', { name: 'Show Stream' }).click();
  await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(90);
  expect(await isTheFirst()).toBe(true);
  expect(requests.length).toBe(1);

  // A collapsed stream stays collapsed for the visit, and is loaded when it is expanded.
  await page.getByRole('button', { name: 'Hide Stream' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Show Stream' }).waitFor();
  expect(await frame.count()).toBe(0);
  await page.getByRole('button', { name: 'Show Stream' }).click();
  await frame.waitFor();
  await expect.poll(() => requests.length).toBe(2);
});

test('rounds are shown five in a row, even if there are fewer', async () => {
  const { page } = await prepare(visit);
  for (const [name, totalRounds] of [
    ['Three Round Cup', 3],
    ['Seven Round Cup', 7],
  ] as const) {
    const path = await lockedForHost(page, { name, totalRounds: String(totalRounds) });
    await page.goto(`${path}?tab=rounds`);
    const list = page.getByRole('tablist', { name: 'Rounds' });
    await list.waitFor();
    const listWidth = (await list.boundingBox())?.width ?? 0;
    const tabs = list.getByRole('tab');
    expect(await tabs.count()).toBe(totalRounds);
    const widths = await tabs.evaluateAll((all) => all.map((tab) => tab.clientWidth));
    for (const width of widths) expect(Math.abs(width - listWidth / 5)).toBeLessThan(3);
    await expectAccessibleAt(page, [320, 360, 768, 1440]);
  }
});

test('Edit Results scrolls the grid to the top, below the tabs', async () => {
  const { page } = await openRound('Friday Night Trios', 1, {
    room: { roomId: 'r', roomPassword: 'p' },
  });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    // Names that arrive after the grid change the height of its rows.
    await page.route('**/people', async (route) => {
      await page.locator('[data-cell]:focus').waitFor();
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Edit Results' }).click();
    await page.getByRole('grid').waitFor();
    const bar = page.locator('[data-entry-bar]');
    await expect.poll(async () => (await bar.boundingBox())?.y).toBeLessThanOrEqual(61 + 45 + 1);
    expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual(61 + 45 - 1);
    const cell = page.locator('[data-cell]:focus');
    const foot = ((await bar.boundingBox())?.y ?? 0) + ((await bar.boundingBox())?.height ?? 0);
    expect((await cell.boundingBox())?.y).toBeGreaterThanOrEqual(foot);
    // The page refetches names when its stream opens. In a closed grid no cell has the focus for which the mock waits.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  }
});

test('while a tournament loads, each tab has its own placeholder', async () => {
  const { page } = await prepare(visit);
  const path = await findPath(page, live);
  await page.route(/\/api\/tournaments\/[^/]+$/, () => undefined);
  for (const [tab, placeholder] of [
    ['settings', 'Loading tournament settings'],
    ['results', 'Loading results'],
    ['rounds', 'Loading rounds'],
    ['teams', 'Loading teams'],
  ]) {
    await page.goto(`${path}?tab=${tab}`);
    await page.getByText(placeholder ?? '').waitFor({ state: 'attached' });
    await expect.poll(() => page.getByText(/^Loading /).count()).toBe(1);
  }
});

test('on a phone a toast appears above a stream at the bottom', async () => {
  const { page, context } = await prepare(visit, { width: 360 });
  await mockStreamPlayers(context);
  const path = await lockedForHost(page, {
    name: 'Toasted Stream Cup',
    streamLink: 'https://youtu.be/jfKfPfyJRdk',
  });
  await page.route('**/events', (route) => route.abort());
  await page.goto('/auth/callback?login=denied');
  await page.getByText('Login cancelled').first().waitFor();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
  }, `${path}?tab=teams`);
  await page.locator('[data-docked=open]').waitFor();
  const toast = await page
    .getByRole('region', { name: /Notifications/ })
    .getByText('Login cancelled')
    .boundingBox();
  const player = await page.locator('[data-docked=open]').boundingBox();
  expect((toast?.y ?? Infinity) + (toast?.height ?? 0)).toBeLessThanOrEqual(player?.y ?? 0);
});
