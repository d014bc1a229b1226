import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { meKey } from '../../accounts/api/use-me.ts';
import { useClanCache } from './use-clan-cache.ts';

/**
 * Returns what loads anew whatever tells whether someone may join a clan, after a call was refused: a handler decided,
 * the clan closed or the session ended in the meantime. Where the server did not answer nothing has changed.
 */
export function useReloadJoining(clanId: string) {
  const queryClient = useQueryClient();
  const { reload } = useClanCache(clanId);
  return async (refusal: Error) => {
    if (!(refusal instanceof ApiError) || refusal.status === 0) return;
    await Promise.all([
      reload(),
      queryClient.invalidateQueries({ queryKey: ['join-requests'] }),
      refusal.status === 401 && queryClient.invalidateQueries({ queryKey: meKey }),
    ]);
  };
}
