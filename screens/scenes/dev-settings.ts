import type { Page } from 'playwright-core';
import { changeFields, fail, failWrites } from '../answers.ts';
import { alertInMain, heading, press, role, toast } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const settings = { at: '/dev/settings', stage: 'staged', as: 'owner' } as const;
const screen = sceneAt('dev-settings', settings);
const website = sceneAt('dev-settings', { ...settings, path: '/dev/settings?tab=website' });
const users = sceneAt('dev-settings', { ...settings, path: '/dev/settings?tab=users' });
const user = sceneAt('dev-settings', { ...settings, path: '/dev/settings?tab=users&q=player-two' });
const clans = sceneAt('dev-settings', { ...settings, path: '/dev/settings?tab=clans' });
const tournaments = sceneAt('dev-settings', { ...settings, path: '/dev/settings?tab=tournaments' });

const selectedTab = (page: Page) => page.getByRole('tab', { selected: true }).waitFor();

async function choose(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Manage player-two/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

const oneUser = /\/api\/admin\/users\/[^/?]+(\/(ban|unban))?$/;

const banAll = (page: Page) => changeFields(page, '**/api/admin/users?*', () => ({ banned: true }));

const deliveries = '**/api/admin/deliveries?*';

const direct = { tournamentId: null, tournamentName: null, serverId: null, recipientName: 'two' };
type Delivery = { state: string; reason: string | null };

async function showEveryState(page: Page): Promise<void> {
  const states: Delivery[] = [
    { state: 'waiting', reason: null },
    { state: 'sent', reason: null, ...direct },
    { state: 'held', reason: 'Five announcements of this host were sent today.' },
    { state: 'failed', reason: 'The bot is not allowed to write in this channel.' },
    { state: 'unknown', reason: 'It is not known whether Discord has this message.' },
    { state: 'dropped', reason: 'The tournament is no longer open.' },
  ];
  await changeFields(page, deliveries, (at) => ({ ...states[at % states.length] }));
}

async function askToSendAgain(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'It is not known whether' }).first();
  await row.getByRole('button').click();
  await page.getByRole('dialog').waitFor();
}

export const devSettingsScenes: readonly Scene[] = [
  website('website', { sees: heading('Dev Settings') }),
  website('website-errors', {
    next: async (page) => {
      await page.getByLabel('Help Center invite').fill('discord.gg/owls');
      await page.getByLabel('Default max teams').fill('500');
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
    sees: 'Enter a whole number from 2 to 200.',
    toTop: true,
  }),
  website('website-save-failed', {
    next: async (page) => {
      await failWrites(page, '**/api/admin/settings');
      await page.getByLabel('Site name').fill('Night Cups');
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
    sees: /^Failed to save (the )?settings/,
    toTop: true,
  }),
  website('website-currencies', {
    next: async (page) => {
      await page.getByLabel('Default prize currency').click();
      await page.getByRole('option').first().waitFor();
      await page.getByLabel('Default prize currency').scrollIntoViewIfNeeded();
    },
  }),
  website('website-leave', {
    next: async (page) => {
      await page.getByLabel('Site name').fill('Night Cups');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Clans' }).click();
    },
    sees: role('dialog'),
  }),
  screen('audit-nothing-found', {
    path: '/dev/settings?tab=website&q=of+no+name',
    sees: 'Nothing found',
  }),
  website('website-error', {
    fails: ['**/api/admin/settings', '**/api/admin/audit?*'],
    sees: alertInMain,
  }),
  website('website-partial', { fails: ['**/api/admin/audit?*'], sees: alertInMain }),
  website('website-loading', {
    hangs: ['**/api/admin/settings', '**/api/admin/audit?*'],
    sees: selectedTab,
  }),
  users('users', { sees: role('rowheader') }),
  screen('users-nobody-found', {
    path: '/dev/settings?tab=users&q=nobody+at+all',
    sees: 'No users found',
  }),
  screen('users-no-such-page', {
    path: '/dev/settings?tab=users&page=999',
    sees: 'Nothing on this page',
  }),
  user('users-menu', { next: press(/^Manage player-two/), sees: role('menu') }),
  user('users-edit', { next: (page) => choose(page, 'Edit') }),
  user('users-edit-refused', {
    next: async (page) => {
      await choose(page, 'Edit');
      await page.getByLabel('In-Game UID').fill('900000001');
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
    sees: 'Another player already has this UID.',
    refusals: [409],
  }),
  user('users-edit-failed', {
    next: async (page) => {
      await failWrites(page, oneUser);
      await choose(page, 'Edit');
      await page.getByLabel('In-Game Name (IGN)').fill('Player Second');
    },
    failsOn: 'Save Changes',
  }),
  user('users-log-out', { next: (page) => choose(page, 'Log out') }),
  user('users-ban', { next: (page) => choose(page, 'Ban') }),
  user('users-ban-failed', {
    next: async (page) => {
      await failWrites(page, oneUser);
      await choose(page, 'Ban');
    },
    failsOn: 'Ban User',
  }),
  user('users-unban', { before: banAll, next: (page) => choose(page, 'Unban') }),
  user('users-unban-failed', {
    before: async (page) => {
      await banAll(page);
      await failWrites(page, oneUser);
    },
    next: (page) => choose(page, 'Unban'),
    failsOn: 'Unban User',
  }),
  users('users-error', {
    fails: ['**/api/admin/users?*', '**/api/admin/user-stats'],
    sees: alertInMain,
  }),
  users('users-partial', { fails: ['**/api/admin/user-stats'], sees: alertInMain }),
  users('users-loading', {
    hangs: ['**/api/admin/users?*', '**/api/admin/user-stats'],
    sees: selectedTab,
  }),
  clans('clans', { sees: role('rowheader') }),
  clans('clans-delete', { first: role('rowheader'), dialog: /^Delete/ }),
  clans('clans-delete-failed', {
    first: role('rowheader'),
    next: (page) => fail(page, /\/api\/admin\/clans\/[^/]+$/),
    dialog: /^Delete/,
    failsOn: 'Delete Clan',
  }),
  clans('clans-error', { fails: ['**/api/admin/clans?*'], sees: alertInMain }),
  clans('clans-loading', { hangs: ['**/api/admin/clans?*'], sees: selectedTab }),
  tournaments('tournaments', { sees: role('rowheader') }),
  tournaments('tournaments-delete', { first: role('rowheader'), dialog: /^Delete/ }),
  tournaments('tournaments-delete-failed', {
    first: role('rowheader'),
    next: (page) => failWrites(page, /\/api\/admin\/tournaments\/[^/]+$/),
    dialog: /^Delete/,
    failsOn: 'Delete Tournament',
  }),
  tournaments('tournaments-error', {
    fails: ['**/api/admin/tournament*', deliveries],
    sees: alertInMain,
  }),
  tournaments('tournaments-loading', {
    hangs: ['**/api/admin/tournament*', deliveries],
    sees: selectedTab,
  }),
  tournaments('deliveries-error', { fails: [deliveries], sees: alertInMain }),
  tournaments('deliveries', { before: showEveryState, sees: role('table', 'Messages to Discord') }),
  tournaments('deliveries-send-again', { before: showEveryState, next: askToSendAgain }),
  tournaments('deliveries-send-again-failed', {
    before: showEveryState,
    fails: ['**/api/admin/deliveries/*/retry'],
    next: askToSendAgain,
    failsOn: 'Send Again',
  }),
  screen('deliveries-none-in-state', {
    path: '/dev/settings?tab=tournaments&deliveries=unknown',
    sees: 'No deliveries in this state',
  }),
  screen('colors', { path: '/dev/settings?tab=colors', sees: role('button', 'Export') }),
  screen('denied', { as: 'player-two', path: '/dev/settings', sees: heading('Access Denied') }),
  ...['website', 'users', 'clans', 'tournaments'].flatMap((tab) => [
    screen(`empty-${tab}`, {
      stage: 'empty',
      // The first user who signs in is the owner, who has to complete the profile first.
      before: (page) =>
        page.request.patch('/api/profile', { data: { ign: 'Site Owner', uid: '1' } }),
      path: `/dev/settings?tab=${tab}`,
      sees: heading('Dev Settings'),
    }),
    screen(`full-${tab}`, {
      stage: 'full',
      path: `/dev/settings?tab=${tab}`,
      sees: heading('Dev Settings'),
    }),
  ]),
  website('website-saved', {
    next: async (page) => {
      await page.getByLabel('Registration window (hours)').fill(String((Date.now() % 80) + 20));
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
    sees: toast('Success'),
  }),
];
