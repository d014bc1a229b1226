import { useQuery } from '@tanstack/react-query';
import type { readTeam } from '../../../../shared/contract/teams.ts';
import { request } from '../../../lib/request.ts';

/** One team without a clan. */
export function useTeam(id: string) {
  return useQuery({
    queryKey: ['teams', id],
    queryFn: ({ signal }) =>
      request<typeof readTeam>('GET', '/api/teams/:id', { params: { id }, signal }),
  });
}
