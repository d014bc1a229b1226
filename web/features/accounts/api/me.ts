import { useQuery } from '@tanstack/react-query';
import type { Me, readMe } from '#shared/contract/accounts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { request } from '#web/lib/request.ts';
import { wasMember } from '#web/lib/was-member.ts';

export const meKey = ['me'];

/**
 * The signed-in user; null for a visitor and whenever the first call fails (rules/http 3.3). A known user stays until the
 * server says otherwise: a lost connection signs nobody out.
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

/** Whether somebody is signed in; until that is known, whether somebody was when this browser last knew. */
export function useIsMember(): boolean {
  const { data: me } = useMe();
  return me === undefined ? wasMember() : me !== null;
}
