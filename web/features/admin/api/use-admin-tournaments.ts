import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listAdminTournaments } from '../../../../shared/contract/admin.ts';
import type { CallInput } from '../../../../shared/contract/call.ts';
import { requestPage } from '../../../lib/request-page.ts';

/** A page of all tournaments as they are now; the one before stays while the next one loads. */
export function useAdminTournaments(query: CallInput<typeof listAdminTournaments>['query']) {
  return useQuery({
    queryKey: ['admin', 'tournaments', query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      requestPage<typeof listAdminTournaments>('GET', '/api/admin/tournaments', { query, signal }),
  });
}
