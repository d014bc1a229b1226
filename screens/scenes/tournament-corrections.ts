import type { Page } from 'playwright-core';
import { openTournament, seesHeading } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const tab = '?tab=results';

/** Opens the results and chooses an item of the menu above the table. */
async function chooseIn(page: Page, stage: Stage, staged: string, item: string) {
  await openTournament(page, stage, staged, tab);
  await page.getByRole('button', { name: 'Correct the table' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').waitFor();
  return dialog;
}

/** The host's corrections of the table, and how everybody sees them. */
export const tournamentCorrectionScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'tournaments/results/adjustments',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Corrected Cup', tab);
      await seesHeading(page, 'Adjustments');
    },
  },
  {
    ...screen,
    name: 'tournaments/results/adjustments-host',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Corrected Cup', tab);
      await page.getByRole('button', { name: 'Take Back…' }).first().waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/results/corrections-menu',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Two Firsts', tab);
      await page.getByRole('button', { name: 'Correct the table' }).click();
      await page.getByRole('menuitem', { name: 'Decide a Tie…' }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/dialogs/give-adjustment',
    as: 'host',
    open: async (page, stage) => {
      await chooseIn(page, stage, 'Corrected Cup', 'Adjust Points…');
    },
  },
  {
    ...screen,
    name: 'tournaments/dialogs/give-adjustment-errors',
    as: 'host',
    open: async (page, stage) => {
      const dialog = await chooseIn(page, stage, 'Corrected Cup', 'Adjust Points…');
      await dialog.getByRole('button', { name: 'Adjust Points' }).click();
      await dialog.getByText('Choose a team.').waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/dialogs/take-back-adjustment',
    as: 'host',
    open: async (page, stage) => {
      await openTournament(page, stage, 'Corrected Cup', tab);
      await page.getByRole('button', { name: 'Take Back…' }).first().click();
      await page.getByRole('dialog').getByLabel('Reason').waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/dialogs/decide-tie',
    as: 'host',
    open: async (page, stage) => {
      await chooseIn(page, stage, 'Two Firsts', 'Decide a Tie…');
    },
  },
];
