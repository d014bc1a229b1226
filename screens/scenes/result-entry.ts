import type { Page } from 'playwright-core';
import { fail } from '../answers.ts';
import { openDialog, sees } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';
import { cells, gridScene, openGrid, screen } from './grid-scene.ts';
import { pasteScenes } from './paste.ts';

type Side = { id: string; status: string; selectedMembers: string[] };

/** Saves different values for every player in a round, as a second host would. */
async function saveElsewhere(page: Page, stage: Stage): Promise<void> {
  const path = `/api/tournaments/${stage.id('Dispute')}`;
  const registrations = await page.request.get(`${path}/registrations`);
  const sides = ((await registrations.json()) as Side[]).filter(
    ({ status }) => status === 'approved',
  );
  const kills = (Date.now() % 5000) + 10;
  await page.request.post(`${path}/rounds/1/save`, {
    data: {
      roundResults: sides.map(({ id, selectedMembers }, at) => ({
        registrationId: id,
        placement: at + 1,
        memberKills: Object.fromEntries(selectedMembers.map((player) => [player, kills])),
      })),
    },
  });
}

async function conflict(page: Page, stage: Stage): Promise<void> {
  await cells(page).nth(1).fill('7');
  await saveElsewhere(page, stage);
  await page.getByText(/^Someone else saved other values/).waitFor();
}

export const resultEntryScenes: readonly Scene[] = [
  gridScene({ state: 'empty' }),
  gridScene({
    state: 'typed',
    next: async (page) => {
      await cells(page).nth(0).fill('1');
      await cells(page).nth(1).fill('6');
      await cells(page).nth(2).fill('3');
      await sees(page, /not saved/);
    },
  }),
  gridScene({
    state: 'marks',
    next: async (page) => {
      const places = page.getByRole('grid').getByRole('textbox', { name: /Place/ });
      await places.nth(0).fill('1');
      await places.nth(1).fill('1');
      await cells(page).nth(1).fill('x');
      await sees(page, /share a place/);
      await sees(page, /is invalid/);
    },
  }),
  gridScene({
    state: 'restored',
    next: async (page) => {
      await cells(page).nth(0).fill('2');
      await page.reload();
      await sees(page, /not saved is back/);
    },
  }),
  gridScene({
    state: 'save-failed',
    next: async (page) => {
      await fail(page, '**/save');
      await cells(page).nth(0).fill('2');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await sees(page, /Something went wrong|could not|fail/i);
    },
  }),
  gridScene({
    state: 'save-waits',
    complaint: /ERR_FAILED/,
    next: async (page) => {
      for (const path of ['**/save', '**/readyz']) await page.route(path, (route) => route.abort());
      await cells(page).nth(0).fill('2');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await sees(page, /waiting for the server/);
    },
  }),
  gridScene({
    state: 'logged-out',
    refusals: [401],
    next: async (page) => {
      await cells(page).nth(0).fill('2');
      await cells(page).nth(1).fill('5');
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await sees(page, /were typed into this round and not saved are kept/);
    },
  }),
  gridScene({
    state: 'did-not-play',
    widths: [360],
    next: async (page) => {
      await page
        .getByRole('button', { name: /did not play$/ })
        .first()
        .click();
      await sees(page, /1 not saved/);
    },
  }),
  gridScene({ state: 'conflict', staged: 'Dispute', next: conflict }),
  gridScene({
    state: 'compare',
    staged: 'Dispute',
    next: async (page, stage) => {
      await conflict(page, stage);
      await openDialog(page, 'Compare');
    },
  }),
  ...pasteScenes,
  gridScene({
    state: 'end-missing',
    next: async (page) => {
      await cells(page).nth(0).fill('1');
      await openDialog(page, 'End Round');
    },
  }),
  gridScene({ state: 'correction', staged: 'Last Week Cup', round: 2 }),
  gridScene({ state: 'demo', staged: 'live', round: 2 }),
  gridScene({ state: 'full', stage: 'full', staged: 'tournament', round: 5 }),
  {
    ...screen,
    name: 'tournaments/entry/left-over',
    open: async (page, stage) => {
      await openGrid(page, stage, 'Two Hosts', 1);
      await cells(page).nth(0).fill('2');
      await sees(page, /1 not saved/);
      const path = new RegExp(`/api/tournaments/${stage.id('Two Hosts')}$`);
      await page.route(path, async (route) => {
        const response = await route.fetch();
        const tournament = (await response.json()) as object;
        await route.fulfill({ json: { ...tournament, status: 'cancelled' } });
      });
      await page.reload();
      await sees(page, /that you typed into this round/);
    },
  },
];
