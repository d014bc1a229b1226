import type { Page } from 'playwright-core';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { useOwnClocks } from './own-clock.ts';
import { callerAs, prepare } from './prepare.ts';
import { call } from './round-visits.ts';
import { roomIn, useRunningTournament } from './running-tournament.ts';
import { signInCompleted } from './staged-clan.ts';
import { cancelStaged, stageTournament, startStaged } from './staged-tournament.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
useOwnClocks();
const running = useRunningTournament();
const minute = 60_000;

afterEach(() => void vi.useRealTimers());

const opening = (page: Page, round: number) =>
  page.getByRole('region', { name: `Opening of the room of round ${round}` }).first();

/** Moves the product's clock too, because the product runs in this process. */
async function moveTo(page: Page, time: number): Promise<void> {
  const rest = time - (await page.evaluate(() => Date.now()));
  vi.setSystemTime(time);
  // Timers of the last second run one by one, as they do on an open page.
  await page.clock.fastForward(Math.max(0, rest - 1000));
  await page.clock.runFor(1500);
}

async function saveSecondRoom(
  host: Parameters<typeof call>[0],
  { id }: { id: string },
  opensAt: number,
  [roomId, roomPassword]: [string, string],
): Promise<void> {
  const revealAt = new Date(opensAt).toISOString();
  await call(host, `/api/tournaments/${id}/rounds/2/room`, { roomId, roomPassword, revealAt });
}

test("a room that is saved with an opening time appears on the players' pages at that time by itself", async () => {
  const { page: player } = await prepare(visit, { as: 'player-one', width: 390 });
  const { host: caller, staged, path } = await running(player, 'On Time Cup');
  await call(caller, `/api/tournaments/${staged.id}/rounds/1/end`, {});
  await player.clock.install();
  await player.goto(path);

  const { page: host } = await visit(`${path}?tab=rounds&round=2`, { as: 'host', width: 390 });
  await host.getByRole('button', { name: 'Start Round', exact: true }).click();
  const dialog = host.getByRole('dialog', { name: 'Start Round 2' });
  await dialog.getByLabel('Room ID').fill('7733');
  await dialog.getByLabel('Room Password').fill('punctual');
  await dialog.getByLabel('Show to Players').selectOption('Some minutes before a match');
  await expectAccessibleAt(host, [360, 1440]);
  const matchAt = dialog.getByLabel('Before the Match At');
  const proposed = await matchAt.inputValue();
  await matchAt.fill('');
  await dialog.getByRole('button', { name: 'Start Round' }).click();
  await dialog.getByText('Enter a whole number of minutes and a time.').waitFor();
  await matchAt.fill(proposed);
  await dialog.getByLabel('Minutes').fill('2');
  await dialog.getByRole('button', { name: 'Start Round' }).click();
  await dialog.waitFor({ state: 'detached' });
  // The page has its own time zone.
  const at = await host.evaluate((local) => new Date(local).getTime(), proposed);
  const opensAt = at - 2 * minute;

  await opening(player, 2)
    .getByText(/^Round 2: the room opens at/)
    .waitFor();
  await expectAccessibleAt(player, [360, 1440]);
  expect(await player.content()).not.toContain('punctual');
  await moveTo(player, opensAt - 30_000);
  await opening(player, 2).waitFor();
  expect(await player.content()).not.toContain('punctual');

  await moveTo(player, opensAt + 1000);
  await roomIn(player).getByText('7733').waitFor();
  await roomIn(player).getByText('punctual').waitFor();
  expect(await opening(player, 2).count()).toBe(0);
});

test("a visitor's page names the round whose room opens at that time, without a reload", async () => {
  const { page: visitor } = await prepare(visit, { width: 1440 });
  const { host, staged, path } = await running(visitor, 'Named In Time Cup');
  await visitor.clock.install();
  const opensAt = Date.now() + 10 * minute;
  await saveSecondRoom(host, staged, opensAt, ['8855', 'named']);
  await visitor.goto(path);
  const named = (round: number) => visitor.getByText(`Round ${round} of 3`, { exact: true });
  await named(1).waitFor();
  await moveTo(visitor, opensAt - 30_000);
  expect(await named(1).count()).toBe(1);
  await moveTo(visitor, opensAt + 1000);
  await named(2).waitFor();
  expect(await named(1).count()).toBe(0);
});

test('a scheduled room leaves the previous one on every page of a player, and replaces it when it opens', async () => {
  const { page: player } = await prepare(visit, { width: 1440 });
  const host = await callerAs(player, { as: 'host' });
  await signInCompleted(player, 'next-in-line');
  const staged = await stageTournament({ host, leader: player }, 'Next In Line Cup');
  await startStaged(staged);
  await player.clock.install();
  const opensAt = Date.now() + 10 * minute;
  await saveSecondRoom(host, staged, opensAt, ['8844', 'nextinline']);
  await player.goto(`/tournaments/${staged.id}`);
  await opening(player, 2).waitFor();
  await roomIn(player).getByText('4411').waitFor();

  await player.goto('/');
  const match = player.getByRole('region', { name: 'Your Matches' }).getByRole('article');
  await match.getByText('Round 1 of 3: the room is open').waitFor();
  await match.getByText('4411').waitFor();
  await match.getByText(/^Round 2: the room opens at/).waitFor();
  await call(host, `/api/tournaments/${staged.id}/rounds/1/end`, {});
  await match.getByText('You play', { exact: true }).waitFor();
  await expect.poll(() => match.getByText('4411').count()).toBe(0);
  await expectAccessibleAt(player, [360, 1440]);

  await moveTo(player, opensAt + 1000);
  await match.getByText('8844').waitFor();
  await match.getByText('Round 2 of 3: the room is open').waitFor();
  await cancelStaged(staged);
});

test('with a delay, the overlay shows the opening that much later, without any event', async () => {
  const { page } = await prepare(visit);
  const { host, staged } = await running(page, 'Delayed Cup');
  await page.clock.install();
  // The server's clock does not move, so it announces nothing.
  const opensAt = Date.now() + 20 * minute;
  await call(host, `/api/tournaments/${staged.id}/rounds/1/end`, {});
  await saveSecondRoom(host, staged, opensAt, ['9911', 'held']);
  await page.goto(`/overlay/${staged.id}/next?delay=120`);
  const stage = page.locator('.stage');
  const moveOn = async () => {
    await page.clock.fastForward(minute / 2);
    return stage.count();
  };
  await expect.poll(moveOn, { interval: 500 }).toBe(1);
  const movePageTo = async (time: number) =>
    page.clock.fastForward(time - (await page.evaluate(() => Date.now())));
  await movePageTo(opensAt + minute);
  expect(await stage.innerText()).toMatch(/Next\s+Round 2 of 3/i);
  await movePageTo(opensAt + 2 * minute + 1000);
  await expect.poll(() => stage.innerText()).toMatch(/Now\s+Round 2 of 3/i);
});
