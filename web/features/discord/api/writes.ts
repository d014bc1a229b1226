import type { QueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/contract/call.ts';
import type { saveServerConfig, testAnnouncement } from '#shared/contract/server-config.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { request } from '#web/lib/request.ts';
import { customWriteHook, writeHook } from '#web/lib/write-hook.ts';
import { channelsKey, serverConfigQuery } from './reads.ts';

export type ServerConfigInput = CallInput<typeof saveServerConfig>['body'];

const reloadChannels = (client: QueryClient, { discordServerId }: ServerConfigInput) =>
  void client.invalidateQueries({ queryKey: channelsKey(discordServerId) });

export const useSaveServerConfig = writeHook<typeof saveServerConfig>(
  'POST',
  '/api/server-config',
  {
    reload: ({ client, input: { body }, answer }) => {
      client.setQueryData(serverConfigQuery(body.discordServerId).queryKey, answer);
      // Another bot may have access to other channels.
      if (body.botToken !== undefined) reloadChannels(client, body);
    },
    recover: ({ client, input: { body }, error }) => {
      // The channel list is refetched, so it shows that the bot was removed.
      if (error instanceof ApiError && error.code === 'bot_not_in_server') {
        reloadChannels(client, body);
      }
    },
    success: {
      title: 'Configuration Saved',
      description: 'Announcements go to the channel that you chose.',
    },
    failure: 'Failed to save configuration. Please try again.',
  },
);

/**
 * Posts a test message to the saved channel, which another user may have changed. Returns that channel's id; null
 * if it is unknown.
 */
export const useTestAnnouncement = customWriteHook(
  async (serverId: string, client): Promise<string | null> => {
    await request<typeof testAnnouncement>('POST', '/api/test-announcement', {
      body: { serverId },
    });
    const config = await client.fetchQuery(serverConfigQuery(serverId)).catch(() => null);
    return config?.announcementChannelId ?? null;
  },
  {
    success: {
      title: 'Test Announcement Sent',
      description: 'It is in the announcement channel now.',
    },
    // The button shows the reason.
    failure: { title: 'Failed to send test announcement' },
  },
);
