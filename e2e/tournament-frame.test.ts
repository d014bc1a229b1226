import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { demoPath, lockedForHost } from './host-tournament.ts';
import { callerAs, prepare } from './prepare.ts';
import { cancelStaged, stageTournament, startStaged, type Staged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });
let staged: Staged | undefined;

afterEach(async () => {
  if (staged !== undefined) await cancelStaged(staged);
  staged = undefined;
});

async function playing(page: Page, name: string): Promise<string> {
  const host = await callerAs(page, { as: 'host' });
  const leader = await callerAs(page, { as: 'player-one' });
  staged = await stageTournament({ host, leader }, name);
  await startStaged(staged);
  return `/tournaments/${staged.id}`;
}

function contentStart(page: Page): Promise<number> {
  return page
    .locator('main [role=tabpanel] > * > *')
    .first()
    .evaluate((first) => first.getBoundingClientRect().top);
}

test.each([
  [undefined, 175, 210],
  ['host', 232, 275],
] as const)(
  'signed in as %s, the content begins at most %i pixels down in a window of 1440, and %i in one of 390',
  async (as, maxWide, maxNarrow) => {
    const { page } = await prepare(visit, as === undefined ? {} : { as });
    const path = await playing(page, 'Early Work Cup');
    for (const tab of ['results', 'rounds', 'teams']) {
      await page.goto(`${path}?tab=${tab}`);
      await page.locator('main [role=tabpanel] :is(h2, h3)').first().waitFor();
      if (as === 'host') await page.getByText('Hidden, since you may be on stream').waitFor();
      for (const [width, height, most] of [
        [1440, 900, maxWide],
        [390, 844, maxNarrow],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect.poll(() => contentStart(page), { message: tab }).toBeLessThanOrEqual(most);
      }
    }
  },
);

test('only the settings have the large title; other tabs show the same in one line', async () => {
  const { page } = await prepare(visit);
  const path = await lockedForHost(page, {
    name: 'Harbour Light Open',
    prizePool: '2500',
    prizeCurrency: 'EUR',
    sponsorWebsite: 'https://northside.example',
  });
  await page.goto(path);
  const title = page.getByRole('heading', { name: 'Harbour Light Open', level: 1 });
  const height = async () => (await title.boundingBox())?.height ?? 0;
  const size = () => title.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  await title.waitFor();
  expect(await size()).toBeGreaterThan(50);
  // These are shown once. The card beside them has the other numbers that a team needs.
  const info = page.getByRole('region', { name: 'Tournament Info' });
  expect(await info.getByText(/start/i).count()).toBe(0);
  const head = page.locator('main').locator('dl').first();
  await expect
    .poll(() => head.innerText())
    .toMatch(/prize pool\s+2,500 EUR[^]*0\/20[^]*northside[^]*start\s+in \d hours\s[^]*GMT\+7/i);
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const tab of ['Tournament Results', 'Rounds', 'Teams']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await page.locator('main').getByText('REGISTRATION OPEN').first().waitFor();
      await expect
        .poll(() => head.innerText())
        .toMatch(/2,500 EUR[^]*0\/20[^]*in \d hours[^]*north/i);
      await expect.poll(size).toBeLessThan(24);
      await expect.poll(height).toBeLessThan(30);
      await head.getByRole('link', { name: /Northside/ }).waitFor();
    }
    await expectAccessibleAt(page, [width]);
  }
});

test('in the single line a long sponsor is cut off before the name is', async () => {
  const { page } = await prepare(visit);
  const name = 'The Long Distance Invitational of the Harbour';
  const sponsorName = 'The United Brotherhood of Corner Cafes and Noodle Bars';
  const path = await lockedForHost(page, { name, sponsorName, prizePool: '2500' });
  const title = page.getByRole('heading', { name, level: 1 }).locator('[dir=auto]');
  const sponsor = page.locator('main dl').first().getByText(sponsorName);
  const hidden = (element: HTMLElement) => element.scrollWidth - element.clientWidth;
  await page.goto(`${path}?tab=results`);
  await title.waitFor();
  await sponsor.waitFor();
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await title.evaluate(hidden);
    // On a phone the name gets one line, which is too short for it.
    expect(width === 360 ? 0 : cut, `name at ${width}`).toBe(0);
    const box = await sponsor.boundingBox();
    expect(box?.width, `sponsor at ${width}`).toBeGreaterThan(20);
    await expectAccessibleAt(page, [width]);
  }
});

test.each([
  'The United Brotherhood of Corner Cafes and Noodle Bars',
  'مؤسسة الخليج للرياضات الإلكترونية والألعاب',
])('beside the longest name part of the sponsor “%s” is still visible', async (sponsorName) => {
  const { page } = await prepare(visit);
  const name = 'The Longest Name That a Tournament May Have '.repeat(3).slice(0, 99);
  const path = await lockedForHost(page, { name, sponsorName, prizePool: '2500' });
  const sponsor = page.locator('main dl').first().getByText(sponsorName);
  await page.goto(`${path}?tab=results`);
  await sponsor.waitFor();
  for (const width of [1024, 1280, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await sponsor.boundingBox();
    expect(box?.width, `sponsor at ${width}`).toBeGreaterThan(50);
    await expectAccessibleAt(page, [width]);
  }
});

test('more teams than slots, and no prize, are written as text', async () => {
  const { page } = await prepare(visit);
  const path = await demoPath(page, 'Friday Night Trios');
  await page.route(/\/api\/tournaments\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    const tournament = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...tournament, maxTeams: 12, prizePool: 0 } });
  });
  const head = page.locator('main').locator('dl').first();
  await page.goto(path);
  for (const tab of ['Tournament Settings', 'Tournament Results']) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect.poll(() => head.innerText()).toMatch(/No prize[^]*14 registered for 12 places/);
    expect(await page.locator('main').getByText('14/12').count()).toBe(0);
    await expectAccessibleAt(page, [320, 1440]);
  }
});

test('a banner is shown uncropped, only on the settings, and does not shift the layout when it loads', async () => {
  // Another screen comes first, to load the fonts.
  const { page } = await visit('/nothing/here');
  const banner = await sharp({
    create: { width: 1600, height: 500, channels: 3, background: '#0a5' },
  })
    .png()
    .toBuffer();
  const path = await lockedForHost(page, { name: 'Poster Cup' });
  const put = await page.request.put(`/api${path}`, {
    multipart: { banner: { name: 'banner.png', mimeType: 'image/png', buffer: banner } },
  });
  expect(put.ok()).toBe(true);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.context().clearCookies();
  const picture = page.getByRole('img', { name: 'Banner of Poster Cup' });
  for (const [width, height] of [
    [360, 740],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await picture.evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
    const box = await picture.boundingBox();
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(height * 0.4);
    expect(title?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
    expect(
      await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts),
    ).toEqual([]);
  }
  await page.getByRole('tab', { name: 'Teams' }).click();
  await page.getByText('No Teams Registered').waitFor();
  expect(await picture.count()).toBe(0);
});
