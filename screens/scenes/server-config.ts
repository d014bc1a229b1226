import type { Page } from 'playwright-core';
import { answer, fail, hang, refuse } from '../answers.ts';
import { holdToast, sees } from '../moves.ts';
import type { Scene, Stage } from '../scene.ts';

const screen = { at: '/server/config', stage: 'staged', as: 'owner' } as const;
const guilds = '**/api/discord/guilds';
const channels = /\/channels$/;
const save = (page: Page) => page.getByRole('button', { name: 'Save Configuration' });

async function openServer(page: Page, stage: Stage, name: string): Promise<void> {
  await page.goto(`/server/config?server=${stage.id(name)}`);
}

const community = 'Hotdrop Community';

export const serverConfigScenes: readonly Scene[] = [
  {
    ...screen,
    name: 'server-config/choose',
    open: async (page) => {
      await page.goto('/server/config');
      await page.getByRole('radio', { name: community }).waitFor();
    },
  },
  {
    ...screen,
    name: 'server-config/set-up',
    open: async (page, stage) => {
      await openServer(page, stage, community);
      await sees(page, 'Configuration found for this server');
    },
  },
  {
    ...screen,
    name: 'server-config/not-set-up',
    as: 'host',
    open: async (page, stage) => {
      await openServer(page, stage, 'Landing Lounge');
      await save(page).waitFor();
    },
  },
  {
    ...screen,
    name: 'server-config/errors',
    as: 'host',
    open: async (page, stage) => {
      await openServer(page, stage, 'Landing Lounge');
      await save(page).click();
      await sees(page, 'Announcement channel ID is required');
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  {
    ...screen,
    name: 'server-config/changed',
    open: async (page, stage) => {
      await openServer(page, stage, community);
      await page.getByRole('radio', { name: 'tournament-results' }).check();
      await sees(page, 'Save first: the test goes to the saved channel.');
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  {
    ...screen,
    name: 'server-config/advanced',
    open: async (page, stage) => {
      await openServer(page, stage, community);
      await page.getByText('Advanced').click();
      await page.getByLabel('Bot token').waitFor();
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  {
    ...screen,
    name: 'server-config/test-sent',
    open: async (page, stage) => {
      await openServer(page, stage, community);
      await page.getByRole('button', { name: 'Test Announcement' }).click();
      await holdToast(page, 'Test Announcement Sent');
    },
  },
  {
    ...screen,
    name: 'server-config/test-failed',
    open: async (page, stage) => {
      const message =
        'The bot may not write in this channel. Make sure that the bot can send messages in the channel.';
      await answer(page, '**/api/test-announcement', { code: 'discord_failed', message }, 502);
      await openServer(page, stage, community);
      await page.getByRole('button', { name: 'Test Announcement' }).click();
      await sees(page, 'Failed to send test announcement');
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  {
    ...screen,
    name: 'server-config/leave',
    open: async (page, stage) => {
      await openServer(page, stage, community);
      await page.getByRole('radio', { name: 'tournament-results' }).check();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Clans' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    ...screen,
    name: 'server-config/no-bot',
    refusals: [409],
    open: async (page, stage) => {
      await openServer(page, stage, 'Quiet Corner');
      await sees(page, 'The bot is not in Quiet Corner');
    },
  },
  {
    ...screen,
    name: 'server-config/no-channels',
    open: async (page, stage) => {
      await answer(page, channels, [
        { id: '500000000000000001', name: 'rules', type: 'text', missing: ['send_messages'] },
        { id: '500000000000000002', name: 'staff', type: 'text', missing: ['view_channel'] },
      ]);
      await openServer(page, stage, 'Landing Lounge');
      await page
        .getByRole('main')
        .getByText(/lacks|No channel/)
        .first()
        .waitFor();
    },
    as: 'host',
  },
  {
    ...screen,
    name: 'server-config/channel-gone',
    open: async (page, stage) => {
      await answer(page, channels, [
        { id: '500000000000000001', name: 'rules', type: 'text', missing: [] },
      ]);
      await openServer(page, stage, community);
      await sees(page, 'The channel that was set is gone. Choose another one.');
    },
  },
  {
    ...screen,
    name: 'server-config/no-server',
    as: 'player-one',
    open: async (page) => {
      await page.goto('/server/config');
      await sees(page, 'No server that you manage');
    },
  },
  {
    ...screen,
    name: 'server-config/not-yours',
    open: async (page) => {
      await page.goto('/server/config?server=300000000000000001');
      await sees(page, 'You do not manage this server');
    },
  },
  {
    ...screen,
    name: 'server-config/sign-in-ended',
    open: async (page) => {
      await refuse(page, guilds, 'discord_grant_missing');
      await page.goto('/server/config');
      await page.getByRole('link', { name: 'Login with Discord Again' }).waitFor();
    },
  },
  {
    ...screen,
    name: 'server-config/loading',
    loading: true,
    open: async (page) => {
      await hang(page, guilds);
      await page.goto('/server/config');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    ...screen,
    name: 'server-config/channels-loading',
    loading: true,
    open: async (page, stage) => {
      await hang(page, channels);
      await openServer(page, stage, community);
      await page.getByRole('radio', { name: community }).waitFor();
    },
  },
  {
    ...screen,
    name: 'server-config/error',
    open: async (page) => {
      await fail(page, guilds);
      await page.goto('/server/config');
      await sees(page, 'Unable to load your servers');
    },
  },
  {
    ...screen,
    name: 'server-config/partial',
    open: async (page, stage) => {
      await fail(page, channels);
      await openServer(page, stage, community);
      await page.getByRole('main').getByRole('alert').first().waitFor();
    },
  },
  {
    ...screen,
    name: 'server-config/full',
    open: async (page, stage) => {
      await answer(
        page,
        channels,
        Array.from({ length: 100 }, (_, index) => ({
          id: String(500_000_000_000_000_000n + BigInt(index)),
          name: `channel-${index}-${'夜'.repeat(index % 40)}`,
          type: 'announcement',
          missing: index < 50 ? [] : ['send_messages'],
        })),
      );
      await openServer(page, stage, community);
      await page.getByRole('radio', { name: /^channel-0/ }).waitFor();
    },
  },
];
