import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Clan } from '#shared/contract/clans.ts';
import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });
const tournaments = /\/api\/tournaments\?/;
const clans = /\/api\/clans$/;
const brokenList = { status: 500, body: '' };

describe('at every width', () => {
  test('the home page links to playing, to a clan and to hosting', async () => {
    const { page } = await visit('/', { width: 320 });
    const ways = [
      ['Compete and Play', '/tournaments'],
      ['Create Clan', '/clans/create'],
      ['Host Tournament', '/tournaments/create'],
      ['Browse Clans', '/clans'],
    ] as const;
    for (const [name, path] of ways) {
      const link = page.getByRole('main').getByRole('link', { name });
      await expect.poll(() => link.getAttribute('href')).toBe(path);
    }
    await page.setViewportSize(wholePage(320));
    await showcased(page).first().waitFor();
    await expectAccessibleAt(page, [320, 360, 768, 1440]);
  });

  test('names of any length and script do not break the home page', async () => {
    const { page, context } = await prepare(visit, { width: 320 });
    await page.setViewportSize(wholePage(320));
    const [clan] = (await (await context.request.get('/api/clans')).json()) as Clan[];
    const [card] = (await (
      await context.request.get('/api/tournaments')
    ).json()) as TournamentCard[];
    const names = ['Ｗ'.repeat(48), 'فريق '.repeat(9), 'W'.repeat(48)];
    const long = names.map((name, at) => ({
      name,
      sponsorName: name,
      description: name,
      id: `${at}`,
    }));
    await page.route(clans, (route) =>
      route.fulfill({ json: long.map((fields, at) => ({ ...clan, ...fields, rank: at + 998 })) }),
    );
    await page.route(tournaments, (route) =>
      route.fulfill({
        json: long.map((fields) => ({
          ...card,
          ...fields,
          prizePool: 999_999_999.5,
          maxTeams: 200,
        })),
      }),
    );
    await page.goto('/');
    await showcased(page).nth(1).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(3);
    await expectAccessibleAt(page, [320, 360, 768, 1440]);
  });
});

test('of seven active tournaments six are shown, with a link to all', async () => {
  const { page, context } = await prepare(visit);
  const [card] = (await (await context.request.get('/api/tournaments')).json()) as TournamentCard[];
  const cards = Array.from({ length: 7 }, (_, at) => ({ ...card, id: `${at}`, name: `Cup ${at}` }));
  let requested = '';
  await page.route(tournaments, (route) => {
    requested = new URL(route.request().url()).search;
    return route.fulfill({ json: cards });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Tournaments' }).waitFor();
  await expect.poll(() => page.getByRole('article').count()).toBe(6);
  expect(requested).toBe('?status=open%2Congoing&limit=7');
  cards.pop();
  await page.reload();
  await page.getByRole('article').nth(5).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'View All Tournaments' }).count()).toBe(0);
});

test('the showcase orders clans by rank, then wins, then tournaments', async () => {
  const { page, context } = await prepare(visit);
  await page.setViewportSize(wholePage());
  const [clan] = (await (await context.request.get('/api/clans')).json()) as Clan[];
  const stats = [
    { name: 'Played Most', rank: null, wins: 5, tournaments: 9 },
    { name: 'Won Most', rank: null, wins: 9, tournaments: 9 },
    { name: 'Ranked Seventh', rank: 7, wins: 0, tournaments: 1 },
    { name: 'Ranked Second', rank: 2, wins: 0, tournaments: 1 },
  ];
  await page.route(clans, (route) =>
    route.fulfill({ json: stats.map((fields) => ({ ...clan, ...fields, id: fields.name })) }),
  );
  await page.goto('/');
  await showcased(page).first().waitFor();
  await expect
    .poll(() => showcased(page).allInnerTexts())
    .toEqual(['Ranked Second', 'Ranked Seventh']);
  stats.splice(2);
  await page.reload();
  await showcased(page).first().waitFor();
  await expect.poll(() => showcased(page).allInnerTexts()).toEqual(['Won Most', 'Played Most']);
});

test('clans are loaded shortly before they scroll into view', async () => {
  const { page } = await prepare(visit, { width: 360 });
  let requested = 0;
  await page.route(clans, (route) => {
    requested += 1;
    return route.continue();
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('article').first().waitFor();
  expect(requested).toBe(0);
  await page.getByRole('link', { name: 'Browse Clans' }).scrollIntoViewIfNeeded();
  await showcased(page).first().waitFor();
  expect(requested).toBe(1);
});

test('placeholders are shown while tournaments and clans load', async () => {
  const { page } = await prepare(visit);
  await page.setViewportSize(wholePage());
  const released = Promise.withResolvers<void>();
  for (const list of [tournaments, clans]) {
    await page.route(list, async (route) => {
      await released.promise;
      await route.continue();
    });
  }
  await page.goto('/');
  const places = (text: string) => page.getByRole('status').filter({ hasText: text });
  await places('Loading tournaments').waitFor();
  await expect.poll(() => places('Loading tournaments').locator('> div').count()).toBe(6);
  await expect.poll(() => places('Loading clans').locator('> div').count()).toBe(2);
  await expectAccessible(page);
  released.resolve();
  await page.getByRole('article').first().waitFor();
  await showcased(page).first().waitFor();
});

test('if one part of the home page fails, the other works, and the failed one recovers', async () => {
  const { page } = await prepare(visit, { failing: /^\/api\/(tournaments|clans)$/ });
  await page.setViewportSize(wholePage());
  await page.route(clans, (route) => route.fulfill(brokenList));
  await page.goto('/');
  await page.getByText('Unable to load clans').waitFor();
  await page.getByRole('article').first().waitFor();
  await expectAccessible(page);
  await page.unroute(clans);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await showcased(page).first().waitFor();

  await page.route(tournaments, (route) => route.fulfill(brokenList));
  await page.goto('/');
  await page.getByText('Unable to load tournaments').waitFor();
  await showcased(page).first().waitFor();
  await expectAccessible(page);
  await page.unroute(tournaments);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('article').first().waitFor();
});

test('a home page without tournaments and clans says what to do', async () => {
  const { page } = await prepare(visit);
  await page.setViewportSize(wholePage());
  for (const list of [tournaments, clans])
    await page.route(list, (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await page.getByText('No tournament is running').waitFor();
  await page.getByText('No clans yet').waitFor();
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: 'Host Tournament' }).count())
    .toBe(2);
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: 'Create Clan' }).count())
    .toBe(2);
  await expectAccessible(page);
});

describe('the background video', () => {
  test('plays unless reduced motion is preferred, and pauses out of view and on request', async () => {
    const { page } = await prepare(visit);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    await expectPlaying(page, true);
    const film = await page.locator('video').evaluate((video: HTMLVideoElement) => ({
      muted: video.muted,
      loop: video.loop,
      seconds: video.duration,
    }));
    expect(film).toEqual({ muted: true, loop: true, seconds: 10 });
    await expectAccessible(page);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expectPlaying(page, false);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expectPlaying(page, true);

    await page.getByRole('button', { name: 'Pause background video' }).click();
    await expectPlaying(page, false);
    await page.getByRole('button', { name: 'Play background video' }).click();
    await expectPlaying(page, true);
  });

  test.each(['less motion', 'less data'])('is a still picture with %s', async (wish) => {
    const { page } = await prepare(visit);
    if (wish === 'less data') {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    }
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto('/', { waitUntil: 'networkidle' });
    await expect.poll(() => page.locator('video').count()).toBe(0);
    expect(fetched.filter((path) => path.endsWith('.webm'))).toEqual([]);
    expect(fetched.filter((path) => path.endsWith('.avif'))).toHaveLength(1);
  });
});

test('the footer names the platform, and omits the Help Center if none is configured', async () => {
  const { page } = await visit('/');
  const footer = page.getByRole('contentinfo');
  const platform = footer.getByRole('navigation', { name: 'Platform' });
  await expect
    .poll(() => platform.getByRole('link', { name: 'Tournaments' }).getAttribute('href'))
    .toBe('/tournaments');
  await expect.poll(() => footer.innerText()).toMatch(/© \d{4} Hotdrop/);
  await expect.poll(() => footer.getByText('Help Center').count()).toBe(0);
});

/** The window is as high as the page, because the showcase is rendered only near the visible area. */
function wholePage(width = 1440) {
  return { width, height: 6000 };
}

function showcased(page: Page) {
  return page.getByRole('main').locator('a[href^="/clans/"]:not([href$="/create"])');
}

async function expectPlaying(page: Page, playing: boolean): Promise<void> {
  await page.waitForFunction((wanted) => {
    const video = document.querySelector('video');
    return video !== null && video.paused !== wanted && (!wanted || video.currentTime > 0);
  }, playing);
}
