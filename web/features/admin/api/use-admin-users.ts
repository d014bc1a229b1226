import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { listAdminUsers } from '../../../../shared/contract/admin.ts';
import type { CallInput } from '../../../../shared/contract/call.ts';
import { requestPage } from '../../../lib/request-page.ts';

/** A page of all users as they are now; the one before stays while the next one loads. */
export function useAdminUsers(query: CallInput<typeof listAdminUsers>['query']) {
  return useQuery({
    queryKey: ['admin', 'users', query],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      requestPage<typeof listAdminUsers>('GET', '/api/admin/users', { query, signal }),
  });
}
