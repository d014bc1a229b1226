import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Clan, readClan } from '../../../../shared/contract/clans.ts';
import { request } from '../../../lib/request.ts';

/** One clan as it is now, and not as it was seen once; until it is loaded, as the list of clans told of it where that was seen. */
export function useClan(id: string) {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['clans', id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      request<typeof readClan>('GET', '/api/clans/:id', { params: { id }, signal }),
    placeholderData: () =>
      queryClient.getQueryData<Clan[]>(['clans'])?.find((clan) => clan.id === id),
  });
}
