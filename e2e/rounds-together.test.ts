import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { call, press, useRoundVisits, type Side } from './round-visits.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const openRound = useRoundVisits(visit);

type Options = { name?: string; failing?: RegExp; hearsNothing?: boolean };

async function openGrid(number: number, options: Options = {}) {
  const { name = 'Friday Night Trios', hearsNothing = false, ...visiting } = options;
  const round = await openRound(name, number, visiting);
  await call(round.page, `${round.api}/rounds/${number}/room`, { roomId: 'r', roomPassword: 'p' });
  if (hearsNothing) await round.context.route('**/events', (route) => route.abort());
  await round.page.reload();
  await round.page.getByRole('button', { name: 'Edit Results' }).click();
  await round.page.getByRole('grid').waitFor();
  return round;
}

const place = (page: Page, side: Side | undefined) =>
  page.getByRole('textbox', { name: new RegExp(`^${side?.name}, Place`) });

const roundTab = (page: Page, round: number) =>
  page.getByRole('tab', { name: new RegExp(`^Round\\s*(R\\s*)?${round}\\b`) });

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('round-draft')));

test.each([
  { teams: 'are loaded then', round: 1, fails: false },
  { teams: 'cannot be loaded', round: 2, fails: true },
])(
  'the result of a team that was approved in the meantime is kept if the teams $teams',
  async ({ round, fails }) => {
    const { page, context, api, sides, registrations, saved } = await openGrid(round, {
      failing: /\/save$/,
      hearsNothing: true,
    });
    const [first] = sides;
    await place(page, first).fill('1');
    const late = registrations.find(({ status }) => status === 'waitlist');
    if (fails) await context.route('**/registrations', (route) => route.abort());
    await call(page, `${api}/registrations/${late?.id}/approve`, {});
    const row = { registrationId: late?.id, placement: 2, totalKills: 5 };
    await call(page, `${api}/rounds/${round}/save`, { roundResults: [row] });

    await place(page, first).press('Control+s');
    await page
      .getByText('Saved, together with the values that someone else has saved in the meantime.')
      .waitFor();
    const results = (await saved())?.roundResults.toSorted(
      (a, b) => Number(a.placement) - Number(b.placement),
    );
    expect(results).toMatchObject([{ registrationId: first?.id, placement: 1 }, row]);
    await expect.poll(() => place(page, late).count()).toBe(fails ? 0 : 1);
  },
);

test('undoing a saved value is not reported as a conflict, and can itself be undone', async () => {
  const { page, sides } = await openGrid(3);
  const cell = place(page, sides[0]);
  await cell.focus();
  await press(page, '1', 'Enter', '2', 'ArrowUp', '3', 'Control+s');
  await page.getByText('Saved. Nothing is waiting.').waitFor();
  await press(page, 'Control+z');
  await expect.poll(() => cell.inputValue()).toBe('1');
  await expect.poll(() => page.getByText('Someone else saved').count()).toBe(0);
  await press(page, 'Control+Shift+Z');
  await expect.poll(() => cell.inputValue()).toBe('3');
  await page.getByText('· all saved').waitFor();
});

test('unsaved values of one tab are kept when another tab discards its own', async () => {
  const { page, context, sides } = await openGrid(4);
  await place(page, sides[0]).fill('1');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText('1 value that was not saved is back.').waitFor();
  await place(other, sides[1]).fill('2');
  await page.getByText('2 not saved').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await other.getByText('Here they are still unsaved.', { exact: false }).waitFor();
  await other.getByText('2 not saved').waitFor();
  await expect.poll(() => place(page, sides[0]).inputValue()).toBe('');
  await other.reload();
  await other.getByText('2 values that were not saved are back.').waitFor();
  await expect.poll(() => place(other, sides[1]).inputValue()).toBe('2');
});

test('a tab without unsaved values drops the values that another tab saved', async () => {
  const { page, context, sides } = await openGrid(5, { hearsNothing: true });
  await place(page, sides[0]).fill('1');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText('1 value that was not saved is back.').waitFor();
  await place(page, sides[0]).press('Control+s');
  await page.getByText('Results Saved', { exact: true }).waitFor();
  await other.getByText('· all saved').waitFor();
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});

test('a round that is left while its save is pending has no unsaved values afterwards', async () => {
  const { page, context, sides, saved } = await openGrid(1, { name: 'Last Circle Invitational' });
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await context.route('**/save', async (route) => {
    await released;
    await route.continue();
  });
  await place(page, sides[0]).fill('1');
  await roundTab(page, 1).getByText('Unsaved').waitFor();
  await place(page, sides[0]).press('Control+s');
  await roundTab(page, 2).click();
  await page.getByRole('heading', { name: 'Round 2', exact: true }).waitFor();
  answer();
  await page.getByText('Results Saved', { exact: true }).waitFor();
  await expect.poll(() => roundTab(page, 1).getByText('Unsaved').count()).toBe(0);
  await expect.poll(() => storedDrafts(page)).toEqual([]);
  expect((await saved())?.roundResults).toHaveLength(1);
});

test('values that can no longer be saved can be discarded', async () => {
  const { page, api, sides } = await openGrid(2, { name: 'Last Circle Invitational' });
  await place(page, sides[0]).fill('1');
  await place(page, sides[1]).fill('2');
  await call(page, `${api}/cancel`, {});
  await page.getByText('2 values that you typed into this round', { exact: false }).waitFor();
  await roundTab(page, 2).getByText('Unsaved').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Unsaved values discarded.').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Unsaved values discarded.');
  await expect.poll(() => roundTab(page, 2).getByText('Unsaved').count()).toBe(0);
  await expect.poll(() => storedDrafts(page)).toEqual([]);
});
