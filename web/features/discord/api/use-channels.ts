import { useQuery } from '@tanstack/react-query';
import type { listChannels } from '../../../../shared/contract/server-config.ts';
import { request } from '../../../lib/request.ts';

/** The cache key of a server's channels. */
export function channelsKey(serverId: string): readonly string[] {
  return ['discord', 'channels', serverId];
}

/** The channels of a Discord server that announcements can go to, with what the bot lacks there now; asks nothing without a server. */
export function useChannels(serverId: string | null) {
  return useQuery({
    enabled: serverId !== null,
    queryKey: channelsKey(serverId ?? ''),
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<typeof listChannels>('GET', '/api/discord/guilds/:serverId/channels', {
        params: { serverId: serverId ?? '' },
        signal,
      }),
  });
}
