import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { TournamentCard } from '#shared/contract/tournaments.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const table = { name: 'Final Tournament Standings' };

/** Opens a tournament of the demo in this status whose table is longer than a window. */
async function longOne(page: Page, status: 'ongoing' | 'completed'): Promise<string> {
  const cards = (await (
    await page.request.get(`/api/tournaments?status=${status}`)
  ).json()) as TournamentCard[];
  const card = cards.find(({ registeredTeams }) => registeredTeams.length >= 20);
  if (card === undefined) throw new Error(`nothing ${status} is so long`);
  return `/tournaments/${card.id}?tab=results`;
}

async function measureDepth(page: Page, row: number): Promise<number> {
  const standings = page.getByRole('table', table);
  await standings.getByRole('row').nth(row).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const begin = await page.getByRole('heading', { name: 'Most Valuable Players' }).boundingBox();
  const end = await standings.getByRole('row').nth(row).boundingBox();
  return (end?.y ?? Number.NaN) + (end?.height ?? 0) - (begin?.y ?? 0);
}

describe('below a header of 175 or 232 pixels, and 210 or 275 on a phone,', () => {
  test('twelve complete rows of the standings are visible without scrolling, for a visitor and for the host', async () => {
    const { page } = await prepare(visit);
    for (const status of ['completed', 'ongoing'] as const) {
      await page.goto(await longOne(page, status));
      expect(await measureDepth(page, 12)).toBeLessThanOrEqual(900 - 175);
    }
    const { page: host } = await prepare(visit, { as: 'host' });
    await host.goto(await longOne(host, 'ongoing'));
    await host.getByRole('button', { name: 'Send to Discord' }).waitFor();
    expect(await measureDepth(host, 12)).toBeLessThanOrEqual(900 - 232);
  });

  test('the first row is visible on a phone', async () => {
    const { page } = await prepare(visit, { width: 390, as: 'host' });
    await page.goto(await longOne(page, 'ongoing'));
    await page.getByRole('button', { name: 'Send to Discord' }).waitFor();
    expect(await measureDepth(page, 1)).toBeLessThanOrEqual(844 - 275);
  });
});

test('average position and rounds played are columns on wide pages and shown under the name on others', async () => {
  const { page } = await prepare(visit);
  const path = await longOne(page, 'completed');
  const scores = (await (
    await page.request.get(`/api${path.replace('?tab=results', '')}/final-scores`)
  ).json()) as { averagePosition: number; roundsPlayed: number }[];
  const [best] = scores;
  const average = best?.averagePosition.toFixed(2) ?? '';
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  const row = page.getByRole('table', table).getByRole('row').nth(1);
  await row.getByRole('cell', { name: average, exact: true }).waitFor();
  const heads = page.getByRole('table', table).getByRole('columnheader');
  expect(await heads.allInnerTexts()).toEqual(expect.arrayContaining(['AVG', 'PLAYED']));
  await page.setViewportSize({ width: 360, height: 800 });
  await expect
    .poll(async () => (await row.getByRole('rowheader').innerText()).replaceAll(/\s+/g, ' '))
    .toMatch(new RegExp(`Avg Average position ${average} .*${best?.roundsPlayed}`));
  // Name and stats take one line each. With more lines, a phone would show two rows instead of three.
  const tallest = await page
    .getByRole('table', table)
    .locator('tbody tr')
    .evaluateAll((rows) => Math.max(...rows.map((one) => one.getBoundingClientRect().height)));
  expect(tallest).toBeLessThanOrEqual(50);
});

test('on paper only the standings are printed, black on white, with every round', async () => {
  const { page } = await prepare(visit, { width: 1024 });
  await page.goto(await longOne(page, 'completed'));
  const standings = page.getByRole('table', table);
  await standings.getByRole('row').nth(1).waitFor();
  const single = page.getByRole('heading', { name: /^Round \d+$/ });
  await single.first().waitFor();
  const rounds = await single.count();
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.getByRole('banner').count()).toBe(0);
  await expect.poll(() => page.getByRole('tab').count()).toBe(0);
  await expect.poll(() => page.getByRole('button').count()).toBe(0);
  const heads = await standings.getByRole('columnheader').allInnerTexts();
  expect(heads.filter((head) => /^R\d/.test(head)).length).toBe(rounds);
  const colors = await standings
    .getByRole('rowheader')
    .first()
    .evaluate((cell) => {
      const { color } = getComputedStyle(cell);
      return [color, getComputedStyle(document.documentElement).backgroundColor];
    });
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('on the widest windows the standings use 1,680 pixels', async () => {
  const { page } = await prepare(visit, { width: 2560 });
  await page.goto(await longOne(page, 'completed'));
  const box = await page.getByRole('table', table).boundingBox();
  expect(box?.width).toBe(1680);
});
