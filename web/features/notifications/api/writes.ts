import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '#shared/contract/accounts.ts';
import type {
  chooseDiscordMessages,
  chooseNotifications,
  DiscordMessages,
  NotificationChoice,
  readNotifications,
} from '#shared/contract/notifications.ts';
import type { removePushDevice, sendTestPush, turnOnPush } from '#shared/contract/push.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { meKey } from '../../accounts/api/me.ts';
import { choicesKey, devicesKey, discordKey, inboxKey } from './reads.ts';

export const useReadNotifications = writeHook<typeof readNotifications>(
  'POST',
  '/api/notifications/read',
  {
    reload: ({ client, answer }) => {
      client.setQueryData<Me | null>(meKey, (me) => me && { ...me, unread: answer.unread });
      return client.invalidateQueries({ queryKey: inboxKey });
    },
    skipsOverview: true,
    failure: 'Failed to mark notifications as read',
  },
);

export const useChooseNotifications = writeHook<typeof chooseNotifications>(
  'PUT',
  '/api/notifications/choices',
  {
    reload: ({ client, answer, input }) => {
      client.setQueryData<NotificationChoice[]>(choicesKey, answer);
      // Turning a kind on may remove the notice that Discord refused a message.
      if (!input.body.choices.some(({ discord }) => discord === true)) return undefined;
      return client.invalidateQueries({ queryKey: discordKey });
    },
    recover: ({ client }) => client.invalidateQueries({ queryKey: choicesKey }),
    skipsOverview: true,
    failure: 'Failed to save your choice',
  },
);

export const useChooseDiscordMessages = writeHook<typeof chooseDiscordMessages>(
  'PUT',
  '/api/notifications/discord',
  {
    reload: ({ client, answer }) => client.setQueryData<DiscordMessages>(discordKey, answer),
    recover: ({ client }) => client.invalidateQueries({ queryKey: discordKey }),
    skipsOverview: true,
    failure: 'Failed to save your choice',
  },
);

const reloadDevices = ({ client }: { client: QueryClient }) =>
  client.invalidateQueries({ queryKey: devicesKey });

export const useTurnOnPush = writeHook<typeof turnOnPush>('POST', '/api/push/subscriptions', {
  reload: reloadDevices,
  skipsOverview: true,
  success: 'Push is on',
});

export const useRemovePushDevice = writeHook<typeof removePushDevice>(
  'DELETE',
  '/api/push/subscriptions/:id',
  {
    reload: reloadDevices,
    recover: reloadDevices,
    skipsOverview: true,
    success: 'Device removed',
    failure: 'Failed to remove the device',
  },
);

export const useSendTestPush = writeHook<typeof sendTestPush>('POST', '/api/push/test', {
  reload: reloadDevices,
  recover: reloadDevices,
  skipsOverview: true,
  success: ({ devices }) => ({
    title: 'Test sent',
    description: devices === 1 ? 'It goes to 1 device.' : `It goes to ${devices} devices.`,
  }),
  failure: 'Failed to send a test',
});
