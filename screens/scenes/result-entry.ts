import type { Page } from 'playwright-core';
import { changeFields, fail } from '../answers.ts';
import { sees } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';
import { cells, gridScene, largestGrid } from './grid-scene.ts';
import { pasteScenes } from './paste.ts';

const dispute = '/tournaments/{Dispute}?tab=rounds&round=1';

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
  gridScene('empty'),
  gridScene('typed', {
    next: async (page) => {
      await cells(page).nth(0).fill('1');
      await cells(page).nth(1).fill('6');
      await cells(page).nth(2).fill('3');
    },
    sees: /not saved/,
  }),
  gridScene('marks', {
    next: async (page) => {
      const places = page.getByRole('grid').getByRole('textbox', { name: /Place/ });
      await places.nth(0).fill('1');
      await places.nth(1).fill('1');
      await cells(page).nth(1).fill('x');
    },
    sees: [/share a place/, /is invalid/],
  }),
  gridScene('restored', {
    next: async (page) => {
      await cells(page).nth(0).fill('2');
      await page.reload();
    },
    sees: /not saved is back/,
  }),
  gridScene('save-failed', {
    next: async (page) => {
      await fail(page, '**/save');
      await cells(page).nth(0).fill('2');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    sees: /Something went wrong|could not|fail/i,
  }),
  gridScene('save-waits', {
    complaint: /ERR_FAILED/,
    next: async (page) => {
      for (const path of ['**/save', '**/readyz']) await page.route(path, (route) => route.abort());
      await cells(page).nth(0).fill('2');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    sees: /waiting for the server/,
  }),
  gridScene('logged-out', {
    refusals: [401],
    next: async (page) => {
      await cells(page).nth(0).fill('2');
      await cells(page).nth(1).fill('5');
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    sees: /were typed into this round and not saved are kept/,
  }),
  gridScene('did-not-play', {
    widths: [360],
    next: async (page) => {
      await page
        .getByRole('button', { name: /did not play$/ })
        .first()
        .click();
    },
    sees: /1 not saved/,
  }),
  gridScene('conflict', { path: dispute, next: conflict }),
  gridScene('compare', { path: dispute, next: conflict, dialog: 'Compare' }),
  ...pasteScenes,
  gridScene('end-missing', {
    next: (page) => cells(page).nth(0).fill('1'),
    dialog: 'End Round',
  }),
  gridScene('correction', { path: '/tournaments/{Last Week Cup}?tab=rounds&round=2' }),
  gridScene('demo', { path: '/tournaments/{live}?tab=rounds&round=2' }),
  gridScene('full', largestGrid),
  gridScene('left-over', {
    next: async (page, stage) => {
      await cells(page).nth(0).fill('2');
      await sees(page, /1 not saved/);
      const details = new RegExp(`/api/tournaments/${stage.id('Two Hosts')}$`);
      await changeFields(page, details, () => ({ status: 'cancelled' }));
      await page.reload();
    },
    sees: /that you typed into this round/,
  }),
];
