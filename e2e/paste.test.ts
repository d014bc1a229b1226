import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './audit-page.ts';
import { countClicks } from './count-clicks.ts';
import { call, focusedLabel, useRoundVisits, type Side } from './round-visits.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const openRound = useRoundVisits(visit);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste Results' });

/** Opens the grid of a round with a text in the clipboard, and counts clicks and keys from there. */
async function openGrid(round: number, write: (sides: readonly Side[]) => string) {
  const opened = await openRound('Friday Night Trios', round, {
    room: { roomId: 'r', roomPassword: 'p' },
  });
  const { page, context, sides } = opened;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), write(sides));
  await page.getByRole('button', { name: 'Edit Results' }).click();
  await page.getByRole('grid').waitFor();
  const { press, clicks } = countClicks();
  let keys = 0;
  const key = async (name: string) => {
    keys += 1;
    await page.keyboard.press(name);
  };
  return { ...opened, press, key, actions: () => ({ clicks: clicks(), keys }) };
}

const lineOf = ({ name }: Side, index: number) => `${index + 1}. ${name} - ${index} kills`;
/** Misspells a name in so many letters that it becomes a question. */
const misread = ({ name }: Side): string => name.replaceAll(/(..)./gu, '$1q');

test('a paste of known names is saved with one click and two keys, and the toast undoes it', async () => {
  const { page, sides, saved, press, key, actions } = await openGrid(1, (all) =>
    // In the order of slots, the numbers might be slots, and the dialog would ask the user to check.
    all.toReversed().map(lineOf).join('\n'),
  );
  const before = (await saved())?.roundResults ?? [];
  await press(page.getByRole('button', { name: 'Paste Results' }));
  await dialog(page).getByRole('textbox').waitFor();
  await key('Control+v');
  const take = dialog(page).getByRole('button', { name: 'Take and Save' });
  await expect.poll(() => take.evaluate((node) => node === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await key('Enter');
  await page.getByText('Results Saved', { exact: true }).waitFor();
  expect(actions()).toEqual({ clicks: 1, keys: 2 });
  const results = (await saved())?.roundResults ?? [];
  const places = new Map(results.map((row) => [row.registrationId, row.placement]));
  expect(sides.toReversed().map(({ id }) => places.get(id))).toEqual(sides.map((_, at) => at + 1));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await saved())?.roundResults.length).toBe(before.length);
});

test('three misspelt names are asked in turn by keyboard, two absent teams did not play, and the answers are remembered', async () => {
  const write = (all: readonly Side[]) =>
    all
      .slice(0, -2)
      .map((side, at) => (at < 3 ? lineOf({ ...side, name: misread(side) }, at) : lineOf(side, at)))
      .join('\n');
  const { page, api, sides, saved, key, actions } = await openGrid(2, write);
  // The grid also accepts the text of a sheet, so the mouse is not needed.
  await page.getByRole('grid').getByRole('textbox').first().focus();
  await key('Control+v');
  for (const side of sides.slice(0, 3)) {
    await expect.poll(() => focusedLabel(page)).toContain(misread(side));
    await expectAccessible(page);
    await key('Enter');
  }
  const take = dialog(page).getByRole('button', { name: 'Take and Save' });
  await expect.poll(() => take.evaluate((node) => node === document.activeElement)).toBe(true);
  await key('Enter');
  await page.getByText('Results Saved', { exact: true }).waitFor();
  expect(actions()).toEqual({ clicks: 0, keys: 5 });
  const results = (await saved())?.roundResults ?? [];
  const places = new Map(results.map((row) => [row.registrationId, row.placement]));
  expect(sides.map(({ id }) => places.get(id))).toEqual([
    ...sides.slice(0, -2).map((_, at) => at + 1),
    null,
    null,
  ]);
  type Alias = { registrationId?: string };
  await expect.poll(async () => (await call<Alias[]>(page, `${api}/name-aliases`)).length).toBe(3);
});
