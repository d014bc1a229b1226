import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '../../../../shared/contract/call.ts';
import type { saveServerConfig } from '../../../../shared/contract/server-config.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';
import { channelsKey } from './use-channels.ts';
import { serverConfigKey } from './use-server-config.ts';

/** What is sent about a server. */
export type ServerConfigInput = CallInput<typeof saveServerConfig>['body'];

/** Says where the announcements of a Discord server go. */
export function useSaveServerConfig() {
  return useMutation({
    mutationFn: (body: ServerConfigInput) =>
      request<typeof saveServerConfig>('POST', '/api/server-config', { body }),
    onSuccess: (saved, { discordServerId, botToken }, _result, { client }) => {
      client.setQueryData(serverConfigKey(discordServerId), saved);
      // Another bot may write elsewhere.
      if (botToken === undefined) return;
      void client.invalidateQueries({ queryKey: channelsKey(discordServerId) });
    },
    onError: (error, { discordServerId }, _result, { client }) => {
      // Who removed the bot meanwhile is told by the channels.
      if (!(error instanceof ApiError) || error.code !== 'bot_not_in_server') return;
      void client.invalidateQueries({ queryKey: channelsKey(discordServerId) });
    },
    meta: {
      success: {
        title: 'Configuration Saved',
        description: 'Announcements go to the channel that you chose.',
      },
      failure: { title: 'Failed to save configuration. Please try again.', serverMessage: true },
    },
  });
}
