import { useQuery } from '@tanstack/react-query';
import type { listTeamPeople } from '../../../../shared/contract/people.ts';
import { byUserId } from '../../../lib/by-user-id.ts';
import { request } from '../../../lib/request.ts';

/** Everyone of a team by user id; asks nothing without a team. */
export function useTeamPeople(id: string | null) {
  return useQuery({
    queryKey: ['teams', id, 'people'],
    enabled: id !== null,
    queryFn: ({ signal }) =>
      request<typeof listTeamPeople>('GET', '/api/teams/:id/people', {
        params: { id: id ?? '' },
        signal,
      }),
    select: byUserId,
  });
}
