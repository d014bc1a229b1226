import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessibleAt } from './audit-page.ts';
import {
  create,
  fillIn,
  focused,
  openEdit,
  openForm,
  place,
  saveDraft,
} from './open-tournament-form.ts';
import { useVisits } from './visit.ts';

const visit = useVisits();

const league = (page: Page) => page.getByRole('combobox', { name: 'Rules of' });
const offered = (page: Page) =>
  page.getByRole('listbox', { name: 'Options' }).getByRole('option').allInnerTexts();
const moreRules = (page: Page) => page.getByRole('button', { name: 'More rules' });
const input = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const tieBreaks = (page: Page) =>
  page.getByRole('group', { name: 'Tie-breaks' }).getByRole('listitem').allInnerTexts();

async function openRules(page: Page): Promise<void> {
  await moreRules(page).click();
  await input(page, 'Kill cap').waitFor();
}

async function takeLeague(page: Page, typed: string): Promise<void> {
  await league(page).click();
  await page.keyboard.type(typed);
  await page.keyboard.press('Enter');
}

const readScoring = async (page: Page, id: string | undefined) =>
  (await page.request.get(`/api/tournaments/${id}/scoring`)).json() as Promise<object>;

const scoringFile = (page: Page, file: object | string) =>
  page.getByLabel('Scoring file').setInputFiles({
    name: 'scoring.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)),
  });

describe("a league's rules", () => {
  test('are found by game, tell the host what they leave open, and are saved', async () => {
    const { page } = await openForm(visit);
    await fillIn(page, 'League Cup');
    await league(page).click();
    await page.keyboard.type('apex');
    await expect
      .poll(() => offered(page))
      .toEqual([
        expect.stringMatching(/^ALGS groups and lobbies\s+Apex Legends · as observed · 12-9-7-5/),
        expect.stringMatching(/^ALGS match point final\s+.*match point 50$/),
      ]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('There is no last round.').waitFor();
    await expect.poll(() => league(page).inputValue()).toBe('ALGS match point final');
    await expect.poll(() => place(page, '1st').inputValue()).toBe('12');
    await moreRules(page).getByText('Ties by best rounds · match point 50').waitFor();
    await expect.poll(() => input(page, 'Points for match point').inputValue()).toBe('50');
    // The bar of buttons covers half of a switch at some widths unless the page is scrolled to its end.
    const toEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectAccessibleAt(page, [320, 768, 1440], toEnd);
    const id = await saveDraft(page);
    expect(await readScoring(page, id)).toMatchObject({
      placementPoints: { 1: 12, 2: 9, 11: 1, 15: 1 },
      pointsPerKill: 1,
      tieBreaks: ['bestRounds', 'bestPlacement', 'killsByRound'],
      matchPoint: { target: { kind: 'points', points: 50 }, fromRound: 1, mustLead: false },
    });
  });

  test('can be undone, and a later change is shown', async () => {
    const { page } = await openForm(visit);
    await expect.poll(() => league(page).inputValue()).toBe('Top 12');
    await takeLeague(page, 'smash rule: pmsl');
    await page.getByText(/points of the leader after the first day plus 10/).waitFor();
    await page.getByLabel('Points per kill').fill('2');
    await page.getByText('Changed since you chose Smash rule').waitFor();
    await expect.poll(() => league(page).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => league(page).inputValue()).toBe('Top 12');
    await expect.poll(() => place(page, '1st').inputValue()).toBe('15');
    await expect.poll(() => page.getByLabel('Points per kill').inputValue()).toBe('1');
  });

  test('are not offered if they take points away', async () => {
    const { page } = await openForm(visit);
    await league(page).click();
    await page.keyboard.type('pws');
    await expect
      .poll(() => offered(page))
      .toEqual([expect.stringContaining('winner takes points')]);
  });
});

test('a host sets every rule, publishes, and sees the same rules again', async () => {
  const { page } = await openForm(visit);
  await fillIn(page, 'Ruled Cup');
  await page.getByLabel('Rounds', { exact: true }).fill('12');
  await openRules(page);
  await input(page, 'Kill cap').fill('9');
  await page.getByRole('button', { name: 'Add Range' }).click();
  await expect.poll(() => focused(page)).toBe('From place, range 1');
  await input(page, 'To place, range 1').fill('1');
  await input(page, 'Times, range 1').fill('2');
  await page.getByRole('button', { name: 'Add Range' }).click();
  await expect.poll(() => input(page, 'From place, range 2').inputValue()).toBe('2');
  await input(page, 'To place, range 2').fill('15');
  await input(page, 'Times, range 2').fill('1,5');

  await page.getByRole('button', { name: 'Move up Total kills' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Move down Total kills');
  await page.getByRole('button', { name: 'Remove Average position' }).click();
  await page.getByLabel('Add a tie-break').selectOption('Best rounds');
  await expect
    .poll(() => tieBreaks(page))
    .toEqual([
      'Total points',
      'Total kills',
      'Round wins',
      'Placement in the latest round',
      'Best rounds',
    ]);

  await page.getByRole('switch', { name: 'Play to a match point' }).check();
  await input(page, 'Points above the leader').fill('10');
  await input(page, 'Leader after round').fill('11');
  await page.getByRole('switch', { name: 'The winner must also lead the table' }).check();
  // At the end of the page the bar with the buttons covers no input.
  await expectAccessibleAt(page, [320, 768, 1440], () =>
    page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  );

  const response = page.waitForResponse((answer) => answer.status() === 201);
  await create(page).click();
  const { id } = (await (await response).json()) as { id: string };
  const rules = {
    killCap: 9,
    killMultipliers: [
      { from: 1, to: 1, times: 2 },
      { from: 2, to: 15, times: 1.5 },
    ],
    countBest: null,
    tieBreaks: ['totalKills', 'roundWins', 'latestRoundPlacement', 'bestRounds'],
    matchPoint: {
      target: { kind: 'leader_plus', points: 10, afterRound: 11 },
      fromRound: 1,
      mustLead: true,
    },
  };
  expect(await readScoring(page, id)).toMatchObject(rules);

  await page.goto(`/tournaments/${id}?tab=settings`);
  await page.getByText(/^Each kill is worth 1 point, at most 9 kills a round/).waitFor();

  await page.goto(`/tournaments/${id}/edit`);
  await expect.poll(() => input(page, 'Kill cap').inputValue()).toBe('9');
  await page.getByRole('switch', { name: 'Play to a match point' }).uncheck();
  await input(page, 'Best rounds').fill('3');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  expect((await saved).status()).toBe(200);
  expect(await readScoring(page, id)).toMatchObject({ ...rules, countBest: 3, matchPoint: null });
  // Cancelled, so that it is not on the home page, which other tests check.
  expect((await page.request.post(`/api/tournaments/${id}/cancel`)).status()).toBe(200);
});

test('invalid rules are not sent, and the first of them is focused', async () => {
  const { page } = await openForm(visit);
  await fillIn(page, 'Wrong Cup');
  await openRules(page);
  await input(page, 'Kill cap').fill('many');
  await page.getByRole('button', { name: 'Add Range' }).click();
  await create(page).click();
  await page.getByText('2 fields need attention').waitFor();
  await expect.poll(() => focused(page)).toBe('Kill cap');
  await page.getByText('Enter a whole number from 0 to 10000.').waitFor();
  await page.getByRole('button', { name: 'Kill multipliers' }).first().click();
  await expect.poll(() => focused(page)).toBe('To place, range 1');
  await page.getByRole('button', { name: 'Remove range 1' }).click();
  await input(page, 'Kill cap').fill('');
  await input(page, 'Best rounds').fill('2');
  await page.getByRole('switch', { name: 'Play to a match point' }).check();
  await create(page).click();
  await page
    .getByText(/[Mm]atch point (and|together with|cannot be combined with)/)
    .first()
    .waitFor();
  await expect.poll(() => focused(page)).toBe('Best rounds');
});

test('typed rules survive a reload', async () => {
  const { page } = await openForm(visit);
  page.on('dialog', (dialog) => void dialog.accept());
  await openRules(page);
  await input(page, 'Kill cap').fill('9 or so');
  await page.reload();
  await page.getByText('Your earlier input was restored.').waitFor();
  await expect.poll(() => input(page, 'Kill cap').inputValue()).toBe('9 or so');
});

describe('a scoring file', () => {
  test('is exported, and imported into another tournament', async () => {
    const { page } = await openEdit(visit, 'Exported Cup');
    await takeLeague(page, 'warzone 2021 trios');
    await input(page, 'Kill cap').fill('20');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('exported-cup-scoring.json');
    const text = await readFile(await file.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      hotdrop: 'scoring',
      v: 1,
      name: 'Exported Cup',
      placementPoints: {},
      killCap: 20,
      killMultipliers: [
        { from: 1, to: 1, times: 2 },
        { from: 2, to: 15, times: 1.5 },
      ],
    });

    const { page: other, id } = await openEdit(visit, 'Importing Cup');
    await openRules(other);
    await scoringFile(other, text);
    await other.getByText('Scoring Imported').first().waitFor();
    await expect.poll(() => input(other, 'Kill cap').inputValue()).toBe('20');
    await expect.poll(() => place(other, '1st').inputValue()).toBe('');
    const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT');
    await other.getByRole('button', { name: 'Save Changes' }).click();
    expect((await saved).status()).toBe(200);
    expect(await readScoring(other, id)).toMatchObject({
      placementPoints: {},
      killCap: 20,
      tieBreaks: ['totalKills', 'averagePosition', 'bestRoundKills', 'bestPlacement'],
    });
  });

  test.each([
    ['not JSON', 'This is not a scoring file.'],
    [{ hotdrop: 'scoring', v: 1, killCap: -1 }, /^killCap must be a whole number/],
  ])('%j is refused and changes nothing', async (file, message) => {
    const { page } = await openForm(visit);
    await openRules(page);
    await scoringFile(page, file);
    await page.getByText('Failed to import scoring').first().waitFor();
    await page.getByText(message).first().waitFor();
    await expect.poll(() => input(page, 'Kill cap').inputValue()).toBe('');
    await expect.poll(() => place(page, '1st').inputValue()).toBe('15');
  });

  test('cannot be exported while a value is invalid', async () => {
    const { page } = await openForm(visit);
    await openRules(page);
    await input(page, 'Kill cap').fill('x');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByText('Some of the values are not valid yet.').first().waitFor();
    await expect.poll(() => page.getByText('Scoring Exported').count()).toBe(0);
  });
});
