import { useQuery } from '@tanstack/react-query';
import type { readMe } from '../../../../shared/contract/accounts.ts';
import { request } from '../../../lib/request.ts';

export const meKey = ['me'];

/** The signed-in user; null for a visitor and whenever the call fails (spec part 1 §4 "Session"). */
export function useMe() {
  return useQuery({
    queryKey: meKey,
    queryFn: async ({ signal }) => {
      try {
        return await request<typeof readMe>('GET', '/api/auth/me', { signal });
      } catch {
        // Signed out, unreachable or broken: all three leave a visitor.
        return null;
      }
    },
  });
}
