import { describe, expect, test } from 'vitest';
import { patterns } from '#web/lib/paths.ts';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { openDemo } from './host-tournament.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const widths = [320, 360, 768, 1440] as const;
const live = 'Ulympic PUBG Mobile Qualifier';

describe('at every width', () => {
  test('the home page shows active tournaments', async () => {
    const { page } = await visit('/', { width: widths[0] });
    await page.getByRole('heading', { name: live }).waitFor();
    await expect.poll(() => page.getByRole('article').count()).toBe(6);
    await expectAccessibleAt(page, widths);
  });

  test('the list shows every tournament except drafts', async () => {
    const { page } = await visit('/tournaments', { width: widths[0] });
    const card = page.getByRole('article').filter({ hasText: live });
    await card.getByText('LIVE').waitFor();
    await card.getByText('24/24').waitFor();
    await card.getByText('UMN Festival').waitFor();
    await expect.poll(() => page.getByText('Next Season Draft').count()).toBe(0);
    await expectAccessibleAt(page, widths);
  });

  test('a played tournament shows its players, standings and rounds', async () => {
    const { page } = await visit('/tournaments', { width: widths[0] });
    await page.getByRole('link', { name: `View Details of ${live}` }).click();
    await page.getByRole('heading', { name: live, level: 1 }).waitFor();
    await page.getByText('Round 4 of 4').waitFor();
    await page.getByRole('tab', { name: 'Tournament Results' }).click();
    const table = page.getByRole('table', { name: 'Final Tournament Standings' });
    await table.waitFor();
    await expect.poll(() => table.getByRole('row').count()).toBe(25);
    const leader = table.getByRole('row').nth(1);
    await expect.poll(() => leader.innerText()).toMatch(/^1\s+Pejuang skkm[^]*\b40\s+96$/);
    const players = page.getByRole('listitem').filter({ hasText: 'FELeLeBoySKY' });
    await expect.poll(() => players.first().innerText()).toMatch(/^1\s+FELeLeBoySKY\s+FE SKY\s+17/);
    await expect.poll(() => page.getByRole('heading', { name: /^Round \d$/ }).count()).toBe(4);
    await expectAccessibleAt(page, widths);
  });

  test('a tournament without results says when to expect them', async () => {
    const { page } = await prepare(visit, { width: widths[0] });
    await openDemo(page, 'Rookie Cup');
    await page.getByRole('tab', { name: 'Tournament Results' }).click();
    await page.getByText(/Results appear here as rounds complete/).waitFor();
    await page.getByText(/Current status: REGISTRATION OPEN/).waitFor();
    await expectAccessibleAt(page, widths);
  });
});

test('an unknown tournament is not found, and neither is an invalid id', async () => {
  const unknown = '01a1fc91-d160-72d4-821e-953d5d71c39d';
  for (const id of [unknown, 'no-id']) {
    const { page } = await visit(`/tournaments/${id}`, { failing: /^\/api\/tournaments\// });
    await page.getByText('Tournament Not Found').waitFor();
    await expectAccessible(page);
  }
});

test('an unknown path is a 404, and every known path is not', async () => {
  const { page } = await visit('/nothing/here');
  await page.getByText('404 Page Not Found').first().waitFor();
  await expectAccessible(page);
  const statusAt = async (path: string) => (await page.request.get(path)).status();
  expect(await statusAt('/nothing/here')).toBe(404);
  for (const pattern of Object.values(patterns)) {
    expect([pattern, await statusAt(pattern.replace(/:\w+/, 'x'))]).toEqual([pattern, 200]);
  }
});

test('a list that fails to load is tried three times, then offers a retry', async () => {
  const { page, context } = await prepare(visit, { failing: /^\/api\/tournaments$/ });
  let requestCount = 0;
  await context.route('**/api/tournaments', (route) => {
    requestCount += 1;
    return route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/tournaments');
  await page.getByText('Unable to load tournaments').waitFor();
  await page.getByText('Server error - please try again later').waitFor();
  expect(requestCount).toBe(3);
  await expectAccessible(page);
  await context.unroute('**/api/tournaments');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('heading', { name: live }).waitFor();
});

test('an empty list says what to do', async () => {
  const { page, context } = await prepare(visit);
  await context.route('**/api/tournaments', (route) => route.fulfill({ json: [] }));
  await page.goto('/tournaments');
  await page.getByText('No tournaments yet').waitFor();
  await page.getByText('Be the first to create a tournament').waitFor();
  await expectAccessible(page);
});

test('six placeholders are shown while the list loads', async () => {
  const { page, context } = await prepare(visit);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/api/tournaments', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/tournaments');
  const places = page.getByRole('status').filter({ hasText: 'Loading tournaments' });
  await places.waitFor();
  await expect.poll(() => places.locator('> div').count()).toBe(6);
  await expectAccessible(page);
  release();
  await page.getByRole('heading', { name: live }).waitFor();
});

test('if one part of the results fails, the others work, and the failed one recovers', async () => {
  const { page, context } = await visit('/tournaments', { failing: /\/players$/ });
  await context.route('**/players', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('link', { name: `View Details of ${live}` }).click();
  await page.getByRole('tab', { name: 'Tournament Results' }).click();
  await page.getByText('Unable to load players').waitFor();
  await page.getByRole('table', { name: 'Final Tournament Standings' }).waitFor();
  await expectAccessible(page);
  await context.unroute('**/players');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('FELeLeBoySKY').first().waitFor();
});

test('a tournament is reached from the home page by keyboard alone', async () => {
  const { page } = await visit('/');
  await page.getByRole('heading', { name: live }).waitFor();
  await page.keyboard.press('Tab');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Skip to content');
  await page.keyboard.press('Enter');
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (label === `View Details of ${live}`) break;
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: live, level: 1 }).waitFor();
});
