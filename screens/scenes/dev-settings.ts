import type { Locator, Page } from 'playwright-core';
import { changeFields, fail, failWrites, hang } from '../answers.ts';
import { failIn, holdToast, openDialog, sees, seesHeading } from '../moves.ts';
import type { Scene } from '../scene.ts';

const screen = { at: '/dev/settings', stage: 'staged', as: 'owner' } as const;

const firstRow = (page: Page) => page.getByRole('rowheader').first().waitFor();

function onTab(tab: string, state: string, next?: (page: Page) => Promise<void>, rest = ''): Scene {
  return {
    ...screen,
    name: `dev-settings/${state}`,
    open: async (page) => {
      await page.goto(`/dev/settings?tab=${tab}${rest}`);
      await seesHeading(page, 'Dev Settings');
      await next?.(page);
    },
  };
}

/** Opens a tab and makes some of its requests fail or hang. */
function failing(
  tab: string,
  state: string,
  how: typeof fail | typeof hang,
  calls: readonly string[],
): Scene {
  return {
    ...screen,
    ...(how === hang && { loading: true }),
    name: `dev-settings/${state}`,
    open: async (page) => {
      await how(page, ...calls);
      await page.goto(`/dev/settings?tab=${tab}`);
      await seesHeading(page, 'Dev Settings');
      if (how === fail) await page.getByRole('main').getByRole('alert').first().waitFor();
      else await page.getByRole('tab', { selected: true }).waitFor();
    },
  };
}

async function choose(page: Page, of: RegExp, action: string): Promise<Locator> {
  await page.getByRole('button', { name: of }).first().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

const somebody = '&q=player-two';
const oneUser = /\/api\/admin\/users\/[^/?]+(\/(ban|unban))?$/;

async function openUnban(page: Page): Promise<Locator> {
  await changeFields(page, '**/api/admin/users?*', () => ({ banned: true }));
  await page.goto(`/dev/settings?tab=users${somebody}`);
  return choose(page, /^Manage player-two/, 'Unban');
}

const deliveries = '**/api/admin/deliveries?*';

const direct = { tournamentId: null, tournamentName: null, serverId: null, recipientName: 'two' };
type Delivery = { state: string; reason: string | null };

/** Mocks the table with every state of a delivery. */
async function showEveryState(page: Page): Promise<void> {
  const states: Delivery[] = [
    { state: 'waiting', reason: null },
    { state: 'sent', reason: null, ...direct },
    { state: 'held', reason: 'Five announcements of this host were sent today.' },
    { state: 'failed', reason: 'The bot may not write in this channel.' },
    { state: 'unknown', reason: 'It is not known whether Discord has this message.' },
    { state: 'dropped', reason: 'The tournament is no longer open.' },
  ];
  await changeFields(page, deliveries, (at) => ({ ...states[at % states.length] }));
}

async function askToSendAgain(page: Page): Promise<Locator> {
  await showEveryState(page);
  await page.goto('/dev/settings?tab=tournaments');
  const row = page.getByRole('row').filter({ hasText: 'It is not known whether' }).first();
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** Dev Settings: the website, accounts, clans and tournaments. */
export const devSettingsScenes: readonly Scene[] = [
  onTab('website', 'website'),
  onTab('website', 'website-errors', async (page) => {
    await page.getByLabel('Help Center invite').fill('discord.gg/owls');
    await page.getByLabel('Default max teams').fill('500');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await sees(page, 'Enter a whole number from 2 to 200.');
    await page.evaluate('scrollTo(0, 0)');
  }),
  onTab('website', 'website-save-failed', async (page) => {
    await failWrites(page, '**/api/admin/settings');
    await page.getByLabel('Site name').fill('Night Cups');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await sees(page, /^Failed to save (the )?settings/);
    await page.evaluate('scrollTo(0, 0)');
  }),
  onTab('website', 'website-currencies', async (page) => {
    await page.getByLabel('Default prize currency').click();
    await page.getByRole('option').first().waitFor();
    await page.getByLabel('Default prize currency').scrollIntoViewIfNeeded();
  }),
  onTab('website', 'website-leave', async (page) => {
    await page.getByLabel('Site name').fill('Night Cups');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Clans' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  onTab('website', 'audit-nothing-found', (page) => sees(page, 'Nothing found'), '&q=of+no+name'),
  failing('website', 'website-error', fail, ['**/api/admin/settings', '**/api/admin/audit?*']),
  failing('website', 'website-partial', fail, ['**/api/admin/audit?*']),
  failing('website', 'website-loading', hang, ['**/api/admin/settings', '**/api/admin/audit?*']),
  onTab('users', 'users', firstRow),
  onTab('users', 'users-nobody-found', (page) => sees(page, 'No users found'), '&q=nobody+at+all'),
  onTab('users', 'users-no-such-page', (page) => sees(page, 'Nothing on this page'), '&page=999'),
  onTab(
    'users',
    'users-menu',
    async (page) => {
      await page.getByRole('button', { name: /^Manage player-two/ }).click();
      await page.getByRole('menu').waitFor();
    },
    somebody,
  ),
  onTab(
    'users',
    'users-edit',
    async (page) => {
      await choose(page, /^Manage player-two/, 'Edit');
    },
    somebody,
  ),
  {
    ...onTab(
      'users',
      'users-edit-refused',
      async (page) => {
        await choose(page, /^Manage player-two/, 'Edit');
        await page.getByLabel('In-Game UID').fill('900000001');
        await page.getByRole('button', { name: 'Save Changes' }).click();
        await sees(page, 'Another player already has this UID.');
      },
      somebody,
    ),
    refusals: [409],
  },
  onTab(
    'users',
    'users-edit-failed',
    async (page) => {
      await failWrites(page, oneUser);
      const dialog = await choose(page, /^Manage player-two/, 'Edit');
      await page.getByLabel('In-Game Name (IGN)').fill('Player Second');
      await failIn(dialog, 'Save Changes');
    },
    somebody,
  ),
  onTab(
    'users',
    'users-log-out',
    async (page) => {
      await choose(page, /^Manage player-two/, 'Log out');
    },
    somebody,
  ),
  onTab(
    'users',
    'users-ban',
    async (page) => {
      await choose(page, /^Manage player-two/, 'Ban');
    },
    somebody,
  ),
  onTab(
    'users',
    'users-ban-failed',
    async (page) => {
      await failWrites(page, oneUser);
      await failIn(await choose(page, /^Manage player-two/, 'Ban'), 'Ban User');
    },
    somebody,
  ),
  {
    ...screen,
    name: 'dev-settings/users-unban',
    open: async (page) => {
      await openUnban(page);
    },
  },
  {
    ...screen,
    name: 'dev-settings/users-unban-failed',
    open: async (page) => {
      await failWrites(page, oneUser);
      await failIn(await openUnban(page), 'Unban User');
    },
  },
  failing('users', 'users-error', fail, ['**/api/admin/users?*', '**/api/admin/user-stats']),
  failing('users', 'users-partial', fail, ['**/api/admin/user-stats']),
  failing('users', 'users-loading', hang, ['**/api/admin/users?*', '**/api/admin/user-stats']),
  onTab('clans', 'clans', firstRow),
  onTab('clans', 'clans-delete', async (page) => {
    await firstRow(page);
    await openDialog(page, /^Delete/);
  }),
  onTab('clans', 'clans-delete-failed', async (page) => {
    await firstRow(page);
    await fail(page, /\/api\/admin\/clans\/[^/]+$/);
    await failIn(await openDialog(page, /^Delete/), 'Delete Clan');
  }),
  failing('clans', 'clans-error', fail, ['**/api/admin/clans?*']),
  failing('clans', 'clans-loading', hang, ['**/api/admin/clans?*']),
  onTab('tournaments', 'tournaments', firstRow),
  onTab('tournaments', 'tournaments-delete', async (page) => {
    await firstRow(page);
    await openDialog(page, /^Delete/);
  }),
  onTab('tournaments', 'tournaments-delete-failed', async (page) => {
    await firstRow(page);
    await failWrites(page, /\/api\/admin\/tournaments\/[^/]+$/);
    await failIn(await openDialog(page, /^Delete/), 'Delete Tournament');
  }),
  failing('tournaments', 'tournaments-error', fail, ['**/api/admin/tournament*', deliveries]),
  failing('tournaments', 'tournaments-loading', hang, ['**/api/admin/tournament*', deliveries]),
  failing('tournaments', 'deliveries-error', fail, [deliveries]),
  {
    ...screen,
    name: 'dev-settings/deliveries',
    open: async (page) => {
      await showEveryState(page);
      await page.goto('/dev/settings?tab=tournaments');
      await page.getByRole('table', { name: 'Messages to Discord' }).waitFor();
    },
  },
  {
    ...screen,
    name: 'dev-settings/deliveries-send-again',
    open: async (page) => {
      await askToSendAgain(page);
    },
  },
  {
    ...screen,
    name: 'dev-settings/deliveries-send-again-failed',
    open: async (page) => {
      await fail(page, '**/api/admin/deliveries/*/retry');
      await failIn(await askToSendAgain(page), 'Send Again');
    },
  },
  onTab(
    'tournaments',
    'deliveries-none-in-state',
    (page) => sees(page, 'No deliveries in this state'),
    '&deliveries=unknown',
  ),
  onTab('colors', 'colors', (page) => page.getByRole('button', { name: 'Export' }).waitFor()),
  {
    ...screen,
    name: 'dev-settings/denied',
    as: 'player-two',
    open: async (page) => {
      await page.goto('/dev/settings');
      await seesHeading(page, 'Access Denied');
    },
  },
  ...(['website', 'users', 'clans', 'tournaments'] as const).flatMap((tab): Scene[] => [
    {
      ...screen,
      stage: 'empty',
      name: `dev-settings/empty-${tab}`,
      // The first user who signs in is the owner, who has to complete the profile first.
      as: 'owner',
      open: async (page) => {
        await page.request.patch('/api/profile', { data: { ign: 'Site Owner', uid: '1' } });
        await page.goto(`/dev/settings?tab=${tab}`);
        await seesHeading(page, 'Dev Settings');
      },
    },
    {
      ...screen,
      stage: 'full',
      name: `dev-settings/full-${tab}`,
      open: async (page) => {
        await page.goto(`/dev/settings?tab=${tab}`);
        await seesHeading(page, 'Dev Settings');
      },
    },
  ]),
  onTab('website', 'website-saved', async (page) => {
    await page.getByLabel('Registration window (hours)').fill(String((Date.now() % 80) + 20));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await holdToast(page, 'Success');
  }),
];
