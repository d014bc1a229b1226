import type { Page } from 'playwright-core';
import { errorTable } from '#shared/contract/errors.ts';
import { fail, hang } from '../answers.ts';
import { heading, press, role } from '../looks.ts';
import { openTournament } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene, Stage } from '../scene.ts';

const tournament = { at: '/tournaments/:tournamentId', stage: 'staged' } as const;
const visitor = sceneAt('tournaments', tournament);
const host = sceneAt('tournaments', { ...tournament, as: 'host' });
const tab = '?tab=results';

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

export const tournamentCorrectionScenes: readonly Scene[] = [
  visitor('results/adjustments', {
    path: '/tournaments/{Corrected Cup}?tab=results',
    sees: heading('Adjustments'),
  }),
  host('results/adjustments-host', {
    path: '/tournaments/{Corrected Cup}?tab=results',
    sees: role('button', 'Take Back…'),
  }),
  host('results/corrections-menu', {
    path: '/tournaments/{Two Firsts}?tab=results',
    next: press('Correct the table'),
    sees: role('menuitem', 'Decide a Tie…'),
  }),
  host('dialogs/give-adjustment', {
    next: (page, stage) => chooseIn(page, stage, 'Corrected Cup', 'Adjust Points…'),
  }),
  host('dialogs/give-adjustment-errors', {
    next: async (page, stage) => {
      const dialog = await chooseIn(page, stage, 'Corrected Cup', 'Adjust Points…');
      await dialog.getByRole('button', { name: 'Adjust Points' }).click();
      await dialog.getByText('Choose a team.').waitFor();
    },
  }),
  host('dialogs/take-back-adjustment', {
    path: '/tournaments/{Corrected Cup}?tab=results',
    next: (page) => page.getByRole('button', { name: 'Take Back…' }).first().click(),
    sees: (page) => page.getByRole('dialog').getByLabel('Reason').waitFor(),
  }),
  host('dialogs/decide-tie', {
    next: (page, stage) => chooseIn(page, stage, 'Two Firsts', 'Decide a Tie…'),
  }),
  host('dialogs/tie-decisions', {
    next: async (page, stage) => {
      await decideEarlier(page);
      const dialog = await openIn(page, stage, 'live', 'Tie Decisions…');
      await dialog
        .getByText(/^Not in use:/)
        .first()
        .waitFor();
    },
  }),
  host('dialogs/change-scoring', {
    next: async (page, stage) => {
      const dialog = await openIn(page, stage, 'live', 'Change Scoring…');
      await dialog.getByRole('button', { name: 'More rules' }).click();
      await dialog.getByRole('textbox', { name: 'Kill cap' }).fill('8');
      await dialog.getByText(/^7 sides move\./).waitFor();
    },
  }),
  host('dialogs/change-scoring-invalid', {
    next: async (page, stage) => {
      const dialog = await typePoints(page, stage, 'live', 'many');
      await dialog.getByLabel('Points for 2nd place').fill('-5000');
      await dialog.getByRole('button', { name: 'Change Scoring' }).click();
    },
    sees: /^2nd place: Enter a number from -1000/,
  }),
  host('dialogs/change-scoring-loading', {
    loading: true,
    next: async (page, stage) => {
      await hang(page, ofScoring);
      const dialog = await openIn(page, stage, 'live', 'Change Scoring…');
      await dialog.getByText('Loading the scoring').waitFor({ state: 'attached' });
    },
  }),
  host('dialogs/change-scoring-error', {
    next: async (page, stage) => {
      await fail(page, preview);
      const dialog = await typePoints(page, stage, 'live', '3');
      await dialog.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  }),
  host('dialogs/change-scoring-changed', {
    refusals: [409],
    next: async (page, stage) => {
      await changeMeanwhile(page);
      const dialog = await typePoints(page, stage, 'live', '3');
      await dialog.getByRole('button', { name: 'Drop My Changes' }).waitFor();
      await dialog.getByText(/sides? moves?\./).waitFor();
    },
  }),
  host('dialogs/change-scoring-full', {
    stage: 'full',
    next: async (page, stage) => {
      const dialog = await typePoints(page, stage, 'tournament', '25');
      await dialog.getByRole('button', { name: /^Show All/ }).waitFor();
    },
  }),
];
