import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleAt } from './audit-page.ts';
import { call, focusedLabel, press, useRoundVisits, type Side } from './round-visits.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();
const openRound = useRoundVisits(visit);

test('by keyboard alone, a round is started, its results are entered across a reload, saved, and the round is ended', async () => {
  const { page, sides, saved } = await openRound('Rookie Cup', 1);
  await page.getByRole('button', { name: 'Start Round' }).focus();
  await press(page, 'Enter');
  await page.getByRole('dialog').waitFor();
  await press(page, 'Enter');
  await page.getByText('Please enter both room ID and password').first().waitFor();
  // The form focuses the mistake again in a later task.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.type(' 4471902 ');
  await press(page, 'Tab');
  await page.keyboard.type('drop24');
  await press(page, 'Enter');
  await page.getByText('Room Information Saved', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Edit Results' }).focus();
  await press(page, 'Enter');
  await page.getByRole('grid', { name: 'Results of round 1' }).waitFor();
  await expect.poll(() => focusedLabel(page)).toMatch(`${sides[0]?.name}, Place`);
  // Enters placement and kills of the first two sides, then reloads the page.
  await press(page, '2', 'Tab', '3', 'Tab', '0', 'Enter', '1', 'Tab', '5', 'Enter');
  await page.reload();
  await page.getByText('5 values that were not saved are back.').waitFor();
  const cells = page.getByRole('grid').getByRole('textbox');
  await expect.poll(() => cells.nth(0).inputValue()).toBe('1');
  await expectAccessible(page);

  // The rows are now ordered by placement: first, second, then those without a placement.
  await cells.nth(0).focus();
  await press(page, 'ArrowDown', 'ArrowDown');
  for (const place of ['3', '4', '4']) await press(page, place, 'Enter');
  await page.getByText('4th is given to', { exact: false }).nth(1).waitFor();
  await press(page, 'F2', 'Backspace', '-', 'Enter', 'Control+Home');
  await expect.poll(() => page.getByText('4th is given to', { exact: false }).count()).toBe(0);
  const row = page.getByRole('row').filter({ hasText: sides[1]?.name ?? '' });
  await expect.poll(() => row.innerText()).toMatch(/\+25\s+25$/);

  await press(page, 'Control+s');
  await page.getByText('Results Saved', { exact: true }).waitFor();
  await page.getByText('5 of 5 entered · all saved').waitFor();
  const results = new Map(
    (await saved())?.roundResults.map((result) => [result.registrationId, result]),
  );
  expect(sides.map(({ id }) => results.get(id)?.placement)).toEqual([2, 1, 3, 4, null]);
  expect(sides.map(({ id }) => results.get(id)?.totalKills)).toEqual([3, 5, 0, 0, 0]);

  await press(page, 'Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Save');
  await page.getByRole('button', { name: 'End Round', exact: true }).focus();
  await press(page, 'Enter');
  await page.getByText('Round Ended', { exact: true }).first().waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Round Ended' }).isDisabled())
    .toBe(true);
  expect((await saved())?.status).toBe('ended');
});

test("values that another user saved in the meantime are shown beside the user's own until one of them is chosen", async () => {
  const { page, api, sides, saved } = await openRound('Friday Night Trios', 1, {
    failing: /\/rounds\/1\/save$/,
    room: { roomId: 'r', roomPassword: 'p' },
  });
  await page.getByRole('button', { name: 'Edit Results' }).click();
  const place = (side: Side | undefined) =>
    page.getByRole('textbox', { name: new RegExp(`^${side?.name}, Place`) });
  const [first, second, third] = sides;
  await place(first).fill('1');
  await place(second).fill('2');
  await call(page, `${api}/rounds/1/save`, {
    roundResults: [
      { registrationId: first?.id, placement: 7 },
      { registrationId: second?.id, placement: 2 },
      { registrationId: third?.id, placement: 3 },
    ],
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare Results' });
  await dialog.waitFor();
  // The dialog asks only about the differing value, and nothing is overwritten before the answer.
  await expect.poll(() => dialog.getByRole('group').count()).toBe(1);
  expect((await saved())?.roundResults.find((r) => r.registrationId === first?.id)?.placement).toBe(
    7,
  );
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /Mine/ }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit Results' }).waitFor();
  const results = new Map(
    (await saved())?.roundResults.map(({ registrationId, placement }) => [
      registrationId,
      placement,
    ]),
  );
  expect([first, second, third].map((side) => results.get(side?.id ?? ''))).toEqual([1, 2, 3]);
});

test('without a connection nothing is lost, and a requested save succeeds automatically', async () => {
  const { page, context, sides, saved } = await openRound('Friday Night Trios', 2, {
    room: { roomId: 'r', roomPassword: 'p' },
  });
  await page.getByRole('button', { name: 'Edit Results' }).click();
  await page.getByRole('grid').waitFor();
  await press(page, '1');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Not saved: The server cannot be reached/).waitFor();
  await page.getByText('· waiting for the server').waitFor();
  // No toast claims the opposite.
  await expect.poll(() => page.getByText('Failed to save round results').count()).toBe(0);
  // Later input is saved separately.
  await page.getByRole('textbox', { name: new RegExp(`^${sides[1]?.name}, Place`) }).fill('2');
  await context.setOffline(false);
  await page.getByText('Saved, now that the server is back.').waitFor();
  await page.getByText('1 not saved').waitFor();
  expect((await saved())?.roundResults).toMatchObject([
    { registrationId: sides[0]?.id, placement: 1 },
  ]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Results' }).waitFor();
  expect((await saved())?.roundResults).toHaveLength(2);
});

test('the rows of a spreadsheet are matched to teams by name, and an unknown name is a question', async () => {
  const { page, sides, saved } = await openRound('Friday Night Trios', 3, {
    room: { roomId: 'r', roomPassword: 'p' },
  });
  await page.getByRole('button', { name: 'Edit Results' }).click();
  await page.getByRole('button', { name: 'Paste Results' }).click();
  const [first, second] = sides;
  const table = `Team\tPlace\tKills\n${second?.name}\t1st\t7\nNobody\t2\t1\n${first?.name}\t2\t2`;
  const paste = page.getByRole('dialog', { name: 'Paste Results' });
  await paste.getByLabel('From a spreadsheet, a message or a chatbot').fill(table);
  await paste.getByRole('button', { name: 'Continue' }).click();
  // No team has this name, and nothing is saved until the question is answered.
  const asked = paste.getByLabel('Which team is \u2068Nobody\u2069?');
  await expect.poll(() => asked.evaluate((select) => select === document.activeElement)).toBe(true);
  await paste.getByRole('button', { name: '1 question left', disabled: true }).waitFor();
  await expectAccessible(page);
  await asked.selectOption('nobody');
  await paste.getByRole('button', { name: 'Take and Save' }).waitFor();
  await paste.getByText('Leave as they are').click();
  await paste.getByRole('button', { name: 'Take Into the Grid' }).click();
  // An invalid value prevents the save and is reported with its place.
  const place = page.getByRole('textbox', { name: new RegExp(`^${first?.name}, Place`) });
  await place.fill('99');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('A place is a whole number, 1 to 16.').waitFor();
  await expect.poll(() => place.evaluate((cell) => cell === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await press(page, '2');
  await page.getByRole('button', { name: 'End Round', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'End Round' });
  await question
    .getByText(`${sides.length - 2} of ${sides.length} have no result. End anyway?`)
    .waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await saved())?.status).toBe('started');
  await page.getByRole('button', { name: 'End Round', exact: true }).click();
  await question.getByRole('button', { name: 'End Round', exact: true }).click();
  await page.getByRole('button', { name: 'Round Ended' }).waitFor();
  const round = await saved();
  expect(round?.status).toBe('ended');
  expect(
    round?.roundResults.map(({ placement, totalKills }) => [placement, totalKills]).toSorted(),
  ).toEqual([
    [1, 7],
    [2, 2],
  ]);
});

test('the room of an ended round stays with its results, and ending the round keeps the focus', async () => {
  const host = await openRound('Friday Night Trios', 4, {
    room: { roomId: '8812', roomPassword: 'hot' },
  });
  const address = host.page.url();
  await host.page.getByRole('button', { name: 'End Round', exact: true }).focus();
  await press(host.page, 'Enter');
  const { length } = host.sides;
  await host.page.getByText(`${length} of ${length} have no result. End anyway?`).waitFor();
  await press(host.page, 'Tab', 'Enter');
  await host.page.getByRole('button', { name: 'Round Ended' }).waitFor();
  expect(await host.page.evaluate(() => document.activeElement?.textContent)).toBe('Round Ended');

  const { page } = await visit(address, { as: 'clan-leader', width: 360 });
  const room = page.getByRole('tabpanel').getByRole('region', { name: 'Room of round 4' });
  await room.getByText('8812').waitFor();
  // Its sides have no slots.
  expect(await room.innerText()).not.toMatch(/Slot/);
  await expect.poll(() => page.getByRole('button', { name: 'Edit Results' }).count()).toBe(0);
  await expectAccessible(page);
});

test('a visitor can read a round at every width', async () => {
  const { page } = await visit('/tournaments', { width: 320 });
  await page.getByRole('link', { name: 'View Details of Ulympic PUBG Mobile Qualifier' }).click();
  await page.getByRole('tab', { name: 'Rounds' }).click();
  await page.getByRole('heading', { name: 'Round 4', exact: true }).waitFor();
  const cards = page.getByRole('tabpanel', { name: /^Round 4/ }).locator('ol > li');
  await expect.poll(() => cards.count()).toBe(24);
  await expect
    .poll(() => cards.first().innerText())
    .toMatch(/^Place\s+1\s+FE SKY[^]*\bKills\s+14\s+Points\s+34$/i);
  await expect.poll(() => page.getByRole('button', { name: /^Copy/ }).count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Edit Results' }).count()).toBe(0);
  await expectAccessibleAt(page, [320, 360, 768, 1440]);
  await page.getByRole('tab', { name: /^Round 4/ }).focus();
  await press(page, 'ArrowLeft');
  await page.getByRole('heading', { name: 'Round 3', exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?tab=rounds&round=3');
});
