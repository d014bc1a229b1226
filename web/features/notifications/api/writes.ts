import type { Me } from '#shared/contract/accounts.ts';
import type {
  chooseNotifications,
  NotificationChoice,
  readNotifications,
} from '#shared/contract/notifications.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { meKey } from '../../accounts/api/me.ts';
import { choicesKey, inboxKey } from './reads.ts';

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
    reload: ({ client, answer }) => client.setQueryData<NotificationChoice[]>(choicesKey, answer),
    recover: ({ client }) => client.invalidateQueries({ queryKey: choicesKey }),
    skipsOverview: true,
    failure: 'Failed to save your choice',
  },
);
