import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { prepare } from './prepare.ts';
import { call } from './round-visits.ts';
import { useRunningTournament } from './running-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const running = useRunningTournament();

const delivered = (page: Page) => page.getByRole('button', { name: /^Room delivered to/ });

test('a host sees live who received the room and who did not, by keyboard too', async () => {
  const { page: leader } = await prepare(visit, { as: 'player-one' });
  const { path } = await running(leader, 'Handed Out Cup');
  const { page: host } = await visit(`${path}?tab=rounds&round=1`, { as: 'host' });
  await expect.poll(() => delivered(host).innerText()).toBe('Room delivered to 0 of 1');
  await delivered(host).press('Enter');
  const dialog = host.getByRole('dialog', { name: 'Room of Round 1' });
  await dialog.getByText('Not yet', { exact: true }).waitFor();
  expect(await dialog.getByRole('time').count()).toBe(0);
  await expectAccessibleAt(host, [360, 768, 1440]);

  await leader.goto(path);
  await leader.getByText('4411').first().waitFor();
  await dialog.getByRole('time').waitFor({ timeout: 20_000 });
  await dialog.getByText('1 player got it, nobody is missing').waitFor();
  await dialog.getByRole('switch', { name: 'Only missing' }).press('Space');
  await expect.poll(() => dialog.getByRole('time').count()).toBe(0);
  await expectAccessibleAt(host, [360, 1440]);
  await host.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => delivered(host).evaluate((button) => button === document.activeElement))
    .toBe(true);
  expect(await delivered(host).innerText()).toBe('Room delivered to 1 of 1');
  // Players do not see the list.
  await leader.goto(`${path}?tab=rounds&round=1`);
  await leader.getByRole('heading', { name: 'Round 1', exact: true }).waitFor();
  expect(await delivered(leader).count()).toBe(0);
});

test('an organiser is not told that a hidden room of a colleague is open', async () => {
  const { page } = await prepare(visit, { as: 'player-one' });
  const { host, staged, path } = await running(page, 'Hidden Room Cup');
  const { page: open } = await visit(`${path}?tab=teams`, { as: 'host' });
  await expect.poll(() => open.title()).toBe('● R1 Hidden Room Cup · Hotdrop');
  const revealAt = new Date(Date.now() + 600_000).toISOString();
  await call(host, `/api/tournaments/${staged.id}/rounds/2/room`, {
    roomId: '5522',
    roomPassword: 'next',
    revealAt,
  });
  await open.getByText('Round 2 has a room', { exact: true }).first().waitFor();
  expect(await open.getByText(/Round 2 is open/).count()).toBe(0);
});

test('the dialog of a room has its full height before its lazy part arrives', async () => {
  const { page } = await prepare(visit, { as: 'player-one' });
  const { host, staged, path } = await running(page, 'Steady Dialog Cup');
  const revealAt = new Date(Date.now() + 600_000).toISOString();
  const room = { roomId: '5522', roomPassword: 'next', revealAt };
  await call(host, `/api/tournaments/${staged.id}/rounds/2/room`, room);
  for (const options of [{ width: 360, touch: true }, { width: 1440 }]) {
    for (const [round, button] of [
      [3, 'Start Round'],
      [2, 'Edit Round'],
    ] as const) {
      const { page: open } = await prepare(visit, { as: 'host', ...options });
      const arrive = Promise.withResolvers<void>();
      // Only the lazy part of the dialog may be missing when the scripts are held back.
      await open.goto(`${path}?tab=rounds&round=${round}`, { waitUntil: 'networkidle' });
      const opens = open.getByRole('button', { name: button, exact: true });
      await opens.waitFor();
      await open.route('**/assets/*.js', async (route) => {
        await arrive.promise;
        await route.continue();
      });
      await opens.click();
      const dialog = open.getByRole('dialog');
      await dialog.getByLabel('Room ID').waitFor();
      const height = () => dialog.evaluate((element) => element.getBoundingClientRect().height);
      const before = await height();
      expect(await dialog.getByRole('combobox').count()).toBe(0);
      arrive.resolve();
      await dialog.getByRole('combobox').waitFor();
      expect([options.width, button, await height()]).toEqual([options.width, button, before]);
    }
  }
});
