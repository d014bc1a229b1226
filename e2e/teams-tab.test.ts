import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectNoOverhang, expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { openDemo } from './host-tournament.ts';
import { showSides } from './many-sides.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const openTeams = async (page: Page, name: string) => {
  await openDemo(page, name);
  await page.getByRole('tab', { name: 'Teams' }).click();
};
const group = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2 }) });
const sides = (page: Page) => page.locator('li[data-side]');

describe('at every width', () => {
  test('the teams of a tournament are numbered and shown with their players', async () => {
    const { page } = await prepare(visit, { width: 320 });
    await openTeams(page, 'Ulympic PUBG Mobile Qualifier');
    await sides(page).nth(23).waitFor();
    const stats = await page.locator('dl').nth(1).innerText();
    expect(stats).toMatch(/Registered\s+24\s+Waitlist\s+0\s+Approved\s+24\s+Max Teams\s+24/i);
    const last = group(page, 'Approved Teams').locator('li[data-side]').nth(23);
    await last.scrollIntoViewIfNeeded();
    expect(await last.textContent()).toMatch(/^24\D/);
    await expect.poll(() => page.getByText('Loading...').count()).toBe(0);
    await expect
      .poll(() => page.getByRole('button', { name: /^(Approve|Reject|Move|Edit)/ }).count())
      .toBe(0);
    await expectAccessibleAt(page, [320, 768, 1440]);
  });

  test('200 teams with names of 48 characters keep their layout and can be searched', async () => {
    const { page } = await prepare(visit, { width: 320 });
    await showSides(page, 200);
    await openTeams(page, 'Rookie Cup');
    await sides(page).nth(199).waitFor({ state: 'attached' });
    await expect.poll(() => group(page, 'Waitlist').locator('li[data-side]').count()).toBe(50);
    await expect.poll(() => group(page, 'Rejected').locator('li[data-side]').count()).toBe(50);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverhang(page);
    }
    const heights = await group(page, 'Waitlist')
      .locator('li[data-side] h3')
      .evaluateAll((nodes) => nodes.slice(0, 5).map((node) => node.clientHeight));
    // Two lines at most.
    expect(Math.max(...heights)).toBeLessThan(50);
    await page.getByText('Already in another registration').waitFor();
    const search = page.getByRole('searchbox', { name: 'Find a team or player' });
    await search.fill('player_999');
    await expect.poll(() => page.locator('li[data-side]:visible').count()).toBe(1);
    await search.fill('nobody at all');
    await page.getByText('No team or player has that name.').waitFor();
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoOverhang(page);
    }
  });

  // There are fewer than above, because axe needs seconds for the ten thousand elements of 200 teams.
  test('30 teams of every group with names of 48 characters are accessible, and so is a search without a result', async () => {
    const { page } = await prepare(visit, { width: 320 });
    await showSides(page, 30);
    await openTeams(page, 'Rookie Cup');
    for (const title of ['Approved Teams', 'Waitlist', 'Rejected']) {
      await group(page, title).locator('li[data-side]').nth(6).waitFor();
    }
    await page.getByText('Already in another registration').waitFor();
    await expectAccessibleAt(page, [320, 768, 1440]);
    await page.getByRole('searchbox', { name: 'Find a team or player' }).fill('nobody at all');
    await page.getByText('No team or player has that name.').waitFor();
    await expectAccessibleAt(page, [320, 768, 1440]);
  });
});

test('a tournament without registrations says so', async () => {
  const { page } = await prepare(visit);
  await showSides(page, 0);
  await openTeams(page, 'Rookie Cup');
  await page.getByRole('heading', { name: 'No Teams Registered' }).waitFor();
  await expectAccessible(page);
});

test('registrations that do not load can be retried', async () => {
  const { page } = await prepare(visit, { failing: /\/registrations$/ });
  await page.route('**/registrations', (route) => route.fulfill({ status: 500, body: '' }));
  await openTeams(page, 'Rookie Cup');
  await page.getByRole('heading', { name: 'Unable to load teams' }).waitFor();
  await expectAccessible(page);
  await page.unroute('**/registrations');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await group(page, 'Approved Teams').waitFor();
});

test('if names fail to load, the teams are still shown, and the names appear after the next attempt', async () => {
  const { page } = await prepare(visit, { failing: /\/people$/ });
  await page.route('**/people', (route) => route.fulfill({ status: 500, body: '' }));
  await openTeams(page, 'Rookie Cup');
  await page.getByText('The names of the players did not load.').waitFor();
  await sides(page).first().getByText('Loading...').first().waitFor();
  await expectAccessible(page);
  await page.unroute('**/people');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => page.getByText('Loading...').count()).toBe(0);
});

test('if Discord does not say who is in the server, the page says so once', async () => {
  const { page } = await prepare(visit, { as: 'host', failing: /check-membership$/ });
  await page.route('**/api/tournaments/*', async (route) => {
    const response = await route.fetch();
    const sponsored = { ...(await response.json()), sponsorDiscordServerId: '300000000000000001' };
    await route.fulfill({ json: sponsored });
  });
  await page.route('**/check-membership', (route) =>
    route.fulfill({ status: 409, json: { message: 'The bot is not there.', code: 'x' } }),
  );
  await openTeams(page, 'Rookie Cup');
  await page.getByText(/It is not known who .* The bot is not there\./).waitFor();
  await sides(page)
    .first()
    .getByText('Discord membership unknown')
    .first()
    .waitFor({ state: 'attached' });
  await expectAccessible(page);
  await page.unroute('**/check-membership');
  await page.route('**/check-membership', (route) => {
    const { userIds } = route.request().postDataJSON() as { userIds: string[] };
    return route.fulfill({
      json: { members: Object.fromEntries(userIds.map((id) => [id, true])) },
    });
  });
  await page.getByRole('button', { name: 'Check Again' }).click();
  await expect.poll(() => page.getByText('Discord membership unknown').count()).toBe(0);
  await page.unrouteAll({ behavior: 'wait' });
});
