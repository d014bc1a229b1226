import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { roomIn, useRunningTournament } from './running-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits({ fresh: true });
const running = useRunningTournament();

/** Collects the layout shifts of the pages that this tab opens next. */
async function collectShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
}

/** Gives the page time to render what it has. */
async function passFrames(page: Page, count: number): Promise<void> {
  const passFrame = () =>
    new Promise<void>((resolve) => void requestAnimationFrame(() => resolve()));
  for (let frame = 0; frame < count; frame += 1) await page.evaluate(passFrame);
}

test('the layout does not shift if the player is loaded later than the room', async () => {
  const { page } = await visit('/nothing/here', { as: 'player-one' });
  const { path } = await running(page, 'Late Player Cup');
  const getShifts = await collectShifts(page);
  const room = page.waitForResponse('**/rounds/rooms');
  await page.route('**/api/auth/me', async (route) => {
    await room;
    await passFrames(page, 30);
    await route.continue();
  });
  await page.goto(`${path}?tab=settings`);
  await page.getByRole('region', { name: 'Live now' }).getByText('Approved').waitFor();
  await roomIn(page).getByRole('button', { name: 'Copy Both' }).waitFor();
  expect(await getShifts()).toEqual([]);
});

test('the layout does not shift when the room of a player or a host arrives, even slowly', async () => {
  let path = '';
  for (const as of ['player-one', 'host']) {
    for (const width of [390, 1440]) {
      // Another screen comes first, to load the fonts.
      const { page } = await visit('/nothing/here', { as, width });
      if (path === '') ({ path } = await running(page, 'Still Cup'));
      const getShifts = await collectShifts(page);
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: 200_000,
        uploadThroughput: 90_000,
      });
      for (const tab of ['settings', 'results', 'rounds']) {
        await page.goto(`${path}?tab=${tab}`);
        await roomIn(page).getByRole('button', { name: 'Copy Both' }).waitFor();
        await page.waitForLoadState('load');
        await page.locator('main [role=tabpanel] :is(h2, h3)').first().waitFor();
        const loading = page.locator('main [role=tabpanel] output').filter({ hasText: /^Loading/ });
        await expect.poll(() => loading.count()).toBe(0);
        const shifts = await getShifts();
        expect(shifts, `${as} at ${width} on ${tab}`).toEqual([]);
      }
    }
  }
});

test('a running tournament works on every tab if its rounds fail to load, and refetches them only on request', async () => {
  const { page } = await prepare(visit, { as: 'player-one', failing: /\/rounds\/rooms$/ });
  const { path } = await running(page, 'Lost Rounds Cup');
  for (const tab of ['settings', 'results', 'rounds', 'teams']) {
    let requestCount = 0;
    await page.route('**/rounds/rooms', (route) => {
      requestCount += 1;
      return route.fulfill({ status: 500, json: { code: 'internal', message: 'It broke.' } });
    });
    await page.goto(`${path}?tab=${tab}`);
    const lost = page.getByRole('alert').filter({ hasText: 'The current round did not load.' });
    await lost.waitFor();
    await page.getByRole('tab', { name: 'Teams' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(requestCount).toBeLessThan(8);
    await expectAccessibleAt(page, [320, 1440]);
    await page.unroute('**/rounds/rooms');
    await lost.getByRole('button', { name: 'Try Again' }).click();
    await roomIn(page).getByRole('button', { name: 'Copy Both' }).waitFor();
  }
});

test('a page waits four seconds for a room that does not arrive', async () => {
  const { page } = await prepare(visit);
  const { path } = await running(page, 'Slow Rounds Cup');
  await page.route('**/rounds/rooms', () => undefined);
  await page.goto(path);
  await page.getByRole('tab', { name: 'Teams' }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
