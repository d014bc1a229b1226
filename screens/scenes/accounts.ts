import type { Page } from 'playwright-core';
import { answer } from '../answers.ts';
import { heading, role, title } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';
import { missedCheckIns } from '../stages/missed.ts';

const setup = sceneAt('accounts/setup', {
  at: '/profile/setup',
  stage: 'staged',
  as: 'newcomer',
  path: '/profile/setup',
  first: heading('Complete Your Profile'),
});
const profile = sceneAt('accounts/profile', {
  at: '/clans',
  stage: 'staged',
  as: 'clan-leader',
  path: '/clans',
  dialog: /Edit Profile$/,
});
const sandbox = sceneAt('sandbox', {
  at: '/discord-sandbox/',
  stage: 'staged',
  hasOwnColors: true,
});

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Profile' });

export const accountScenes: readonly Scene[] = [
  setup('empty'),
  setup('errors', { next: (page) => complete(page).click(), sees: 'In-Game Name is required' }),
  setup('uid-taken', {
    refusals: [409],
    next: async (page) => {
      await page.getByLabel('In-Game Name (IGN)').fill('Newcomer');
      await page.getByLabel('In-Game UID').fill('900000001');
      await complete(page).click();
    },
    sees: 'Another player already has this UID.',
  }),
  sceneAt('accounts', { at: '/auth/callback', stage: 'demo' })('callback', {
    loading: true,
    // The page redirects immediately. This prevents that, so it stays visible.
    before: (page) => page.addInitScript('history.replaceState = () => undefined'),
    path: '/auth/callback',
    sees: 'Completing Discord authentication...',
  }),
  profile('edit', { first: role('article') }),
  profile('names', {
    before: async (page) => {
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
    },
    first: role('article'),
    sees: 'Names that mean you',
  }),
  profile('missed-check-ins', {
    before: (page) => answer(page, '**/api/users/*/no-shows', missedCheckIns),
    first: role('article'),
    inDialog: (dialog) => dialog.getByText(/^Missed check-ins: 2/).scrollIntoViewIfNeeded(),
  }),
  profile('errors', {
    inDialog: async (dialog) => {
      await dialog.getByLabel('In-Game Name (IGN)').fill('');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await dialog.getByText('In-Game Name is required').waitFor();
    },
  }),
  profile('uid-fixed', {
    inDialog: (dialog) => dialog.getByLabel('In-Game UID').click({ force: true }),
    sees: 'UID Edit Restricted',
  }),
  profile('failed', {
    fails: ['**/api/profile'],
    inDialog: (dialog) => dialog.getByRole('button', { name: 'Save Changes' }).click(),
    sees: 'Failed to update profile. Please try again.',
  }),
  sandbox('accounts', {
    at: '/discord-sandbox/oauth2/authorize',
    path: '/api/auth/discord',
    sees: role('button', /@owner/),
  }),
  sandbox('home', { path: '/discord-sandbox/', sees: role('heading') }),
  sandbox('server', {
    at: '/discord-sandbox/servers/:id',
    path: '/discord-sandbox/servers/{server}',
    sees: role('heading'),
  }),
  sandbox('channel', {
    at: '/discord-sandbox/servers/:id/:channelId',
    path: '/discord-sandbox/servers/{server}/{channel}',
    sees: (page) => page.locator('article').first().waitFor(),
  }),
  sceneAt('api', { at: '/api/docs', stage: 'demo', hasOwnColors: true })('docs', {
    path: '/api/docs',
    sees: title,
  }),
];
