import { useQuery } from '@tanstack/react-query';
import type { botInvites } from '../../../../shared/contract/server-config.ts';
import { request } from '../../../lib/request.ts';

/** The addresses at which Discord invites the bot. */
export function useBotInvites() {
  return useQuery({
    queryKey: ['discord', 'invites'],
    queryFn: ({ signal }) =>
      request<typeof botInvites>('GET', '/api/discord/bot-invites', { signal }),
  });
}
