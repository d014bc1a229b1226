import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { clanRow } from './clan-row.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const boards = '**/api/leaderboards/*';
const clans = '**/api/leaderboards/clans*';
const summary = '**/api/leaderboards/summary';

test.each([12_345.75, 123_456, 1_234_567.25])(
  '%d points are not cut off at any width',
  async (points) => {
    const { page } = await prepare(visit, { width: 320 });
    const rows = [1, 2, 3, 4].map((rank) => ({
      ...clanRow(rank, `${rank}${'W'.repeat(47)}`),
      points,
      userId: `${rank}`,
      username: `${rank}${'W'.repeat(31)}`,
      ign: null,
      avatar: null,
    }));
    await page.route(boards, (route) =>
      /clans|players/.test(route.request().url())
        ? route.fulfill({ json: rows })
        : route.continue(),
    );
    const figure = points.toLocaleString('en-GB');
    for (const query of ['?by=points', '?by=kills', '?tab=players&by=points']) {
      await page.goto(`/leaderboards${query}`);
      const table = page.getByRole('table');
      await expect.poll(() => table.locator('tbody tr').count()).toBe(4);
      await expectAccessibleAt(page, [320, 360, 768, 1440], async () => {
        const visibleCell = table.getByText(figure, { exact: true }).filter({ visible: true });
        expect(await visibleCell.count()).toBe(4);
        const cut = await visibleCell.evaluateAll((stats) =>
          stats.flatMap((element) => {
            const box = element.getBoundingClientRect();
            const cell = element.closest('td, th')?.getBoundingClientRect();
            const container = element.closest('table')?.parentElement?.getBoundingClientRect();
            if (cell === undefined || container === undefined) return ['in no table'];
            const fits = cell.left <= box.left && box.right <= cell.right + 0.5;
            return fits && box.right <= container.right + 0.5
              ? []
              : [`${box.left} to ${box.right}`];
          }),
        );
        expect(cut).toEqual([]);
        const names = await table
          .getByText(/W{31}/)
          .evaluateAll((found) => found.map((name) => name.getBoundingClientRect().width));
        for (const room of names) expect(room).toBeGreaterThanOrEqual(24);
      });
    }
  },
);

test('on narrow pages the stats without a column are shown under the name, and a line explains the tie-breaks', async () => {
  const { page } = await prepare(visit, { width: 360 });
  await page.route(clans, (route) => route.fulfill({ json: [clanRow(1, 'Crows')] }));
  for (const [width, under] of [
    [360, ['Entered 9,999', 'Wins 88', 'Kills 4,321', 'Points 123,456.75']],
    [768, ['Entered 9,999']],
    [1440, []],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/leaderboards');
    const row = page.getByRole('table').locator('tbody tr');
    await row.waitFor();
    const stats = row.locator('dl > div').filter({ visible: true });
    const texts = (await stats.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(texts).toEqual(under);
  }
  await page.getByRole('columnheader', { name: 'Entered' }).waitFor();
  await page.getByText('Ranked by completed tournaments, then by tournaments entered.').waitFor();
  await page.getByText('Kills', { exact: true }).first().click();
  await page
    .getByText('Ranked by kills, then by completed tournaments, then by tournaments entered.')
    .waitFor();
});

test('before any tournament is completed there are ranks but no medals, and a line says why', async () => {
  const { page } = await prepare(visit);
  const early = 'No tournament has been completed yet, so ranks come from registrations.';
  const zeros = { completed: 0, wins: 0, kills: 0, points: 0 };
  let completedTournaments = 0;
  await page.route(clans, (route) =>
    route.fulfill({
      json: [1, 2, 3].map((rank) => ({
        ...clanRow(rank, `Clan ${rank}`),
        ...(completedTournaments === 0 && zeros),
      })),
    }),
  );
  await page.route(summary, (route) =>
    route.fulfill({
      json: {
        completedTournaments,
        activeTournaments: 2,
        registeredClans: 3,
        registeredPlayers: 12,
      },
    }),
  );
  const metals = page.locator('.bg-gold, .bg-silver, .bg-bronze');
  await page.goto('/leaderboards');
  await page.getByText(early).waitFor();
  const plates = page.getByRole('table').locator('tbody td:first-child');
  expect((await plates.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Rank 1',
    'Rank 2',
    'Rank 3',
  ]);
  expect(await metals.count()).toBe(0);
  await expectAccessible(page);
  completedTournaments = 7;
  await page.reload();
  await expect.poll(() => metals.count()).toBe(3);
  await page.getByText('7', { exact: true }).first().waitFor();
  expect(await page.getByText(early).count()).toBe(0);
});

test('tabs that do not fit fade out at the edge, but not under the focus ring', async () => {
  const { page } = await visit('/leaderboards', { width: 200 });
  const tabs = page.getByRole('tablist');
  const fade = () => tabs.evaluate((row) => getComputedStyle(row).maskImage);
  await expect.poll(() => tabs.getAttribute('data-more')).toBe('right');
  await expect.poll(fade).toContain('linear-gradient');
  await tabs.evaluate((row) => row.scrollTo({ left: 9999 }));
  await expect.poll(() => tabs.getAttribute('data-more')).toBe('left');
  await page.getByRole('tab', { name: 'Clan Leaderboard' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(fade).toBe('none');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => tabs.getAttribute('data-more')).toBe('');
});
