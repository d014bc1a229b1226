import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Announcement, listAnnouncements } from '#shared/contract/deliveries.ts';
import { request } from '#web/lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

const announcementsQuery = (id: string) => ({
  queryKey: tournamentKeys.announcements(id),
  queryFn: () =>
    request<typeof listAnnouncements>('GET', '/api/tournaments/:id/announcements', {
      params: { id },
    }),
});

/** For host and assistants only. */
export const useAnnouncements = (id: string, enabled: boolean) =>
  useQuery({ ...announcementsQuery(id), enabled });

/** Returns why a tournament that was just opened is not announced; undefined if it is or will be. */
export async function askAnnounced(client: QueryClient, id: string): Promise<string | undefined> {
  try {
    const all = await client.fetchQuery({ ...announcementsQuery(id), staleTime: 0 });
    return notAnnounced(all) ?? undefined;
  } catch {
    // The tournament is open anyway, and its page loads the announcements again.
    return undefined;
  }
}

/** Null if nothing is held or failed. */
export function notAnnounced(announcements: readonly Announcement[]): string | null {
  const heldAnnouncement = announcements.find(({ state }) => state === 'held');
  if (heldAnnouncement !== undefined) {
    return `Not announced on Discord. ${heldAnnouncement.reason ?? ''} An admin of this site can send it.`;
  }
  const failed = announcements.find(({ state }) => state === 'failed');
  return failed === undefined
    ? null
    : `The announcement on Discord failed. ${failed.reason ?? ''}`.trim();
}
