import { useQuery } from '@tanstack/react-query';
import type { readClan } from '../../../../shared/contract/clans.ts';
import { request } from '../../../lib/request.ts';

/** One clan as it is now: whoever manages it starts from what others made of it, not from what was seen once. */
export function useManagedClan(id: string) {
  return useQuery({
    queryKey: ['clans', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<typeof readClan>('GET', '/api/clans/:id', { params: { id }, signal }),
  });
}
