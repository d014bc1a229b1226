import { useQuery } from '@tanstack/react-query';
import type { listClanActivity } from '../../../../shared/contract/clans.ts';
import { request } from '../../../lib/request.ts';

/** What happened to a clan in tournaments lately, newest first. */
export function useClanActivity(id: string) {
  return useQuery({
    queryKey: ['clans', id, 'activity'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<typeof listClanActivity>('GET', '/api/clans/:id/activity', {
        params: { id },
        signal,
      }),
  });
}
