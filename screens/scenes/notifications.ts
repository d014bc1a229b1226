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

const tab = (name: string) =>
  sceneAt(`notifications/${name}`, {
    at: '/notifications',
    stage: 'staged',
    as: 'clan-leader',
    path: `/notifications?tab=${name}`,
    first: heading('Notifications'),
  });

const page = tab('inbox');
const choosing = tab('choices');
const pushing = tab('devices');
const following = tab('follows');
const subscribing = tab('calendar');

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

/** The browser that takes the pictures has no push service. */
function subscribe(shown: Page): Promise<unknown> {
  return shown.addInitScript(`
    const pushManager = {
      getSubscription: async () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/one' }),
    };
    ServiceWorkerContainer.prototype.getRegistration = async () => ({ pushManager });
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

const choices = '**/api/notifications/choices';

async function refuseChoice(shown: Page): Promise<void> {
  await role('switch', /Inbox: A room opens/)(shown);
  await answer(shown, choices, { code: 'internal', message: 'No.' }, 500);
  await shown.getByRole('switch', { name: /Inbox: A room opens/ }).click();
}

async function showAddress(shown: Page): Promise<void> {
  await answer(shown, calendar, {
    url: `https://hotdrop.example/api/calendar/${'Zq3_x9LmT7vWc2Rk'.repeat(3)}/matches.ics`,
    since: new Date().toISOString(),
  });
}

export const notificationScenes: readonly Scene[] = [
  page('full', { before: showRows, sees: 'Slot 7.' }),
  page('empty', { before: (shown) => answer(shown, inbox, []), sees: 'Nothing yet' }),
  page('loading', { hangs: [inbox] }),
  page('error', { fails: [inbox], sees: 'Unable to load notifications' }),
  choosing('full', { sees: ['A room opens', 'A clan answers your request'] }),
  choosing('loading', { hangs: [choices, discord] }),
  choosing('error', {
    fails: [choices, discord],
    sees: ['Unable to load your Discord messages', 'Unable to load your choices'],
  }),
  choosing('discord-refused', {
    before: (shown) => answer(shown, discord, { withRooms: true, isRefused: true }),
    sees: 'Discord refused: allow direct messages',
  }),
  choosing('not-saved', { next: refuseChoice, sees: 'Failed to save your choice' }),
  pushing('blocked', { sees: 'Private windows cannot receive push' }),
  pushing('off', { before: showOff, sees: 'Turn On Push on This Device' }),
  pushing('lost', { before: showDevices, sees: ['Push is off in this browser', 'without use'] }),
  pushing('on', {
    before: async (shown) => {
      await showDevices(shown);
      await subscribe(shown);
    },
    sees: ['Push is on for this device', 'without use', 'Send Me a Test'],
  }),
  pushing('loading', { hangs: [devices] }),
  pushing('error', { fails: [devices], sees: 'Unable to load your devices' }),
  following('full', { before: showRows, sees: 'Unfollow' }),
  following('empty', { sees: 'You follow nothing yet' }),
  following('loading', { hangs: [follows] }),
  following('error', { fails: [follows], sees: 'Unable to load what you follow' }),
  subscribing('none', {
    before: (shown) => answer(shown, calendar, { since: null }),
    sees: 'Make Address',
  }),
  subscribing('replace', { before: showAddress, dialog: 'Replace Address' }),
  subscribing('turn-off', {
    before: showAddress,
    next: press('Turn Off'),
    sees: role('dialog', 'Turn Off Calendar'),
  }),
  subscribing('replaced', {
    before: showAddress,
    dialog: 'Replace Address',
    inDialog: async (dialog) => {
      await dialog.getByRole('button', { name: 'Replace Address' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    sees: ['It is shown only now', 'Turn Off'],
  }),
  subscribing('loading', { hangs: [calendar] }),
  subscribing('error', { fails: [calendar], sees: 'Unable to load your calendar' }),
  bell('open', { before: showRows, sees: 'Slot 7.' }),
  bell('empty', { before: (shown) => answer(shown, inbox, []), sees: 'Nothing yet' }),
  bell('loading', { hangs: [inbox] }),
  bell('error', { fails: [inbox], sees: 'Unable to load notifications' }),
];
