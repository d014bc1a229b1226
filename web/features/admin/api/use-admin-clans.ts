import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listAdminClans } from '../../../../shared/contract/admin.ts';
import type { CallInput } from '../../../../shared/contract/call.ts';
import { requestPage } from '../../../lib/request-page.ts';

/** A page of all clans as they are now; the one before stays while the next one loads. */
export function useAdminClans(query: CallInput<typeof listAdminClans>['query']) {
  return useQuery({
    queryKey: ['admin', 'clans', query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      requestPage<typeof listAdminClans>('GET', '/api/admin/clans', { query, signal }),
  });
}
