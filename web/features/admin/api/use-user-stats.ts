import { useQuery } from '@tanstack/react-query';
import type { readUserStats } from '../../../../shared/contract/admin.ts';
import { request } from '../../../lib/request.ts';

/** How many users there are now, in all and by state; counted anew each time they are looked at. */
export function useUserStats() {
  return useQuery({
    queryKey: ['admin', 'user-stats'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<typeof readUserStats>('GET', '/api/admin/user-stats', { signal }),
  });
}
