import type { Page } from 'playwright-core';
import { answer, changeFields } from '../answers.ts';
import { heading, press, role } from '../looks.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';
import { stagedDevices, stagedFollows, stagedInbox } from '../stages/inbox.ts';

const follows = '**/api/follows';
const calendar = '**/api/profile/calendar';
const discord = '**/api/notifications/discord';
const inbox = /\/api\/notifications$/;
const devices = '**/api/push/subscriptions';

const page = sceneAt('notifications/page', {
  at: '/notifications',
  stage: 'staged',
  as: 'clan-leader',
  path: '/notifications',
  first: heading('Notifications'),
});

const bell = sceneAt('notifications/bell', {
  at: '/clans',
  stage: 'staged',
  as: 'clan-leader',
  path: '/clans',
  next: openBell,
});

async function openBell(shown: Page): Promise<void> {
  await shown
    .getByRole('banner')
    .getByRole('button', { name: /^Inbox/ })
    .click();
  await shown.getByRole('region', { name: 'Inbox' }).waitFor();
}

async function showRows(shown: Page): Promise<void> {
  await answer(shown, inbox, stagedInbox);
  await answer(shown, follows, stagedFollows);
  await changeFields(shown, '**/api/auth/me', () => ({ unread: 100 }));
}

/** The browser that takes the pictures blocks notifications. */
function allow(shown: Page, permission: 'default' | 'granted'): Promise<unknown> {
  return shown.addInitScript(`
    Object.defineProperty(Notification, 'permission', { get: () => '${permission}' });
  `);
}

async function showOff(shown: Page): Promise<void> {
  await allow(shown, 'default');
}

async function showDevices(shown: Page): Promise<void> {
  await showRows(shown);
  await answer(shown, devices, stagedDevices);
  await allow(shown, 'granted');
}

/** The bell with its panel, and the page with all notifications and the choices. */
export const notificationScenes: readonly Scene[] = [
  page('full', { before: showRows, sees: ['Slot 7.', 'Unfollow', 'A room opens'] }),
  page('empty', {
    before: (shown) => answer(shown, inbox, []),
    sees: ['Nothing yet', 'You follow nothing yet'],
  }),
  page('push-off', { before: showOff, sees: 'Turn On Push on This Device' }),
  page('push-on', {
    before: showDevices,
    sees: ['(this device)', 'without use', 'Send Me a Test'],
  }),
  page('loading', {
    hangs: [inbox, follows, calendar, '**/api/notifications/choices', discord, devices],
  }),
  page('calendar', {
    before: async (shown) => {
      await showRows(shown);
      await answer(shown, calendar, {
        url: `https://hotdrop.example/api/calendar/${'Zq3_x9LmT7vWc2Rk'.repeat(3)}/matches.ics`,
        since: new Date().toISOString(),
      });
    },
    next: press('Replace Address'),
    sees: ['It is shown only now', 'Turn Off'],
  }),
  page('discord-refused', {
    before: async (shown) => {
      await showRows(shown);
      await answer(shown, discord, { withRooms: true, isRefused: true });
    },
    sees: 'Discord refused: allow direct messages',
  }),
  page('error', {
    fails: [inbox, follows, calendar, '**/api/notifications/choices', discord, devices],
    sees: [
      'Unable to load notifications',
      'Unable to load what you follow',
      'Unable to load your calendar',
      'Unable to load your Discord messages',
      'Unable to load your choices',
      'Unable to load your devices',
    ],
  }),
  page('not-saved', {
    before: (shown) => answer(shown, inbox, stagedInbox),
    next: async (shown) => {
      await role('switch', /Inbox: A room opens/)(shown);
      await answer(
        shown,
        '**/api/notifications/choices',
        { code: 'internal', message: 'No.' },
        500,
      );
      await shown.getByRole('switch', { name: /Inbox: A room opens/ }).click();
    },
    sees: 'Failed to save your choice',
  }),
  bell('open', { before: showRows, sees: 'Slot 7.' }),
  bell('empty', { before: (shown) => answer(shown, inbox, []), sees: 'Nothing yet' }),
  bell('loading', { hangs: [inbox] }),
  bell('error', { fails: [inbox], sees: 'Unable to load notifications' }),
];
