import { useQuery } from '@tanstack/react-query';
import type { readUser } from '../../../../shared/contract/accounts.ts';
import { request } from '../../../lib/request.ts';

/** One user as far as the viewer may see, which includes the role. */
export function useUser(id: string) {
  return useQuery({
    queryKey: ['user', id],
    queryFn: ({ signal }) =>
      request<typeof readUser>('GET', '/api/users/:id', { params: { id }, signal }),
  });
}
