import { useQuery } from '@tanstack/react-query';
import type { Me, readMe } from '#shared/contract/accounts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { request } from '#web/lib/request.ts';
import { wasMember } from '#web/lib/member-hint.ts';

export const meKey = ['me'];

/**
 * Returns null for a visitor and if the first call fails (rules/http 3.3). A failed refetch keeps the user, because
 * a lost connection does not sign anyone out.
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

/** Until the viewer is known, this says whether this browser was signed in last time. */
export function useIsMember(): boolean {
  const { data: me } = useMe();
  return me === undefined ? wasMember() : me !== null;
}
