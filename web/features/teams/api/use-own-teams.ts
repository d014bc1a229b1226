import { useQuery } from '@tanstack/react-query';
import type { listTeams } from '../../../../shared/contract/teams.ts';
import { request } from '../../../lib/request.ts';

/** The teams without a clan that someone is in; none while nobody is signed in. */
export function useOwnTeams(userId: string | undefined) {
  return useQuery({
    queryKey: ['teams', 'of', userId],
    queryFn: ({ signal }) =>
      request<typeof listTeams>('GET', '/api/teams', { query: { userId }, signal }),
    enabled: userId !== undefined,
  });
}
