import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  pasteByButton,
  pasteIntoGrid,
  reviewAndSave,
  tabTo,
  typeAndSave,
} from '#bench/hosting/enter-results.ts';
import { createHands } from '#bench/hosting/hands.ts';
import { misread, printMessage } from '#bench/hosting/made-up-event.ts';
import { expectAccessible } from './audit-page.ts';
import { call, useRoundVisits, type Side } from './round-visits.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const openRound = useRoundVisits(visit);

type Write = (sides: readonly Side[]) => string;

/** Opens a round with a text in the clipboard. Everything that a test looks at is checked for accessibility. */
async function openWithText(round: number, write: Write, phone?: { width: number; touch: true }) {
  const opened = await openRound('Friday Night Trios', round, {
    room: { roomId: 'r', roomPassword: 'p' },
    ...phone,
  });
  const { page, context, sides } = opened;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), write(sides));
  const onLook = () => expectAccessible(page);
  return { ...opened, hands: createHands(page, { touch: phone?.touch ?? false, onLook }) };
}

async function openGrid(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Results' }).click();
  await page.getByRole('grid').waitFor();
}

const inOrder: Write = (sides) =>
  printMessage(sides.map(({ name }, at) => ({ place: at + 1, name, kills: at })));

/** A text without the last two teams, and with three wrong names. */
const withMistakes =
  (first: number, letter = 'q'): Write =>
  (sides) =>
    printMessage(
      sides.slice(0, -2).map(({ name }, at) => ({
        place: at + 1,
        name: at >= first && at < first + 3 ? misread(name, letter) : name,
        kills: at,
      })),
    );
const questionsAbout = (sides: readonly Side[], first: number, letter = 'q') =>
  sides.slice(first, first + 3).map(({ name }) => ({ pasted: misread(name, letter), name }));

async function readPlaces({ saved, sides }: Awaited<ReturnType<typeof openWithText>>) {
  const places = new Map(
    (await saved())?.roundResults.map((row) => [row.registrationId, row.placement]),
  );
  return sides.map(({ id }) => places.get(id));
}

const allButTwo = (sides: readonly Side[]) => [
  ...sides.slice(0, -2).map((_, at) => at + 1),
  null,
  null,
];

test('a paste of known names is saved with one click and two key presses, and the toast undoes it', async () => {
  const opened = await openWithText(1, (all) =>
    // If the teams were in slot order, their numbers might be slots, and the dialog would ask the user to check.
    inOrder(all.toReversed()),
  );
  const { page, sides, saved, hands } = opened;
  const before = (await saved())?.roundResults ?? [];
  await openGrid(page);
  await pasteByButton(page, hands);
  await reviewAndSave(page, hands, { sides: sides.length });
  expect(hands.actions()).toEqual({ clicks: 1, keys: 2 });
  expect((await readPlaces(opened)).toReversed()).toEqual(sides.map((_, at) => at + 1));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await saved())?.roundResults.length).toBe(before.length);
});

test('three misspelt names are questions that the keyboard answers, two absent teams did not play, and the answers are remembered', async () => {
  const opened = await openWithText(2, withMistakes(0));
  const { page, api, sides, hands } = opened;
  await openGrid(page);
  // The grid also accepts the text of a sheet, so the mouse is not needed.
  await pasteIntoGrid(page, hands);
  await reviewAndSave(page, hands, { sides: sides.length, questions: questionsAbout(sides, 0) });
  expect(hands.actions()).toEqual({ clicks: 0, keys: 5 });
  expect(await readPlaces(opened)).toEqual(allButTwo(sides));
  type Alias = { registrationId?: string };
  await expect.poll(async () => (await call<Alias[]>(page, `${api}/name-aliases`)).length).toBe(3);
});

test('on a phone a paste with three questions and two absent teams takes twelve taps', async () => {
  const phone = { width: 390, touch: true } as const;
  // These names differ from those above, since those answers are remembered.
  const opened = await openWithText(3, withMistakes(3), phone);
  const { page, sides, hands } = opened;
  await hands.press(page.getByRole('button', { name: 'Edit Results' }));
  await pasteByButton(page, hands);
  await reviewAndSave(page, hands, { sides: sides.length, questions: questionsAbout(sides, 3) });
  expect(hands.actions()).toEqual({ clicks: 12, keys: 0 });
  expect(await readPlaces(opened)).toEqual(allButTwo(sides));
});

test('a line without a place keeps its text and its question in their columns, and doubts are mentioned at the buttons', async () => {
  const { page, hands } = await openWithText(
    4,
    (sides) => `${inOrder(sides.toReversed())}\nHunters - 9`,
  );
  await openGrid(page);
  await pasteByButton(page, hands);
  const widths = (line: Locator) =>
    line.locator('> *').evaluateAll((parts) => parts.map(({ clientWidth }) => clientWidth));
  const lines = page.getByRole('list', { name: 'Pasted lines' }).getByRole('listitem');
  const withoutPlace = lines.filter({ hasText: 'Hunters - 9' });
  await withoutPlace.getByText('No place').waitFor({ state: 'attached' });
  expect(await widths(withoutPlace)).toEqual(await widths(lines.first()));
  await page.getByText('Before you save, check 1 doubt at the top.').waitFor();
  await expectAccessible(page);
});

test('everything is typed and saved by keyboard alone, with one key press in addition to the digits of each value', async () => {
  const opened = await openWithText(4, () => '');
  const { page, sides, saved } = opened;
  const hands = createHands(page);
  await tabTo(page, hands, page.getByRole('button', { name: 'Edit Results' }));
  await hands.key('Enter');
  const toGrid = hands.actions().keys;
  expect(toGrid).toBeLessThan(50);
  const results = sides.map(({ id, name, selectedMembers }, at) => ({
    registrationId: id,
    name,
    place: sides.length - at,
    kills: selectedMembers.map((_, player) => (at + player) % 10),
  }));
  await typeAndSave(page, hands, results);
  const digits = results.reduce(
    (sum, { place, kills }) => sum + String(place).length + kills.length,
    0,
  );
  const values = results.reduce((sum, { kills }) => sum + 1 + kills.length, 0);
  expect(hands.actions()).toEqual({ clicks: 0, keys: toGrid + digits + values + 1 });
  expect(await readPlaces(opened)).toEqual(results.map(({ place }) => place));
  const kills = new Map(
    (await saved())?.roundResults.map((row) => [row.registrationId, row.totalKills]),
  );
  const sum = (all: readonly number[]) => all.reduce((total, own) => total + own, 0);
  for (const result of results) expect(kills.get(result.registrationId)).toBe(sum(result.kills));
});

test('the answers of a paste that was undone are not remembered', async () => {
  const opened = await openWithText(4, withMistakes(0, 'x'));
  const { page, api, sides, hands } = opened;
  const aliases = () => call<object[]>(page, `${api}/name-aliases`);
  const before = await aliases();
  await openGrid(page);
  await pasteByButton(page, hands);
  const dialog = page.getByRole('dialog', { name: 'Paste Results' });
  for (const { pasted, name } of questionsAbout(sides, 0, 'x'))
    await dialog.getByRole('combobox', { name: pasted }).selectOption({ label: name });
  await dialog.getByRole('button', { name: 'Take Into the Grid' }).click();
  await page.getByText(/taken from the paste/).waitFor();
  const cell = page.getByRole('grid').getByRole('textbox').first();
  await cell.press('Control+z');
  await page.getByText('Change undone.').waitFor();
  await cell.fill('3');
  const response = page.waitForResponse((one) => one.url().endsWith('/save'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await response).ok()).toBe(true);
  // If the page sent the answers, it would do so before this message.
  await page.getByText('Results Saved', { exact: true }).first().waitFor();
  expect(await aliases()).toEqual(before);
});
