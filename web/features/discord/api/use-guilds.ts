import { useQuery } from '@tanstack/react-query';
import type { listGuilds } from '../../../../shared/contract/discord.ts';
import { request } from '../../../lib/request.ts';

/** The Discord servers that the viewer manages, as Discord has them now. */
export function useGuilds() {
  return useQuery({
    queryKey: ['discord', 'guilds'],
    staleTime: 0,
    queryFn: ({ signal }) => request<typeof listGuilds>('GET', '/api/discord/guilds', { signal }),
  });
}
