import type { Page } from 'playwright-core';
import { fail, refuse } from '../answers.ts';
import { attached, heading, role } from '../looks.ts';
import { nowhere } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const own = {
  at: '/clans/:clanId/edit',
  stage: 'staged',
  as: 'clan-leader',
  path: '/clans/{own clan}/edit',
} as const;
const editing = sceneAt('clans/edit', own);
const loaded = sceneAt('clans/edit', { ...own, first: role('tab', 'Edit Info') });
const creating = sceneAt('clans/create', {
  at: '/clans/create',
  stage: 'staged',
  as: 'lone-wolf',
  path: '/clans/create',
  first: (page) => nameInput(page).waitFor(),
});
const invalid = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();
const clan = /\/api\/clans\/[^/]+$/;

async function choose(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Manage / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  await page.getByRole('dialog').waitFor();
}

const nameInput = (page: Page) => page.getByLabel(/^Clan Name/);
const descriptionInput = (page: Page) => page.getByLabel(/Description/).first();
const create = (page: Page) => page.getByRole('button', { name: 'Create Clan' });

export const clanEditScenes: readonly Scene[] = [
  loaded('info', {}),
  loaded('info-errors', {
    next: async (page) => {
      await nameInput(page).fill('x');
      await descriptionInput(page).fill('');
      await page.getByRole('button', { name: 'Update Clan Info' }).click();
    },
    sees: invalid,
    toTop: true,
  }),
  loaded('delete', { dialog: 'Delete Clan' }),
  loaded('delete-refused', {
    next: (page) => refuse(page, clan, 'clan_in_tournament'),
    dialog: 'Delete Clan',
    failsOn: 'Delete Clan',
  }),
  loaded('leave-unsaved', {
    next: async (page) => {
      await descriptionInput(page).fill('Half typed');
      await page.getByRole('link', { name: 'Back to Clan' }).click();
    },
    sees: role('dialog'),
  }),
  loaded('members', { path: '/clans/{own clan}/edit?tab=members', sees: heading('Members') }),
  loaded('members-menu', {
    path: '/clans/{own clan}/edit?tab=members',
    next: (page) =>
      page
        .getByRole('button', { name: /^Manage / })
        .first()
        .click(),
    sees: role('menu'),
  }),
  loaded('members-remove', {
    path: '/clans/{own clan}/edit?tab=members',
    next: (page) => choose(page, 'Remove'),
  }),
  loaded('members-remove-failed', {
    path: '/clans/{own clan}/edit?tab=members',
    next: async (page) => {
      await fail(page, '**/remove-member');
      await choose(page, 'Remove');
    },
    failsOn: 'Remove Member',
  }),
  loaded('members-transfer', {
    path: '/clans/{own clan}/edit?tab=members',
    next: (page) => choose(page, 'Transfer Leadership'),
  }),
  loaded('members-transfer-failed', {
    path: '/clans/{own clan}/edit?tab=members',
    next: async (page) => {
      await fail(page, '**/transfer-leadership');
      await choose(page, 'Transfer Leadership');
    },
    failsOn: 'Transfer Leadership',
  }),
  loaded('requests', {
    path: '/clans/{own clan}/edit?tab=requests',
    sees: role('button', /^Approve/),
  }),
  editing('requests-empty', {
    as: 'player-one',
    path: '/clans/{closed clan}/edit?tab=requests',
    sees: 'No Pending Requests',
  }),
  editing('requests-error', {
    fails: ['**/join-requests'],
    path: '/clans/{own clan}/edit?tab=requests',
    sees: role('alert'),
  }),
  editing('requests-loading', {
    hangs: ['**/join-requests'],
    path: '/clans/{own clan}/edit?tab=requests',
    sees: attached('Loading join requests'),
  }),
  editing('loading', { hangs: [clan], sees: 'Loading clan' }),
  editing('error', { fails: [clan], sees: role('alert') }),
  editing('not-found', {
    refusals: [404],
    path: `/clans/${nowhere}/edit`,
    sees: /Clan Not Found/i,
  }),
  editing('denied', { as: 'lone-wolf', sees: heading('Access Denied') }),
  ...['info', 'members', 'requests'].map((tab) =>
    loaded(`full-${tab}`, {
      stage: 'full',
      as: `player-0-${'x'.repeat(18)}`,
      path: `/clans/{clan}/edit?tab=${tab}`,
    }),
  ),
  creating('empty'),
  creating('filled-in', {
    next: async (page) => {
      await nameInput(page).fill('Northside Regulars');
      await descriptionInput(page).fill('Evenings from **19:00**, weekends from noon.');
    },
    toTop: true,
  }),
  creating('errors', { next: (page) => create(page).click(), sees: invalid, toTop: true }),
  creating('name-taken', {
    refusals: [409],
    next: async (page) => {
      await nameInput(page).fill('Low Ground');
      await descriptionInput(page).fill('Another one of that name.');
      await create(page).click();
    },
    sees: invalid,
    toTop: true,
  }),
];
