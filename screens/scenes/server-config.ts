import type { Page } from 'playwright-core';
import { answer, refuse } from '../answers.ts';
import { alertInMain, press, role, title } from '../looks.ts';
import { holdToast } from '../moves.ts';
import { sceneAt } from '../scene-at.ts';
import type { Scene } from '../scene.ts';

const screen = sceneAt('server-config', {
  at: '/server/config',
  stage: 'staged',
  as: 'owner',
  path: '/server/config',
});
const guilds = '**/api/discord/guilds';
const channels = /\/channels$/;
const save = (page: Page) => page.getByRole('button', { name: 'Save Configuration' });

const community = 'Hotdrop Community';
const ofCommunity = `/server/config?server={${community}}`;

export const serverConfigScenes: readonly Scene[] = [
  screen('choose', { sees: role('radio', community) }),
  screen('set-up', { path: ofCommunity, sees: 'Configuration found for this server' }),
  screen('not-set-up', {
    as: 'host',
    path: '/server/config?server={Landing Lounge}',
    next: (page) => save(page).waitFor(),
  }),
  screen('errors', {
    as: 'host',
    path: '/server/config?server={Landing Lounge}',
    next: (page) => save(page).click(),
    sees: 'Announcement channel ID is required',
    toTop: true,
  }),
  screen('changed', {
    path: ofCommunity,
    next: (page) => page.getByRole('radio', { name: 'tournament-results' }).check(),
    sees: 'Save first: the test goes to the saved channel.',
    toTop: true,
  }),
  screen('advanced', {
    path: ofCommunity,
    next: (page) => page.getByText('Advanced').click(),
    sees: (page) => page.getByLabel('Bot token').waitFor(),
    toTop: true,
  }),
  screen('test-sent', {
    path: ofCommunity,
    next: async (page) => {
      await page.getByRole('button', { name: 'Test Announcement' }).click();
      await holdToast(page, 'Test Announcement Sent');
    },
  }),
  screen('test-failed', {
    before: async (page) => {
      const message =
        'The bot is not allowed to write in this channel. Make sure that the bot can send messages in the channel.';
      await answer(page, '**/api/test-announcement', { code: 'discord_failed', message }, 502);
    },
    path: ofCommunity,
    next: press('Test Announcement'),
    sees: 'Failed to send test announcement',
    toTop: true,
  }),
  screen('leave', {
    path: ofCommunity,
    next: async (page) => {
      await page.getByRole('radio', { name: 'tournament-results' }).check();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Clans' }).click();
    },
    sees: role('dialog'),
  }),
  screen('no-bot', {
    refusals: [409],
    path: '/server/config?server={Quiet Corner}',
    sees: 'The bot is not in Quiet Corner',
  }),
  screen('no-channels', {
    as: 'host',
    before: (page) =>
      answer(page, channels, [
        { id: '500000000000000001', name: 'rules', type: 'text', missing: ['send_messages'] },
        { id: '500000000000000002', name: 'staff', type: 'text', missing: ['view_channel'] },
      ]),
    path: '/server/config?server={Landing Lounge}',
    sees: (page) =>
      page
        .getByRole('main')
        .getByText(/lacks|No channel/)
        .first()
        .waitFor(),
  }),
  screen('channel-gone', {
    before: (page) =>
      answer(page, channels, [
        { id: '500000000000000001', name: 'rules', type: 'text', missing: [] },
      ]),
    path: ofCommunity,
    sees: 'The channel that was set is gone. Choose another one.',
  }),
  screen('no-server', { as: 'player-one', sees: 'No server that you manage' }),
  screen('not-yours', {
    path: '/server/config?server=300000000000000001',
    sees: 'You do not manage this server',
  }),
  screen('sign-in-ended', {
    before: (page) => refuse(page, guilds, 'discord_grant_missing'),
    sees: role('link', 'Login with Discord Again'),
  }),
  screen('loading', { hangs: [guilds], sees: title }),
  screen('channels-loading', {
    hangs: [channels],
    path: ofCommunity,
    sees: role('radio', community),
  }),
  screen('error', { fails: [guilds], sees: 'Unable to load your servers' }),
  screen('partial', { fails: [channels], path: ofCommunity, sees: alertInMain }),
  screen('full', {
    before: (page) =>
      answer(
        page,
        channels,
        Array.from({ length: 100 }, (_, index) => ({
          id: String(500_000_000_000_000_000n + BigInt(index)),
          name: `channel-${index}-${'夜'.repeat(index % 40)}`,
          type: 'announcement',
          missing: index < 50 ? [] : ['send_messages'],
        })),
      ),
    path: ofCommunity,
    sees: role('radio', /^channel-0/),
  }),
];
