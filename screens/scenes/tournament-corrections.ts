import type { Page } from 'playwright-core';
import { errorTable } from '#shared/contract/errors.ts';
import { fail, hang } from '../answers.ts';
import { openTournament, sees, seesHeading } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';

const screen = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const tab = '?tab=results';

/** Opens the results and chooses an item of the menu above the table. */
async function openIn(page: Page, stage: Stage, staged: string, item: string) {
  await openTournament(page, stage, staged, tab);
  await page.getByRole('button', { name: 'Correct the table' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

async function chooseIn(page: Page, stage: Stage, staged: string, item: string) {
  const dialog = await openIn(page, stage, staged, item);
  await dialog.getByLabel('Reason').waitFor();
  return dialog;
}

/** Opens the dialog that changes the scoring and types other points for a kill. */
async function typePoints(page: Page, stage: Stage, staged: string, points: string) {
  const dialog = await openIn(page, stage, staged, 'Change Scoring…');
  await dialog.getByLabel('Points per kill').fill(points);
  return dialog;
}

const ofScoring = '**/api/tournaments/*/scoring';
const preview = `${ofScoring}?preview=1`;

/** Refuses the first change as if another user had changed the kill cap and the tie-breaks before it. */
async function changeMeanwhile(page: Page): Promise<void> {
  await page.route(preview, async (route) => {
    const request = route.request();
    const current = await page.request.get(request.url().replace('?preview=1', ''));
    const scoring = (await current.json()) as { version: number };
    const sent = request.postDataJSON() as { expectedVersion: number };
    if (sent.expectedVersion === scoring.version) {
      const { status, message } = errorTable.scoring_changed;
      const theirs = { version: scoring.version + 1, killCap: 9, tieBreaks: ['totalKills'] };
      const json = { code: 'scoring_changed', message, scoring: { ...scoring, ...theirs } };
      return route.fulfill({ status, json });
    }
    return route.continue({ postData: { ...sent, expectedVersion: scoring.version } });
  });
}

/** Mocks decisions of two ties, between the first two teams and the next two, that are no longer level. */
async function decideEarlier(page: Page): Promise<void> {
  await page.route('**/api/tournaments/*/final-scores', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as { registrationId: string }[];
    const json = rows.map((row, at) => ({
      ...row,
      tie: null,
      decision:
        at > 3
          ? null
          : {
              first: rows[at - (at % 2)]?.registrationId,
              place: 1 + (at % 2),
              reason: at < 2 ? 'Coin toss' : 'قرعة أمام قائدي الفريقين, seen by both captains',
            },
    }));
    return route.fulfill({ response, json });
  });
}

/** The host's corrections of the table, and how everyone sees them. */
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
  {
    ...screen,
    name: 'tournaments/dialogs/tie-decisions',
    as: 'host',
    open: async (page, stage) => {
      await decideEarlier(page);
      const dialog = await openIn(page, stage, 'live', 'Tie Decisions…');
      await dialog
        .getByText(/^Not in use:/)
        .first()
        .waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/dialogs/change-scoring',
    as: 'host',
    open: async (page, stage) => {
      const dialog = await openIn(page, stage, 'live', 'Change Scoring…');
      await dialog.getByRole('button', { name: 'More rules' }).click();
      await dialog.getByRole('textbox', { name: 'Kill cap' }).fill('8');
      await dialog.getByText(/^7 sides move\./).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/dialogs/change-scoring-invalid',
    as: 'host',
    open: async (page, stage) => {
      const dialog = await typePoints(page, stage, 'live', 'many');
      await dialog.getByLabel('Points for 2nd place').fill('-5000');
      await dialog.getByRole('button', { name: 'Change Scoring' }).click();
      await sees(page, /^2nd place: Enter a number from -1000/);
    },
  },
  {
    ...screen,
    name: 'tournaments/dialogs/change-scoring-loading',
    as: 'host',
    loading: true,
    open: async (page, stage) => {
      await hang(page, ofScoring);
      const dialog = await openIn(page, stage, 'live', 'Change Scoring…');
      await dialog.getByText('Loading the scoring').waitFor({ state: 'attached' });
    },
  },
  {
    ...screen,
    name: 'tournaments/dialogs/change-scoring-error',
    as: 'host',
    open: async (page, stage) => {
      await fail(page, preview);
      const dialog = await typePoints(page, stage, 'live', '3');
      await dialog.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  },
  {
    ...screen,
    name: 'tournaments/dialogs/change-scoring-changed',
    as: 'host',
    refusals: [409],
    open: async (page, stage) => {
      await changeMeanwhile(page);
      const dialog = await typePoints(page, stage, 'live', '3');
      await dialog.getByRole('button', { name: 'Drop My Changes' }).waitFor();
      await dialog.getByText(/sides? moves?\./).waitFor();
    },
  },
  {
    at: screen.at,
    stage: 'full',
    name: 'tournaments/dialogs/change-scoring-full',
    as: 'host',
    open: async (page, stage) => {
      const dialog = await typePoints(page, stage, 'tournament', '25');
      await dialog.getByRole('button', { name: /^Show All/ }).waitFor();
    },
  },
];
