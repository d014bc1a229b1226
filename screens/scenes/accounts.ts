import type { Page } from 'playwright-core';
import { answer, fail } from '../answers.ts';
import { openDialog, sees, seesHeading } from '../moves.ts';
import type { Scene } from '../scene.ts';

const setup = { at: '/profile/setup', stage: 'staged', as: 'newcomer' } as const;
const profile = { at: '/clans', stage: 'staged' } as const;
const sandbox = { stage: 'staged', hasOwnColors: true } as const;

async function openSetup(page: Page): Promise<void> {
  await page.goto('/profile/setup');
  await seesHeading(page, 'Complete Your Profile');
}

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Profile' });

/** Profiles, the return from the login, and the pages of the Discord sandbox. */
export const accountScenes: readonly Scene[] = [
  { ...setup, name: 'accounts/setup/empty', open: openSetup },
  {
    ...setup,
    name: 'accounts/setup/errors',
    open: async (page) => {
      await openSetup(page);
      await complete(page).click();
      await sees(page, 'In-Game Name is required');
    },
  },
  {
    ...setup,
    name: 'accounts/setup/uid-taken',
    refusals: [409],
    open: async (page) => {
      await openSetup(page);
      await page.getByLabel('In-Game Name (IGN)').fill('Newcomer');
      await page.getByLabel('In-Game UID').fill('900000001');
      await complete(page).click();
      await sees(page, 'Another player already has this UID.');
    },
  },
  {
    at: '/auth/callback',
    stage: 'demo',
    name: 'accounts/callback',
    loading: true,
    open: async (page) => {
      // The page redirects immediately. This prevents that, so it stays visible.
      await page.addInitScript('history.replaceState = () => undefined');
      await page.goto('/auth/callback');
      await sees(page, 'Completing Discord authentication...');
    },
  },
  {
    ...profile,
    name: 'accounts/profile/edit',
    as: 'clan-leader',
    open: async (page) => {
      await page.goto('/clans');
      await page.getByRole('article').first().waitFor();
      await openDialog(page, /Edit Profile$/);
    },
  },
  {
    ...profile,
    name: 'accounts/profile/names',
    as: 'clan-leader',
    open: async (page) => {
      const texts = [
        'N0va',
        '漢字の長い名前'.repeat(7),
        'اسم لاعب طويل جدا'.repeat(3),
        'W'.repeat(100),
      ];
      await answer(
        page,
        '**/api/profile/names',
        texts.map((text, at) => ({ id: String(at), text, createdAt: '2026-11-20T10:00:00.000Z' })),
      );
      await page.goto('/clans');
      await page.getByRole('article').first().waitFor();
      await openDialog(page, /Edit Profile$/);
      await sees(page, 'Names that mean you');
    },
  },
  {
    ...profile,
    name: 'accounts/profile/errors',
    as: 'clan-leader',
    open: async (page) => {
      await page.goto('/clans');
      const dialog = await openDialog(page, /Edit Profile$/);
      await dialog.getByLabel('In-Game Name (IGN)').fill('');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await dialog.getByText('In-Game Name is required').waitFor();
    },
  },
  {
    ...profile,
    name: 'accounts/profile/uid-fixed',
    as: 'clan-leader',
    open: async (page) => {
      await page.goto('/clans');
      const dialog = await openDialog(page, /Edit Profile$/);
      await dialog.getByLabel('In-Game UID').click({ force: true });
      await sees(page, 'UID Edit Restricted');
    },
  },
  {
    ...profile,
    name: 'accounts/profile/failed',
    as: 'clan-leader',
    open: async (page) => {
      await fail(page, '**/api/profile');
      await page.goto('/clans');
      const dialog = await openDialog(page, /Edit Profile$/);
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await sees(page, 'Failed to update profile. Please try again.');
    },
  },
  {
    ...sandbox,
    at: '/discord-sandbox/oauth2/authorize',
    name: 'sandbox/accounts',
    open: async (page) => {
      await page.goto('/api/auth/discord');
      await page.getByRole('button', { name: /@owner/ }).waitFor();
    },
  },
  {
    ...sandbox,
    at: '/discord-sandbox/',
    name: 'sandbox/home',
    open: async (page) => {
      await page.goto('/discord-sandbox/');
      await page.getByRole('heading').first().waitFor();
    },
  },
  {
    ...sandbox,
    at: '/discord-sandbox/servers/:id',
    name: 'sandbox/server',
    open: async (page, stage) => {
      await page.goto(`/discord-sandbox/servers/${stage.id('server')}`);
      await page.getByRole('heading').first().waitFor();
    },
  },
  {
    ...sandbox,
    at: '/discord-sandbox/servers/:id/:channelId',
    name: 'sandbox/channel',
    open: async (page, stage) => {
      await page.goto(`/discord-sandbox/servers/${stage.id('server')}/${stage.id('channel')}`);
      await page.locator('article').first().waitFor();
    },
  },
  {
    stage: 'demo',
    at: '/api/docs',
    hasOwnColors: true,
    name: 'api/docs',
    open: async (page) => {
      await page.goto('/api/docs');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];
