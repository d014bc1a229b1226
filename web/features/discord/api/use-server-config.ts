import { queryOptions, useQuery } from '@tanstack/react-query';
import type { readServerConfig } from '../../../../shared/contract/server-config.ts';
import { request } from '../../../lib/request.ts';

/** The question where a server's announcements go. */
export function serverConfigQuery(serverId: string) {
  return queryOptions({
    queryKey: serverConfigKey(serverId),
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<typeof readServerConfig>('GET', '/api/server-config', {
        query: { serverId },
        signal,
      }),
  });
}

/** The cache key of where a server's announcements go. */
export function serverConfigKey(serverId: string): readonly string[] {
  return ['server-config', serverId];
}

/** Where the announcements of a Discord server go as it is set now; null while nothing is. Asks nothing without a server. */
export function useServerConfig(serverId: string | null) {
  return useQuery({ ...serverConfigQuery(serverId ?? ''), enabled: serverId !== null });
}
