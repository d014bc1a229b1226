import { useQuery } from '@tanstack/react-query';
import type { Me, readMe } from '../../../../shared/contract/accounts.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/request.ts';

export const meKey = ['me'];

/**
 * The signed-in user; null for a visitor and whenever the first call fails (spec part 1 §4 "Session"). Who is known
 * stays until the server says otherwise: a lost connection signs nobody out.
 */
export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: async ({ signal, client }): Promise<Me | null> => {
      try {
        return await request<typeof readMe>('GET', '/api/auth/me', { signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        return client.getQueryData<Me | null>(meKey) ?? null;
      }
    },
  });
}
