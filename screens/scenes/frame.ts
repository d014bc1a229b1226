import type { Page } from 'playwright-core';
import { changeFields, fail, hang } from '../answers.ts';
import { holdToast, openDialog, sees, seesHeading } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/', stage: 'demo' } as const;
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

/** Everything around the screens: navigation, account, toasts, and pages that replace a screen. */
export const frameScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'frame/menu',
    widths: phones,
    open: async (page) => {
      await page.goto('/leaderboards');
      await page.getByRole('row').nth(1).waitFor();
      await openMenu(page);
    },
  },
  {
    ...screen,
    name: 'frame/menu-owner',
    as: 'owner',
    widths: phones,
    open: async (page) => {
      await page.goto('/leaderboards');
      await page.getByRole('button', { name: /Edit Profile$/ }).waitFor();
      await page.getByRole('row').nth(1).waitFor();
      await openMenu(page);
    },
  },
  ...[
    { as: 'host', name: 'frame/mine' },
    { as: 'clan-leader', name: 'frame/mine-of-a-player' },
  ].map((who): Scene => ({
    ...screen,
    ...who,
    widths: fromTablets,
    open: async (page) => {
      await page.goto('/leaderboards');
      await page.getByRole('row').nth(1).waitFor();
      await page.getByRole('button', { name: /^Mine/ }).click();
      await page.getByRole('navigation', { name: 'Mine' }).getByRole('link').first().waitFor();
    },
  })),
  {
    ...screen,
    name: 'frame/menu-of-a-host',
    as: 'host',
    widths: phones,
    open: async (page) => {
      await page.goto('/leaderboards');
      await page.getByRole('row').nth(1).waitFor();
      await openMenu(page);
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByText('My tournaments').waitFor();
    },
  },
  {
    ...screen,
    name: 'frame/toast',
    open: async (page) => {
      await page.goto('/auth/callback?login=denied');
      await holdToast(page, 'Login cancelled');
    },
  },
  {
    ...screen,
    name: 'frame/toast-success',
    as: 'player-two',
    stage: 'staged',
    open: async (page) => {
      await page.goto('/clans');
      const dialog = await openDialog(page, /Edit Profile$/);
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await holdToast(page, 'Profile Updated');
    },
  },
  {
    ...screen,
    name: 'frame/login-failed',
    open: async (page) => {
      await page.goto('/api/auth/discord/callback?code=x&state=forged');
      await holdToast(page, 'Login failed');
    },
  },
  {
    ...screen,
    name: 'frame/please-log-in',
    open: async (page) => {
      await page.goto('/server/config');
      await holdToast(page, 'Please log in');
    },
  },
  {
    ...screen,
    name: 'frame/banned',
    as: 'player-two',
    open: async (page) => {
      await changeFields(page, '**/api/auth/me', () => ({ banned: true }));
      await page.goto('/clans');
      await sees(page, 'Your account is banned.');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'frame/account-loading',
    loading: true,
    open: async (page) => {
      await hang(page, '**/api/auth/me');
      await page.goto('/clans');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'frame/account-failed',
    open: async (page) => {
      await fail(page, '**/api/auth/me');
      await page.goto('/clans');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'frame/not-found',
    open: async (page) => {
      await page.goto('/nothing/here');
      await seesHeading(page, /404/);
    },
  },
  {
    ...screen,
    name: 'frame/screen-loading',
    loading: true,
    open: async (page) => {
      await leaveFor(page, () => hang(page, scripts));
      await page.getByText('Loading', { exact: true }).waitFor();
    },
  },
  {
    ...screen,
    name: 'frame/screen-failed',
    complaint: lostCode,
    open: async (page) => {
      await leaveFor(page, () => page.route(scripts, (route) => route.abort()));
      await seesHeading(page, 'This page did not open');
    },
  },
  {
    ...screen,
    stage: 'staged',
    at: '/teams/:teamId',
    name: 'frame/dialog-failed',
    as: 'clan-leader',
    complaint: lostCode,
    open: async (page, stage) => {
      await page.goto(`/teams/${stage.id('team')}`);
      const edit = page.getByRole('button', { name: 'Edit Team' });
      await edit.waitFor();
      await page.route(scripts, (route) => route.abort());
      await edit.click();
      // The toast's own script cannot be loaded either, so the message is plain text.
      await sees(page, 'This did not open');
    },
  },
  {
    ...screen,
    name: 'frame/session-ended',
    refusals: [401],
    as: 'lone-wolf',
    stage: 'staged',
    open: async (page) => {
      await page.goto('/clans');
      const dialog = await openDialog(page, /Edit Profile$/);
      // This removes only this browser's cookie, so the account's session stays valid for other scenes.
      await page.context().clearCookies();
      await dialog.getByLabel('In-Game Name (IGN)').fill('Nobody');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('link', { name: 'Login with Discord' }).first().waitFor();
    },
  },
  {
    ...screen,
    name: 'frame/offline',
    complaint: /ERR_FAILED/,
    open: async (page) => {
      await page.route('**/api/clans', (route) => route.abort());
      await page.goto('/clans');
      await sees(page, 'Unable to load clans');
    },
  },
];
