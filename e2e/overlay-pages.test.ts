import type { Page, Response } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { OVERLAY_SCENES } from '#shared/domain/tournaments/overlay-options.ts';
import { useOwnClocks } from './own-clock.ts';
import { callerAs, prepare } from './prepare.ts';
import { useRunningTournament } from './running-tournament.ts';
import { saveFirstRound, stageTournament, startStaged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });
useOwnClocks();
const running = useRunningTournament();
const playedId = inject('playedPath').split('/').at(-1) ?? '';

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
];

const stage = (page: Page) => page.locator('.stage');

/** Returns the shares of the picture that are empty and drawn, by its alpha channel. */
async function readAlpha(page: Page): Promise<{ empty: number; drawn: number }> {
  const picture = await page.screenshot({ omitBackground: true });
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [empty, drawn] = [0, 0];
  for (let at = 3; at < data.length; at += 4) {
    if (data[at] === 0) empty += 1;
    else drawn += 1;
  }
  const pixels = info.width * info.height;
  return { empty: empty / pixels, drawn: drawn / pixels };
}

function findOverhanging(): string[] {
  return [...document.querySelectorAll('.stage *')]
    .filter((part) => part.closest('.window') === null)
    .filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    })
    .map((part) => part.outerHTML.slice(0, 60));
}

const texts: Partial<Record<string, RegExp>> = {
  standings: /Nova[^]*20\.5/,
  round: /Round 2 of 2/,
  mvp: /Most valuable players/i,
  ticker: /Nova/,
  versus: /VS/,
  winner: /Winner[^]*Nova/i,
};

describe.each(sizes)('at $width by $height', (size) => {
  test.each(Object.keys(texts))('%s is drawn on a transparent background', async (scene) => {
    const { page } = await prepare(visit);
    await page.setViewportSize(size);
    await page.goto(`/overlay/${playedId}/${scene}`);
    await stage(page).waitFor();
    expect(await stage(page).innerText()).toMatch(texts[scene] ?? /./);
    await page.evaluate(() => document.fonts.ready);
    const { empty, drawn } = await readAlpha(page);
    expect(empty).toBeGreaterThan(0.3);
    expect(drawn).toBeGreaterThan(0.01);
    expect(await page.evaluate(findOverhanging)).toEqual([]);
  });
});

test('the browser of OBS, without the newer methods, shows the same table', async () => {
  const { page } = await prepare(visit);
  await page.goto(`/overlay/${playedId}/standings`);
  await stage(page).waitFor();
  const shown = await stage(page).innerText();
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'toSorted');
    Reflect.deleteProperty(Map, 'groupBy');
  });
  await page.goto(`/overlay/${playedId}/standings?logo=1`);
  await expect.poll(() => stage(page).innerText()).toBe(shown);
  expect(await page.evaluate('String(Map.groupBy)')).not.toContain('native code');
});

test('a completed tournament has neither a next round nor a match point: the picture is empty', async () => {
  const { page } = await prepare(visit);
  for (const scene of ['next', 'match-point']) {
    const loaded = page.waitForResponse((response) => response.url().endsWith('/final-scores'));
    await page.goto(`/overlay/${playedId}/${scene}`);
    await loaded;
    expect(await readAlpha(page)).toEqual({ empty: 1, drawn: 0 });
  }
});

test('match point and the next round are shown while the tournament runs', async () => {
  const { page } = await prepare(visit);
  const host = await callerAs(page, { as: 'host' });
  const leader = await callerAs(page, { as: 'player-one' });
  const target = { kind: 'points', points: 1 };
  const scoringRules = { matchPoint: { target, fromRound: 1, mustLead: false } };
  const staged = await stageTournament({ host, leader }, 'Pointed Cup', { scoringRules });
  await startStaged(staged);
  await page.goto(`/overlay/${staged.id}/next`);
  await expect.poll(() => stage(page).innerText()).toMatch(/Now\s+Round 1 of 3/i);
  await saveFirstRound(staged, 4);
  await staged.api.post(`/api/tournaments/${staged.id}/rounds/1/end`, { data: {} });
  await expect.poll(() => stage(page).innerText()).toMatch(/Next\s+Round 2 of 3/i);
  await page.goto(`/overlay/${staged.id}/match-point`);
  await expect.poll(() => stage(page).innerText()).toMatch(/Match point\s+Pointed Cup team/i);
  await staged.api.post(`/api/tournaments/${staged.id}/cancel`);
});

test('saved results appear without a reload, and no room is ever loaded', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const { staged } = await running(page, 'Watched Cup');
  const rooms: Promise<string>[] = [];
  const collect = (response: Response) => {
    if (response.url().includes('/rounds/rooms')) rooms.push(response.text());
  };
  page.on('response', collect);
  // This browser has the host's session, which may load rooms.
  await page.goto(`/overlay/${staged.id}/standings`);
  await saveFirstRound(staged, 7);
  await expect.poll(() => stage(page).innerText()).toMatch(/Watched Cup team[^]*\b7\b/);
  await saveFirstRound(staged, 9);
  await expect.poll(() => stage(page).innerText()).toMatch(/Watched Cup team[^]*\b9\b/);
  // A response that arrives while the page is being closed has no body.
  page.off('response', collect);
  const read = (await Promise.all(rooms)).join('');
  expect(read).toContain('roundNumber');
  expect(read).not.toMatch(/4411|roomPassword|"drop"/);
});

test('options change the picture; invalid ones are ignored and listed in the console', async () => {
  const { page } = await prepare(visit);
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
  await page.goto(
    `/overlay/${playedId}/standings?rows=3&from=2&columns=rank,side,points&align=right&accent=ff0055&rows2=5&scale=9`,
  );
  await stage(page).waitFor();
  const rows = page.locator('.row[data-key]');
  expect(await rows.count()).toBe(3);
  expect(await rows.first().innerText()).toMatch(/^2\s+Team X\s+19\.5$/);
  const box = await page.locator('.panel').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1300);
  const ground = page.locator('.panel > header');
  expect(await ground.evaluate((head) => getComputedStyle(head).backgroundColor)).toBe(
    'rgb(255, 0, 85)',
  );
  expect(warned).toEqual(['These options are ignored: rows2=5, scale=9']);
});

test('a longer table cycles through its pages', async () => {
  const { page } = await prepare(visit);
  await page.clock.install();
  await page.goto(`/overlay/${playedId}/standings?rows=3&page=12`);
  const first = page.locator('.row[data-key]').first();
  await expect.poll(() => first.innerText()).toMatch(/^1\s+/);
  await page.clock.runFor(12_000);
  await expect.poll(() => first.innerText()).toMatch(/^4\s+/);
  await page.clock.runFor(12_000);
  await expect.poll(() => first.innerText()).toMatch(/^1\s+/);
});

const names = [
  'W'.repeat(48),
  '青い鳥ゲーミングクラブ東京本部東京本部東京本部東京本部東京本部',
  'فريق الصقور العربي للألعاب الإلكترونية في الخليج',
  '꧁༒☬ＫＩＮＧ☬༒꧂ <b>bold</b>',
];

test('names of any length and script keep rows and picture intact', async () => {
  const { page, context } = await prepare(visit);
  await context.route('**/final-scores', async (route) => {
    const response = await route.fetch();
    const scores: { clanName: string }[] = await response.json();
    const json = scores.map((score, at) => ({ ...score, clanName: names[at % names.length] }));
    await route.fulfill({ response, json });
  });
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const scene of ['standings', 'ticker', 'versus', 'winner']) {
      await page.goto(`/overlay/${playedId}/${scene}`);
      await stage(page).waitFor();
      expect([scene, await page.evaluate(findOverhanging)]).toEqual([scene, []]);
      if (scene !== 'standings') continue;
      const heights = await page
        .locator('.row[data-key]')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
      expect(new Set(heights).size).toBe(1);
      expect(await stage(page).innerText()).toContain('<b>bold</b>');
    }
    await page.goto(`/overlay/${playedId}/ticker?motion=0`);
    await stage(page).waitFor();
    const ends = await page
      .locator('.line .figure')
      .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(1);
    expect(Math.max(...ends)).toBeLessThanOrEqual(size.width);
  }
  await context.unrouteAll({ behavior: 'wait' });
});

test('pages with a lost connection keep showing the last state, and show a dot after a minute until it is restored', async () => {
  const { page, context } = await prepare(visit, { failing: /^\/api\// });
  await page.clock.install();
  await context.route('**/events', (route) => route.abort());
  const pages = [page, await context.newPage()];
  for (const one of pages) {
    await one.goto(`/overlay/${playedId}/standings`);
    await stage(one).waitFor();
  }
  const dots = () => Promise.all(pages.map((one) => one.locator('.stale').count()));
  await page.clock.runFor(58_000);
  expect(await dots()).toEqual([0, 0]);
  await page.clock.runFor(4_000);
  await expect.poll(dots).toEqual([1, 1]);
  expect(await page.locator('.stale').boundingBox()).toMatchObject({ width: 6, height: 6 });
  for (const one of pages) expect(await stage(one).innerText()).toContain('Nova');
  await context.unroute('**/events');
  await page.clock.runFor(40_000);
  await expect.poll(dots).toEqual([0, 0]);
});

test('if a response fails, the last picture stays', async () => {
  const { page, context } = await prepare(visit, { failing: /^\/api\// });
  await context.route('**/final-scores', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'Something went wrong' } }),
  );
  const refused = page.waitForResponse((response) => response.url().endsWith('/final-scores'));
  await page.goto(`/overlay/${playedId}/standings`);
  await refused;
  expect(await readAlpha(page)).toEqual({ empty: 1, drawn: 0 });
  expect(await page.locator('body').innerText()).toBe('');
});

test('with a delay, a scene and the end of a scene appear that many seconds later', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const { staged } = await running(page, 'Delayed Cup');
  await saveFirstRound(staged, 5);
  type OnAir = { scene: string | null; options: object };
  const put = (body: OnAir) =>
    staged.api.put(`/api/tournaments/${staged.id}/overlay`, { data: body });
  const later = async (milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    return page.locator('.stage').evaluateAll((stages) => stages.map(({ className }) => className));
  };
  /** Waits until the page has received the change, which takes a moment. */
  const tell = async (body: OnAir) => {
    let isTold = false;
    const told = page.waitForResponse(
      async (response) =>
        response.url().endsWith('/overlay') && (await response.json()).scene === body.scene,
    );
    void told.then(() => (isTold = true));
    await put(body);
    await expect.poll(() => later(200).then(() => isTold)).toBe(true);
  };
  await put({ scene: 'standings', options: {} });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/overlay/${staged.id}/live?delay=60`);
  await expect.poll(() => later(5_000)).toEqual([expect.stringContaining('standings')]);

  await tell({ scene: 'winner', options: {} });
  expect(await later(30_000)).toEqual([expect.stringContaining('standings')]);
  await expect.poll(() => later(5_000)).toEqual([expect.stringContaining('winner')]);
  await tell({ scene: null, options: {} });
  expect(await later(30_000)).toEqual([expect.stringContaining('winner')]);
  await expect.poll(() => later(5_000)).toEqual([]);
});

test('an unknown scene, or an id in another form, is a 404 of the client', async () => {
  const { page } = await prepare(visit, { failing: /^\/overlay\// });
  const status = async (path: string) => (await page.request.get(path)).status();
  for (const scene of [...OVERLAY_SCENES, 'live']) {
    expect(await status(`/overlay/${playedId}/${scene}`)).toBe(200);
  }
  expect(await status(`/overlay/${playedId}/rooms`)).toBe(404);
  expect(await status('/overlay/first-cup/standings')).toBe(404);
  expect(await status(`/overlay/${playedId}`)).toBe(404);
});
