import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { DeliveryState, listDeliveries } from '../../../../shared/contract/deliveries.ts';
import { requestPart } from '../../../lib/request-part.ts';

export const deliveriesKey = ['admin', 'deliveries'] as const;

/** Messages to Discord, newest first, part by part; those of one state where one is given. */
export function useDeliveries(state?: DeliveryState) {
  return useInfiniteQuery({
    queryKey: [...deliveriesKey, state ?? 'all'],
    // They move on by themselves, and no stream tells of it.
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPart<typeof listDeliveries>('GET', '/api/admin/deliveries', {
        query: { state, limit: '50', ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    getNextPageParam: (last) => last.next,
  });
}
