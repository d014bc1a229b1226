import { expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import { choose, isFocused, openCup, playCup, rowOf, startCup, tableOf } from './corrected-cup.ts';
import { prepare } from './prepare.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

/** Plays a cup that Alpha leads by its place, although Beta has the most kills. */
async function playedCup(page: Parameters<typeof openCup>[0], name: string) {
  const cup = await openCup(page, name);
  await startCup(cup);
  await playCup(cup, 1, { Alpha: [1, 0], Beta: [2, 4], Gamma: [3, 1] });
  const scoring = { placementPoints: { 1: 10, 2: 5, 3: 3 }, pointsPerKill: 1 };
  const changed = await cup.api.put(`/api${cup.path}/scoring`, { data: scoring });
  expect(changed.ok(), await changed.text()).toBe(true);
  return cup;
}

test("the host changes the scoring by keyboard alone, and a visitor's open table follows", async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const cup = await playedCup(page, 'Rescored Cup');
  const { page: watching } = await prepare(visit);
  await watching.goto(`${cup.path}?tab=results`);
  await rowOf(watching, 'Gamma').waitFor();
  const first = async () => (await tableOf(watching).getByRole('row').allInnerTexts())[1];
  expect(await first()).toContain('Alpha');

  await page.goto(`${cup.path}?tab=results`);
  const menu = page.getByRole('button', { name: 'Correct the table' });
  await menu.focus();
  await page.keyboard.press('Enter');
  for (const item of ['Adjust Points…', 'Change Scoring…']) {
    if (item !== 'Adjust Points…') await page.keyboard.press('ArrowDown');
    const entry = page.getByRole('menuitem', { name: item });
    await expect.poll(() => entry.evaluate(isFocused)).toBe(true);
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change Scoring' });
  await dialog.getByText('Nothing is changed yet.').waitFor();
  const kill = dialog.getByLabel('Points per kill');
  await expect.poll(() => kill.evaluate(isFocused)).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('3');
  await dialog.getByText('2 sides move. The points of 1 more change.').waitFor();
  expect(
    await dialog
      .getByRole('region', { name: 'What this changes' })
      .getByRole('listitem')
      .allInnerTexts(),
  ).toEqual([
    'Beta 2nd to 1st (9 to 17 points)',
    'Alpha 1st to 2nd (10 points)',
    'Gamma stays 3rd (4 to 6 points)',
  ]);
  await expectAccessibleAt(page, [360, 1440]);
  // Plain Enter would change the scoring by accident.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText('Scoring Changed', { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => menu.evaluate(isFocused)).toBe(true);
  await expect.poll(first).toContain('Beta');
});

test('a place may lose points, and the dialog warns that a match point win will be lost', async () => {
  const { page } = await prepare(visit, { as: 'host' });
  const cup = await playedCup(page, 'Race Cup');
  const matchPoint = { target: { kind: 'points', points: 10 } };
  await cup.api.put(`/api${cup.path}/scoring`, { data: { matchPoint } });
  await playCup(cup, 2, { Alpha: [1, 0], Beta: [2, 0], Gamma: [3, 0] });
  await page.goto(`${cup.path}?tab=results`);
  await rowOf(page, 'Alpha').waitFor();
  const dialog = await choose(page, 'Change Scoring…');
  await dialog.getByRole('combobox', { name: 'Rules of' }).click();
  await page.keyboard.type('PWS');
  await page.getByRole('option', { name: /−10/ }).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Points for 1st place').fill('-2,5');
  await dialog.getByText('The match point win of Alpha no longer holds.').waitFor();
  await dialog.getByRole('button', { name: 'Change Scoring' }).click();
  await page.getByText('Scoring Changed', { exact: true }).waitFor();
  const answer = await cup.api.get(`/api${cup.path}/scoring`);
  expect(await answer.json()).toMatchObject({
    placementPoints: { 1: -2.5, 2: 5, 3: 3 },
    version: 4,
  });
});

test('changes that someone else has made in the meantime are shown, and the typed values are kept', async () => {
  const { page } = await prepare(visit, { as: 'host', failing: /\/scoring$/ });
  const cup = await playedCup(page, 'Two Scorers Cup');
  await page.goto(`${cup.path}?tab=results`);
  await rowOf(page, 'Alpha').waitFor();
  const dialog = await choose(page, 'Change Scoring…');
  const kill = dialog.getByLabel('Points per kill');
  await kill.fill('3');
  await dialog.getByText(/^2 sides move/).waitFor();
  await cup.api.put(`/api${cup.path}/scoring`, { data: { killCap: 2 } });
  await dialog.getByText('Someone else changed the scoring in the meantime.').waitFor();
  await dialog.getByText('kill cap: none to 2').waitFor();
  expect(await kill.inputValue()).toBe('3');
  await dialog.getByText('Beta 2nd to 1st (7 to 11 points)').waitFor();
  await expectAccessibleAt(page, [360, 1440]);
  await dialog.getByRole('button', { name: 'Drop My Changes' }).click();
  await dialog.getByText('Nothing is changed yet.').waitFor();
  expect(await kill.inputValue()).toBe('1');
  await kill.fill('4');
  await dialog.getByText('Beta 2nd to 1st (7 to 13 points)').waitFor();
  await dialog.getByRole('button', { name: 'Change Scoring' }).click();
  await page.getByText('Scoring Changed', { exact: true }).waitFor();
  const answer = await cup.api.get(`/api${cup.path}/scoring`);
  expect(await answer.json()).toMatchObject({ killCap: 2, pointsPerKill: 4, version: 4 });
});

test('a failed change keeps the dialog and the typed values; invalid points are listed', async () => {
  const { page } = await prepare(visit, { as: 'host', failing: /\/scoring(\?preview=1)?$/ });
  const cup = await playedCup(page, 'Stubborn Cup');
  await page.goto(`${cup.path}?tab=results`);
  await rowOf(page, 'Alpha').waitFor();
  const dialog = await choose(page, 'Change Scoring…');
  const kill = dialog.getByLabel('Points per kill');
  await kill.fill('many');
  await dialog.getByText('Some of the values are not valid yet.').waitFor();
  await dialog.getByRole('button', { name: 'Change Scoring' }).click();
  await dialog.getByText(/^Enter a number from 0 to 1000/).waitFor();
  await expect.poll(() => kill.evaluate(isFocused)).toBe(true);
  await kill.fill('3');
  await dialog.getByText(/^2 sides move/).waitFor();
  await cup.api.post(`/api${cup.path}/cancel`);
  await dialog.getByRole('button', { name: 'Change Scoring' }).click();
  await page.getByText('Failed to change scoring', { exact: true }).waitFor();
  await dialog
    .getByRole('alert')
    .getByText('The tournament is not in a state that allows this.')
    .first()
    .waitFor();
  expect(await kill.inputValue()).toBe('3');
});
