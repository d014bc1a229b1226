import { useQuery } from '@tanstack/react-query';
import type { searchUsers } from '../../../../shared/contract/accounts.ts';
import { codePoints } from '../../../../shared/domain/text.ts';
import { request } from '../../../lib/request.ts';

/** Users whose username or IGN matches; asks from 2 characters on (spec part 1 §5). */
export function useUserSearch(q: string) {
  return useQuery({
    queryKey: ['user-search', q],
    queryFn: ({ signal }) =>
      request<typeof searchUsers>('GET', '/api/users/search', { query: { q }, signal }),
    enabled: codePoints(q.trim()) >= 2,
  });
}
