import type { Page } from 'playwright-core';
import { errorTable } from '#shared/contract/errors.ts';
import { answer, changeFields, fail, hang } from '../answers.ts';
import { containsText, nowhere, openDialog, sees, seesHeading, toTop } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';

const creating = { at: '/tournaments/create', stage: 'demo', as: 'host' } as const;
const editing = { at: '/tournaments/:tournamentId/edit', stage: 'staged', as: 'host' } as const;
const details = /\/api\/tournaments\/[^/]+$/;

const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create Tournament' });

async function openForm(page: Page): Promise<void> {
  await page.goto('/tournaments/create');
  await nameField(page).waitFor();
}

async function openEdit(page: Page, stage: Stage, staged: string): Promise<void> {
  await page.goto(`/tournaments/${stage.id(staged)}/edit`);
  await nameField(page).waitFor();
}

async function fillIn(page: Page): Promise<void> {
  await nameField(page).fill('Saturday Scrims');
  await page.getByLabel('Start', { exact: true }).fill('2030-03-14T19:00');
  await page.getByLabel('Sponsor name').fill('Low Ground');
}

/** Clears the points of every place. */
async function emptyPoints(page: Page): Promise<void> {
  for (const input of await page.getByLabel(/^Points for /).all()) await input.fill('');
}

/** Chooses a league's rules, which have two ranges of multipliers, then sets a kill cap and a match point. */
async function fillInAllRules(page: Page): Promise<void> {
  await page.getByLabel('Rules of').click();
  await page.getByRole('option', { name: /2021 trios/ }).click();
  await page.getByLabel('Kill cap', { exact: true }).fill('20');
  await page.getByRole('switch', { name: 'Play to a match point' }).check();
}

/** The form of new and existing tournaments. */
export const tournamentFormScenes: readonly Scene[] = [
  { ...creating, name: 'tournaments/create/empty', open: openForm },
  {
    ...creating,
    name: 'tournaments/create/filled-in',
    open: async (page) => {
      await openForm(page);
      await fillIn(page);
      await page.getByRole('button', { name: /^SUPER/ }).click();
      await page.getByLabel('Prize pool').fill('2500.5');
      await page.getByLabel('Registration closes').fill('2030-03-13T12:00');
      await toTop(page);
    },
  },
  {
    ...creating,
    name: 'tournaments/create/draft',
    open: async (page) => {
      await openForm(page);
      await fillIn(page);
      await page.getByRole('radio', { name: /^Draft/ }).check();
      await toTop(page);
    },
  },
  {
    ...creating,
    name: 'tournaments/create/errors',
    open: async (page) => {
      await openForm(page);
      await page.getByLabel('Rounds').fill('51');
      await create(page).click();
      await sees(page, /fields need attention/);
      await toTop(page);
    },
  },
  {
    ...creating,
    name: 'tournaments/create/refused',
    open: async (page) => {
      await openForm(page);
      await fillIn(page);
      await answer(
        page,
        '**/api/tournaments',
        {
          code: 'invalid_input',
          message: errorTable.invalid_input.message,
          issues: [{ path: 'sponsorName', message: 'Enter a shorter sponsor name.' }],
        },
        400,
      );
      await create(page).click();
      await sees(page, 'Enter a shorter sponsor name.');
      await toTop(page);
    },
  },
  {
    ...creating,
    name: 'tournaments/create/200-teams',
    open: async (page) => {
      await openForm(page);
      await nameField(page).fill('界'.repeat(48));
      await page.getByLabel('Max teams').fill('200');
      await page.getByLabel('Rules').fill('Be on time. '.repeat(800));
      await page.getByRole('button', { name: 'Auto-generate' }).click();
      await page.getByRole('button', { name: 'Show 41st to 200th place' }).click();
      await toTop(page);
    },
  },
  {
    ...creating,
    name: 'tournaments/create/leagues',
    open: async (page) => {
      await openForm(page);
      await page.getByLabel('Rules of').click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    ...creating,
    name: 'tournaments/create/more-rules',
    open: async (page) => {
      await openForm(page);
      await fillInAllRules(page);
      await toTop(page);
    },
  },
  {
    ...creating,
    name: 'tournaments/create/wrong-rules',
    open: async (page) => {
      await openForm(page);
      await fillIn(page);
      await fillInAllRules(page);
      await page.getByLabel('Kill cap', { exact: true }).fill('many');
      await page.getByLabel('To place, range 2').fill('');
      await page.getByLabel('Points for match point').fill('');
      await create(page).click();
      await sees(page, /fields need attention/);
      await toTop(page);
    },
  },
  {
    ...creating,
    name: 'tournaments/create/currencies',
    open: async (page) => {
      await openForm(page);
      await page.getByLabel('Currency').click();
      await page.getByRole('option').first().waitFor();
      await page.getByLabel('Currency').scrollIntoViewIfNeeded();
    },
  },
  {
    ...creating,
    name: 'tournaments/create/no-image',
    open: async (page) => {
      await openForm(page);
      await page
        .getByLabel('Banner (optional)')
        .setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
      await sees(page, /is not a PNG, JPEG or WebP image/);
      await toTop(page);
    },
  },
  {
    ...creating,
    name: 'tournaments/create/restored',
    open: async (page) => {
      page.on('dialog', (dialog) => void dialog.accept());
      await openForm(page);
      await nameField(page).fill('Half Typed');
      await page.reload();
      await sees(page, 'Your earlier input was restored.');
    },
  },
  {
    ...creating,
    name: 'tournaments/create/leave',
    open: async (page) => {
      await openForm(page);
      await nameField(page).fill('Half Typed');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...creating,
    name: 'tournaments/create/without-points',
    open: async (page) => {
      await openForm(page);
      await fillIn(page);
      await emptyPoints(page);
      await openDialog(page, 'Create Tournament');
    },
  },
  {
    ...editing,
    name: 'tournaments/edit/without-points',
    open: async (page, stage) => {
      await openEdit(page, stage, 'Guarded Cup');
      await emptyPoints(page);
      await openDialog(page, 'Save Changes');
    },
  },
  {
    ...creating,
    name: 'tournaments/create/only-approved-hosts',
    as: 'player-two',
    open: async (page) => {
      await changeFields(page, '**/api/site', () => ({ whoMayHost: 'approved' }));
      await page.goto('/tournaments/create');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    ...editing,
    name: 'tournaments/edit/open',
    open: (page, stage) => openEdit(page, stage, 'Guarded Cup'),
  },
  {
    ...editing,
    name: 'tournaments/edit/ongoing',
    open: async (page, stage) => {
      await openEdit(page, stage, 'Tonight Live');
      await sees(page, 'Can no longer be changed, because the tournament has started.');
    },
  },
  {
    ...editing,
    name: 'tournaments/edit/completed',
    open: (page, stage) => openEdit(page, stage, 'Last Week Cup'),
  },
  {
    ...editing,
    name: 'tournaments/edit/loading',
    loading: true,
    open: async (page, stage) => {
      await hang(page, details);
      await page.goto(`/tournaments/${stage.id('Guarded Cup')}/edit`);
      await containsText(page, /^Loading/);
    },
  },
  {
    ...editing,
    name: 'tournaments/edit/error',
    open: async (page, stage) => {
      await fail(page, details);
      await page.goto(`/tournaments/${stage.id('Guarded Cup')}/edit`);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    ...editing,
    name: 'tournaments/edit/not-found',
    refusals: [404],
    open: async (page) => {
      await page.goto(`/tournaments/${nowhere}/edit`);
      await sees(page, /so it cannot be edited/);
    },
  },
  {
    ...editing,
    name: 'tournaments/edit/denied',
    as: 'player-two',
    open: async (page, stage) => {
      await page.goto(`/tournaments/${stage.id('Guarded Cup')}/edit`);
      await seesHeading(page, 'Access Denied');
    },
  },
  {
    ...editing,
    stage: 'full',
    name: 'tournaments/edit/full',
    open: (page, stage) => openEdit(page, stage, 'open'),
  },
];
