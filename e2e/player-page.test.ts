import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import type { ClanBoardRow, PlayerBoardRow } from '#shared/contract/leaderboards.ts';
import type { Player } from '#shared/contract/players.ts';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const widths = [320, 768, 1440];
const played = `${inject('playedPath')}?tab=results`;
const nobody = '01a1fc91-d160-72d4-821e-953d5d71c39d';

async function first(page: Page): Promise<PlayerBoardRow> {
  const answer = await page.request.get('/api/leaderboards/players?limit=1');
  const [row] = (await answer.json()) as PlayerBoardRow[];
  if (row === undefined) throw new Error('Nobody is on the board.');
  return row;
}

describe('at every width', () => {
  test('a board links to a player’s page with names, rank, stats, clans and tournaments', async () => {
    const { page } = await visit('/leaderboards?tab=players', { width: 320 });
    const row = await first(page);
    const name = row.ign ?? row.username;
    await page
      .getByRole('table', { name: 'Player Leaderboard' })
      .getByRole('link', { name, exact: true })
      .first()
      .click();
    await page.waitForURL(`/players/${row.userId}`);
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await expect.poll(() => page.title()).toBe(`${name} · Hotdrop`);
    await page.getByText(row.username, { exact: true }).first().waitFor();
    const answer = await page.request.get(`/api/players/${row.userId}`);
    const player = (await answer.json()) as Player;
    const stats = page.locator('main dl').first();
    await expect
      .poll(async () => (await stats.innerText()).replaceAll(/\s+/g, ' ').toLowerCase())
      .toBe(
        `completed ${row.completed} entered ${row.registrations} wins ${row.wins} kills ${row.kills} points ${row.points}`,
      );
    const clans = page.getByRole('region', { name: 'Clans' }).getByRole('link');
    await expect.poll(() => clans.count()).toBe(player.clans.length);
    const lines = page.getByRole('region', { name: 'Tournaments' }).getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(player.tournaments.length);
    const done = player.tournaments.findIndex(({ placement }) => placement !== null);
    const tournament = player.tournaments[done];
    await expect
      .poll(async () => (await lines.nth(done).innerText()).replaceAll(/\s+/g, ' '))
      .toMatch(new RegExp(`^Place ${tournament?.placement} .* ${tournament?.kills} kills?$`));
    await expectAccessibleAt(page, widths);
  });

  test('names in any script, large stats and twenty tournaments do not break the page layout', async () => {
    const { page } = await prepare(visit, { width: 320 });
    const long = '漢字の長い名前'.repeat(7).slice(0, 48);
    const player: Player = {
      userId: nobody,
      username: 'W'.repeat(32),
      ign: 'اسملاعبطويلجدا'.repeat(3),
      uid: '9'.repeat(32),
      avatar: null,
      role: 'tournament_host',
      createdAt: '2026-01-20T10:00:00.000Z',
      rank: 1284,
      completed: 1234,
      registrations: 2345,
      wins: 321,
      kills: 54_321,
      points: 1_234_567.25,
      clans: [{ clanId: nobody, name: long, logoUrl: null, role: 'leader' }],
      tournaments: Array.from({ length: 20 }, (_, at) => ({
        tournamentId: nobody,
        name: 'W'.repeat(100),
        status: (['open', 'ongoing', 'completed', 'cancelled'] as const)[at % 4] ?? 'open',
        startDate: '2026-11-20T18:00:00.000Z',
        registrationId: `${at}`,
        clanId: at % 2 === 0 ? nobody : null,
        teamId: null,
        sideName: long,
        sideStatus: at === 4 ? 'waitlist' : 'approved',
        placement: at % 4 === 2 ? 100 + at : null,
        kills: at * 101,
      })),
    };
    await page.route('**/api/players/*', (route) => route.fulfill({ json: player }));
    await page.goto(`/players/${nobody}`);
    await page.getByText('Verified host').waitFor();
    await page.getByText('The latest 20 of 2,345').waitFor();
    await page.getByText('On the waitlist').waitFor();
    await expectAccessibleAt(page, widths);
  });
});

test('a player without results, an unknown one and a failed load look different', async () => {
  const { page } = await prepare(visit, { failing: /^\/api\/players\// });
  const board = (await (
    await page.request.get('/api/leaderboards/clans?limit=1')
  ).json()) as ClanBoardRow[];
  expect(board.length).toBe(1);
  expect((await page.request.get(`/players/${nobody}`)).status()).toBe(200);
  await page.goto(`/players/${nobody}`);
  await page.getByRole('heading', { name: 'Player Not Found' }).waitFor();
  await expectAccessible(page);
  await page.route('**/api/players/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'It broke.' } }),
  );
  await page.reload();
  await page.getByText('Unable to load this player').waitFor();
  await page.unroute('**/api/players/*');
  await page.goto('/leaderboards');
  const me = { ...(await first(page)), clans: [], tournaments: [], uid: null, role: 'user' };
  const empty = { ...me, completed: 0, registrations: 0, wins: 0, kills: 0, points: 0, rank: null };
  await page.route('**/api/players/*', (route) => route.fulfill({ json: { ...empty, ign: null } }));
  await page.goto(`/players/${me.userId}`);
  await page.getByText('No tournaments yet.').waitFor();
  await page.getByText('Not in a clan.').waitFor();
  await page.getByText('Profile incomplete').waitFor();
  await expectAccessible(page);
});

test("only a user's own page lists their sessions, and it can log them out everywhere", async () => {
  const { page } = await visit('/clans', { asNew: 'two-browsers' });
  const { id } = (await (await page.request.get('/api/auth/me')).json()) as { id: string };
  await page.goto(`/players/${id}`);
  const sessions = page.getByRole('region', { name: 'Where You Are Logged In' });
  await expect.poll(() => sessions.getByRole('listitem').allInnerTexts()).toHaveLength(1);
  await sessions.getByText('This browser').waitFor();
  await expectAccessibleAt(page, widths);
  const other = await first(page);
  await page.goto(`/players/${other.userId}`);
  await page.getByRole('region', { name: 'Clans' }).waitFor();
  expect(await sessions.count()).toBe(0);
  await page.goto(`/players/${id}`);
  await sessions.getByRole('button', { name: 'Log Out Everywhere' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Log Out Everywhere' }).click();
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'Login with Discord' }).first().waitFor();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
});

test('names in results link to the clan, team or player, and Tab skips them', async () => {
  const { page } = await visit(played);
  const standings = page.getByRole('table', { name: 'Final Tournament Standings' });
  const side = standings.getByRole('rowheader').first().getByRole('link');
  await expect.poll(() => side.getAttribute('href')).toMatch(/^\/(clans|teams)\//);
  const best = page.getByRole('region', { name: 'Most Valuable Players' });
  await expect
    .poll(() => best.getByRole('link').first().getAttribute('href'))
    .toMatch(/^\/players\//);
  const rounds = page.getByRole('region', { name: 'Rounds' }).getByRole('link');
  await expect.poll(() => rounds.first().getAttribute('href')).toMatch(/^\/(clans|teams)\//);
  const stops = await rounds.evaluateAll((links) => links.filter(({ tabIndex }) => tabIndex >= 0));
  expect(stops).toEqual([]);
  await side.click();
  await page.waitForURL(/\/(clans|teams)\//);
});
