import type { Page } from 'playwright-core';
import { changeFields, hang } from '../answers.ts';
import { heading, press, role, toast } from '../looks.ts';
import { holdToast, sees, seesHeading } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const screen = sceneAt('frame', { at: '/', stage: 'demo' });
const board = sceneAt('frame', {
  at: '/',
  stage: 'demo',
  path: '/leaderboards',
  first: (page) => page.getByRole('row').nth(1).waitFor(),
});
const phones = [360];
const fromTablets = [768, 1440, 2560];
const scripts = '**/assets/*.js';
/** The browser's message when a script cannot be loaded. */
const lostCode = /dynamically imported module|error loading|ERR_FAILED/i;

/** Follows a link to a screen that is not loaded yet, after its requests are mocked. */
async function leaveFor(page: Page, prepare: () => Promise<unknown>): Promise<void> {
  await page.goto('/nothing/here');
  await seesHeading(page, /404/);
  await prepare();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Leaderboards' }).click();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor();
}

export const frameScenes: readonly Scene[] = [
  board('menu', { widths: phones, next: openMenu }),
  board('menu-owner', {
    as: 'owner',
    widths: phones,
    next: async (page) => {
      await page.getByRole('button', { name: /Edit Profile$/ }).waitFor();
      await openMenu(page);
    },
  }),
  ...[
    ['mine', 'host'],
    ['mine-of-a-player', 'clan-leader'],
  ].map(([state = '', as = '']) =>
    board(state, {
      as,
      widths: fromTablets,
      next: press(/^Mine/),
      sees: (page) =>
        page.getByRole('navigation', { name: 'Mine' }).getByRole('link').first().waitFor(),
    }),
  ),
  board('menu-of-a-host', {
    as: 'host',
    widths: phones,
    next: async (page) => {
      await openMenu(page);
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByText('My tournaments').waitFor();
    },
  }),
  screen('toast', { path: '/auth/callback?login=denied', sees: toast('Login cancelled') }),
  screen('toast-success', {
    as: 'player-two',
    stage: 'staged',
    path: '/clans',
    dialog: /Edit Profile$/,
    inDialog: async (dialog, page) => {
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await holdToast(page, 'Profile Updated');
    },
  }),
  screen('login-failed', {
    path: '/api/auth/discord/callback?code=x&state=forged',
    sees: toast('Login failed'),
  }),
  screen('please-log-in', { path: '/server/config', sees: toast('Please log in') }),
  screen('banned', {
    as: 'player-two',
    before: (page) => changeFields(page, '**/api/auth/me', () => ({ banned: true })),
    path: '/clans',
    sees: ['Your account is banned.', role('article')],
  }),
  screen('account-loading', { hangs: ['**/api/auth/me'], path: '/clans', sees: role('article') }),
  screen('account-failed', { fails: ['**/api/auth/me'], path: '/clans', sees: role('article') }),
  screen('not-found', { path: '/nothing/here', sees: heading(/404/) }),
  screen('screen-loading', {
    loading: true,
    next: (page) => leaveFor(page, () => hang(page, scripts)),
    sees: (page) => page.getByText('Loading', { exact: true }).waitFor(),
  }),
  screen('screen-failed', {
    complaint: lostCode,
    next: (page) => leaveFor(page, () => page.route(scripts, (route) => route.abort())),
    sees: heading('This page could not be opened'),
  }),
  screen('dialog-failed', {
    stage: 'staged',
    at: '/teams/:teamId',
    as: 'clan-leader',
    complaint: lostCode,
    path: '/teams/{team}',
    next: async (page) => {
      const edit = page.getByRole('button', { name: 'Edit Team' });
      await edit.waitFor();
      await page.route(scripts, (route) => route.abort());
      await edit.click();
      // The toast's own script cannot be loaded either, so the message is plain text.
      await sees(page, 'This could not be opened');
    },
  }),
  screen('session-ended', {
    refusals: [401],
    as: 'lone-wolf',
    stage: 'staged',
    path: '/clans',
    dialog: /Edit Profile$/,
    inDialog: async (dialog, page) => {
      // This removes only this browser's cookie, so the account's session stays valid for other scenes.
      await page.context().clearCookies();
      await dialog.getByLabel('In-Game Name (IGN)').fill('Nobody');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
    },
    sees: role('link', 'Login with Discord'),
  }),
  screen('offline', {
    complaint: /ERR_FAILED/,
    before: (page) => page.route('**/api/clans', (route) => route.abort()),
    path: '/clans',
    sees: 'Unable to load clans',
  }),
];
