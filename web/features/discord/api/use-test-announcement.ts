import { useMutation } from '@tanstack/react-query';
import type { testAnnouncement } from '../../../../shared/contract/server-config.ts';
import { request } from '../../../lib/request.ts';
import { serverConfigQuery } from './use-server-config.ts';

/**
 * Posts a test message to the channel that is saved for a Discord server; answers the id of that channel, which somebody
 * else may have changed since it was seen last, or null when that cannot be told.
 */
export function useTestAnnouncement() {
  return useMutation({
    mutationFn: async (serverId: string, { client }): Promise<string | null> => {
      await request<typeof testAnnouncement>('POST', '/api/test-announcement', {
        body: { serverId },
      });
      const config = await client.fetchQuery(serverConfigQuery(serverId)).catch(() => null);
      return config?.announcementChannelId ?? null;
    },
    meta: {
      success: {
        title: 'Test Announcement Sent',
        description: 'It is in the announcement channel now.',
      },
      // Why stands at the button.
      failure: { title: 'Failed to send test announcement' },
    },
  });
}
