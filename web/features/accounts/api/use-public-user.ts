import { useQuery } from '@tanstack/react-query';
import type { readPublicUser } from '../../../../shared/contract/accounts.ts';
import { request } from '../../../lib/request.ts';

/** The public view of one user. */
export function usePublicUser(id: string) {
  return useQuery({
    queryKey: ['user', id, 'public'],
    queryFn: ({ signal }) =>
      request<typeof readPublicUser>('GET', '/api/users/:id/public', { params: { id }, signal }),
  });
}
