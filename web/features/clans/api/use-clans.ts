import { useQuery } from '@tanstack/react-query';
import type { listClans } from '../../../../shared/contract/clans.ts';
import { request } from '../../../lib/request.ts';

/** Every clan as it is now, newest first; asks nothing unless enabled. */
export function useClans({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: ['clans'],
    // No stream tells of clans, and what a card offers has to hold.
    staleTime: 0,
    enabled,
    queryFn: ({ signal }) => request<typeof listClans>('GET', '/api/clans', { signal }),
  });
}
