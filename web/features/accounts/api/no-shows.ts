import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { listUserNoShows, revokeNoShow } from '#shared/contract/no-shows.ts';
import { load } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';

const noShowsKey = ['no-shows'];

/** Only missed check-ins that still count. The user and staff may read them. */
export const useUserNoShows = (id: string) =>
  useQuery({
    queryKey: [...noShowsKey, id],
    // No event stream covers them.
    staleTime: 0,
    queryFn: load<typeof listUserNoShows>('/api/users/:id/no-shows', { params: { id } }),
  });

async function reloadNoShows({ client }: { client: QueryClient }): Promise<void> {
  // Queues of tournaments may have changed.
  void client.invalidateQueries({ queryKey: ['tournament'], refetchType: 'none' });
  await client.invalidateQueries({ queryKey: noShowsKey });
}

export const useRevokeNoShow = writeHook<typeof revokeNoShow>('POST', '/api/no-shows/:id/revoke', {
  reload: reloadNoShows,
  recover: reloadNoShows,
  success: 'Missed Check-In Revoked',
  failure: 'Failed to revoke the missed check-in',
});
