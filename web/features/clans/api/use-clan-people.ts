import { useQuery } from '@tanstack/react-query';
import type { listClanPeople } from '../../../../shared/contract/people.ts';
import { byUserId } from '../../../lib/by-user-id.ts';
import { request } from '../../../lib/request.ts';

/** Everyone of a clan by user id, as it is now: a clan that is loaded anew names who joined meanwhile; asks nothing without a clan. */
export function useClanPeople(id: string | null) {
  return useQuery({
    queryKey: ['clans', id, 'people'],
    staleTime: 0,
    enabled: id !== null,
    queryFn: ({ signal }) =>
      request<typeof listClanPeople>('GET', '/api/clans/:id/people', {
        params: { id: id ?? '' },
        signal,
      }),
    select: byUserId,
  });
}
