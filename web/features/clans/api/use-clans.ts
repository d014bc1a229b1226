import { useQuery } from '@tanstack/react-query';
import type { listClans } from '../../../../shared/contract/clans.ts';
import { request } from '../../../lib/request.ts';

/** Every clan, newest first; asks nothing unless enabled. */
export function useClans({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: ['clans'],
    enabled,
    queryFn: ({ signal }) => request<typeof listClans>('GET', '/api/clans', { signal }),
  });
}
