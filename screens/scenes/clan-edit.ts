import type { Locator, Page } from 'playwright-core';
import { fail, hang, refuse } from '../answers.ts';
import { failIn, containsText, nowhere, openDialog, sees, seesHeading } from '../moves.ts';
import type { Scene } from '../scene.ts';

const editing = { at: '/clans/:clanId/edit', stage: 'staged', as: 'clan-leader' } as const;
const creating = { at: '/clans/create', stage: 'staged', as: 'lone-wolf' } as const;
const clan = /\/api\/clans\/[^/]+$/;

function tabScene(tab: string, state: string, next?: Scene['open'], as = 'clan-leader'): Scene {
  return {
    ...editing,
    as,
    name: `clans/edit/${state}`,
    open: async (page, stage) => {
      await page.goto(`/clans/${stage.id('own clan')}/edit?tab=${tab}`);
      await page.getByRole('tab', { name: 'Edit Info' }).waitFor();
      await next?.(page, stage);
    },
  };
}

async function choose(page: Page, action: string): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Manage / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/clans/create');
  await page
    .getByLabel('Clan Name')
    .or(page.getByLabel('Name', { exact: true }))
    .first()
    .waitFor();
}

const nameInput = (page: Page) => page.getByLabel(/^Clan Name/);
const descriptionInput = (page: Page) => page.getByLabel(/Description/).first();
const create = (page: Page) => page.getByRole('button', { name: 'Create Clan' });

/** Managing and creating a clan. */
export const clanEditScenes: readonly Scene[] = [
  tabScene('info', 'info'),
  tabScene('info', 'info-errors', async (page) => {
    await nameInput(page).fill('x');
    await descriptionInput(page).fill('');
    await page.getByRole('button', { name: 'Update Clan Info' }).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await page.evaluate('scrollTo(0, 0)');
  }),
  tabScene('info', 'delete', async (page) => {
    await openDialog(page, 'Delete Clan');
  }),
  tabScene('info', 'delete-refused', async (page) => {
    await refuse(page, clan, 'clan_in_tournament');
    await failIn(await openDialog(page, 'Delete Clan'), 'Delete Clan');
  }),
  tabScene('info', 'leave-unsaved', async (page) => {
    await descriptionInput(page).fill('Half typed');
    await page.getByRole('link', { name: 'Back to Clan' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  tabScene('members', 'members', (page) => seesHeading(page, 'Members')),
  tabScene('members', 'members-menu', async (page) => {
    await page
      .getByRole('button', { name: /^Manage / })
      .first()
      .click();
    await page.getByRole('menu').waitFor();
  }),
  tabScene('members', 'members-remove', async (page) => {
    await choose(page, 'Remove');
  }),
  tabScene('members', 'members-remove-failed', async (page) => {
    await fail(page, '**/remove-member');
    await failIn(await choose(page, 'Remove'), 'Remove Member');
  }),
  tabScene('members', 'members-transfer', async (page) => {
    await choose(page, 'Transfer Leadership');
  }),
  tabScene('members', 'members-transfer-failed', async (page) => {
    await fail(page, '**/transfer-leadership');
    await failIn(await choose(page, 'Transfer Leadership'), 'Transfer Leadership');
  }),
  tabScene('requests', 'requests', async (page) => {
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .waitFor();
  }),
  {
    ...editing,
    name: 'clans/edit/requests-empty',
    as: 'player-one',
    open: async (page, stage) => {
      await page.goto(`/clans/${stage.id('closed clan')}/edit?tab=requests`);
      await sees(page, 'No Pending Requests');
    },
  },
  {
    ...editing,
    name: 'clans/edit/requests-error',
    open: async (page, stage) => {
      await fail(page, '**/join-requests');
      await page.goto(`/clans/${stage.id('own clan')}/edit?tab=requests`);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    ...editing,
    name: 'clans/edit/requests-loading',
    loading: true,
    open: async (page, stage) => {
      await hang(page, '**/join-requests');
      await page.goto(`/clans/${stage.id('own clan')}/edit?tab=requests`);
      await containsText(page, 'Loading join requests');
    },
  },
  {
    ...editing,
    name: 'clans/edit/loading',
    loading: true,
    open: async (page, stage) => {
      await hang(page, clan);
      await page.goto(`/clans/${stage.id('own clan')}/edit`);
      await sees(page, 'Loading clan');
    },
  },
  {
    ...editing,
    name: 'clans/edit/error',
    open: async (page, stage) => {
      await fail(page, clan);
      await page.goto(`/clans/${stage.id('own clan')}/edit`);
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    ...editing,
    name: 'clans/edit/not-found',
    refusals: [404],
    open: async (page) => {
      await page.goto(`/clans/${nowhere}/edit`);
      await sees(page, /Clan Not Found/i);
    },
  },
  {
    ...editing,
    name: 'clans/edit/denied',
    as: 'lone-wolf',
    open: async (page, stage) => {
      await page.goto(`/clans/${stage.id('own clan')}/edit`);
      await seesHeading(page, 'Access Denied');
    },
  },
  ...(['info', 'members', 'requests'] as const).map((tab): Scene => ({
    ...editing,
    stage: 'full',
    as: `player-0-${'x'.repeat(18)}`,
    name: `clans/edit/full-${tab}`,
    open: async (page, stage) => {
      await page.goto(`/clans/${stage.id('clan')}/edit?tab=${tab}`);
      await page.getByRole('tab', { name: 'Edit Info' }).waitFor();
    },
  })),
  { ...creating, name: 'clans/create/empty', open: openForm },
  {
    ...creating,
    name: 'clans/create/filled-in',
    open: async (page) => {
      await openForm(page);
      await nameInput(page).fill('Northside Regulars');
      await descriptionInput(page).fill('Evenings from **19:00**, weekends from noon.');
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  {
    ...creating,
    name: 'clans/create/errors',
    open: async (page) => {
      await openForm(page);
      await create(page).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  {
    ...creating,
    name: 'clans/create/name-taken',
    refusals: [409],
    open: async (page) => {
      await openForm(page);
      await nameInput(page).fill('Low Ground');
      await descriptionInput(page).fill('Another one of that name.');
      await create(page).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await page.evaluate('scrollTo(0, 0)');
    },
  },
];
