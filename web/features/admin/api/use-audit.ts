import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { listAudit } from '../../../../shared/contract/audit.ts';
import { requestPart } from '../../../lib/request-part.ts';

export const auditKey = ['admin', 'audit'] as const;

/** What was done, newest first, part by part; those before stay while another text is searched. */
export function useAudit(q: string) {
  return useInfiniteQuery({
    queryKey: [...auditKey, q],
    // No stream tells of what others do.
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      requestPart<typeof listAudit>('GET', '/api/admin/audit', {
        query: { q, limit: '25', ...(cursor !== undefined && { cursor }) },
        signal,
      }),
    getNextPageParam: (last) => last.next,
  });
}
