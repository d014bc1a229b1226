import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import {
  choose,
  isFocused,
  openCup,
  playLevel,
  rowOf,
  startCup,
  tableOf,
} from './corrected-cup.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const listOf = (page: Page) => page.getByRole('region', { name: 'Adjustments' });

test('the host gives an adjustment and takes it back, and everyone can see it with its reason', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const cup = await openCup(page, 'Penalty Cup');
  await startCup(cup);
  await playLevel(cup, 1);
  const { page: watching } = await prepare(visit);
  await watching.goto(`${cup.path}?tab=results`);
  await rowOf(watching, 'Gamma').waitFor();
  expect(await listOf(watching).count()).toBe(0);
  expect(await watching.getByRole('button', { name: 'Correct the table' }).count()).toBe(0);

  await page.goto(`${cup.path}?tab=results`);
  const dialog = await choose(page, 'Adjust Points…');
  await dialog.getByRole('button', { name: 'Adjust Points' }).click();
  await dialog.getByText('Choose a team.').waitFor();
  await dialog.getByText(/^Enter a number from -10000 to 10000/).waitFor();
  await dialog.getByText('Please say why the points are adjusted').waitFor();
  await dialog.getByLabel('Team').selectOption({ label: 'Beta' });
  await dialog.getByLabel('Points').fill('-2,5');
  await dialog.getByLabel('Reason').fill('Left the room early.');
  expect(await dialog.getByLabel('After round').locator('option').allInnerTexts()).toEqual([
    'After round 1',
    'Carried over',
  ]);
  await expectAccessibleAt(page, [360, 1440]);
  await dialog.getByRole('button', { name: 'Adjust Points' }).click();
  await page.getByText('Points Adjusted', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });

  // A visitor's open page follows.
  const chip = rowOf(watching, 'Beta').getByRole('button', { name: '−2.5 after round 1' });
  await chip.waitFor();
  await chip.hover();
  await chip.locator('[popover]').getByText('−2.5 after round 1: Left the room early.').waitFor();
  const entry = listOf(watching).getByRole('listitem');
  await expect
    .poll(() => entry.innerText())
    .toMatch(/Beta −2\.5 Left the room early\.\s+After round 1 · /);
  expect(await entry.getByRole('button').count()).toBe(0);
  await watching.mouse.move(0, 0);
  await expectAccessibleAt(watching, [320, 360, 1440]);

  await listOf(page).getByRole('button', { name: 'Take Back…' }).click();
  const back = page.getByRole('dialog', { name: 'Take Back Adjustment' });
  await back.getByRole('button', { name: 'Take Back Adjustment' }).click();
  await back.getByText('Please say why the adjustment is taken back').waitFor();
  await back.getByLabel('Reason').fill('It was Gamma.');
  await back.getByRole('button', { name: 'Take Back Adjustment' }).click();
  await page.getByText('Adjustment Taken Back', { exact: true }).waitFor();
  await expect.poll(() => entry.locator('s').count()).toBe(1);
  await entry.getByText('Taken back: It was Gamma.').waitFor();
  await expect.poll(() => chip.count()).toBe(0);
  expect(await listOf(page).getByRole('button').count()).toBe(0);
});

test('a head start is given before the start, by keyboard alone', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const cup = await openCup(page, 'Head Start Cup');
  await page.goto(`${cup.path}?tab=results`);
  const menu = page.getByRole('button', { name: 'Correct the table' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Adjust Points…' }).waitFor();
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
    'Adjust Points…',
    'Change Scoring…',
  ]);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Adjust Points' });
  await dialog.getByLabel('Team').waitFor();
  await expect.poll(() => dialog.getByLabel('Team').evaluate(isFocused)).toBe(true);
  await page.keyboard.type('Gam');
  await page.keyboard.press('Tab');
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('First of group A');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Points Adjusted', { exact: true }).waitFor();
  await expect.poll(() => menu.evaluate(isFocused)).toBe(true);
  await expect
    .poll(() => listOf(page).getByRole('listitem').innerText())
    .toMatch(/Gamma \+10 First of group A\s+Carried over/);

  await startCup(cup);
  await playLevel(cup, 1);
  const { page: phone } = await prepare(visit, { width: 390, touch: true });
  await phone.goto(`${cup.path}?tab=results`);
  const chip = rowOf(phone, 'Gamma').getByRole('button', { name: /^\+10 carried over/ });
  await chip.tap();
  await chip.locator('[popover]').getByText('+10 carried over: First of group A').waitFor();
  await phone.getByRole('heading', { name: 'Final Tournament Standings' }).tap();
  await expect.poll(() => chip.locator('[popover]').count()).toBe(0);
  await expectAccessibleAt(phone, [390]);
});

test('a refused adjustment shows the reason and keeps the dialog', async () => {
  const { page } = await prepare(visit, { as: 'host', failing: /\/adjustments$/ });
  const cup = await openCup(page, 'Refused Cup');
  await page.goto(`${cup.path}?tab=results`);
  const dialog = await choose(page, 'Adjust Points…');
  await dialog.getByLabel('Team').selectOption({ label: 'Alpha' });
  await dialog.getByLabel('Points').fill('3');
  await dialog.getByLabel('Reason').fill('Bonus');
  await cup.api.post(`/api${cup.path}/cancel`);
  await dialog.getByRole('button', { name: 'Adjust Points' }).click();
  await page.getByText('Failed to adjust points', { exact: true }).waitFor();
  await dialog.getByRole('alert').getByText('The tournament is not running.').waitFor();
});

test('the host decides a tie, and takes the decision back', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const cup = await openCup(page, 'Tied Cup');
  await startCup(cup);
  await playLevel(cup, 1);
  await page.goto(`${cup.path}?tab=results`);
  const ranks = async () => (await tableOf(page).getByRole('row').allInnerTexts()).slice(1);
  await rowOf(page, 'Gamma').waitFor();
  const dialog = await choose(page, 'Decide a Tie…');
  const order = dialog.getByRole('list', { name: 'Order of the teams' }).getByRole('listitem');
  await dialog.getByRole('button', { name: 'Move up Beta' }).focus();
  await page.keyboard.press('Enter');
  expect(await order.allInnerTexts()).toEqual([
    expect.stringContaining('Beta'),
    expect.stringContaining('Alpha'),
  ]);
  const up = dialog.getByRole('button', { name: 'Move up Beta' });
  await expect.poll(() => up.evaluate(isFocused)).toBe(true);
  const down = dialog.getByRole('button', { name: 'Move down Beta' });
  await down.click();
  await expect.poll(() => down.evaluate(isFocused)).toBe(true);
  await up.click();
  await dialog.getByRole('button', { name: 'Decide Tie' }).click();
  await dialog.getByText('Please say why the tie is decided this way').waitFor();
  await dialog.getByLabel('Reason').fill('Coin toss');
  await expectAccessibleAt(page, [360, 1440]);
  await dialog.getByRole('button', { name: 'Decide Tie' }).click();
  await page.getByText('Tie Decided', { exact: true }).waitFor();
  await rowOf(page, 'Alpha')
    .getByRole('button', { name: /^Behind .Beta.\. The host decided between them: Coin toss$/ })
    .waitFor();
  expect((await ranks())[0]).toContain('Beta');

  const again = await choose(page, 'Decide a Tie…');
  expect(await again.getByLabel('Reason').inputValue()).toBe('Coin toss');
  expect(await again.getByRole('button', { name: 'Take Back All Tie Decisions' }).count()).toBe(0);
  await again.getByRole('button', { name: 'Take Back Beta before Alpha' }).click();
  await page.getByText('Tie Decisions Taken Back', { exact: true }).waitFor();
  await rowOf(page, 'Beta')
    .getByRole('button', { name: /share 1st place$/ })
    .waitFor();
  expect((await ranks())[0]).toContain('Alpha');

  await cup.api.post(`/api${cup.path}/adjustments`, {
    data: { registrationId: cup.sides['Alpha'], points: 1, reason: 'Bonus' },
  });
  await rowOf(page, 'Alpha').getByRole('button', { name: /^\+1/ }).waitFor();
  await page.getByRole('button', { name: 'Correct the table' }).click();
  await page.getByRole('menuitem', { name: 'Adjust Points…' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /Tie/ }).count()).toBe(0);
});

test('a decision of teams that are no longer level is listed and can be taken back', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const cup = await openCup(page, 'Waiting Cup');
  await startCup(cup);
  await playLevel(cup, 1);
  const registrationIds = [cup.sides['Beta'], cup.sides['Alpha']];
  await cup.api.put(`/api${cup.path}/tie-decisions`, {
    data: { registrationIds, reason: 'Coin toss' },
  });
  await cup.api.post(`/api${cup.path}/adjustments`, {
    data: { registrationId: cup.sides['Alpha'], points: 1, reason: 'Bonus' },
  });
  await page.goto(`${cup.path}?tab=results`);
  await rowOf(page, 'Alpha').getByRole('button', { name: /^\+1/ }).waitFor();
  const dialog = await choose(page, 'Tie Decisions…');
  const entry = dialog.getByRole('listitem');
  await expect
    .poll(() => entry.innerText())
    .toMatch(/^Beta before Alpha\s+Coin toss\s+Not in use:/);
  await expectAccessibleAt(page, [360, 1440]);
  await entry.getByRole('button', { name: 'Take Back Beta before Alpha' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Tie Decisions Taken Back', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Correct the table' }).click();
  await page.getByRole('menuitem', { name: 'Adjust Points…' }).waitFor();
  expect(await page.getByRole('menuitem', { name: /Tie/ }).count()).toBe(0);
});
