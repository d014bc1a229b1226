import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Announcement, listAnnouncements } from '#shared/contract/deliveries.ts';
import { request } from '#web/lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

const announcementsOf = (id: string) => ({
  queryKey: tournamentKeys.announcements(id),
  queryFn: () =>
    request<typeof listAnnouncements>('GET', '/api/tournaments/:id/announcements', {
      params: { id },
    }),
});

/** A tournament's announcements on Discord with their outcome; for host and assistants alone. */
export const useAnnouncements = (id: string, enabled: boolean) =>
  useQuery({ ...announcementsOf(id), enabled });

/** Returns why a tournament that was just opened is not announced; undefined where it is, or will be. */
export async function askAnnounced(client: QueryClient, id: string): Promise<string | undefined> {
  try {
    const all = await client.fetchQuery({ ...announcementsOf(id), staleTime: 0 });
    return notAnnounced(all) ?? undefined;
  } catch {
    // It is open all the same, and its page asks again.
    return undefined;
  }
}

/** Returns what a host is told of announcements that did not go out; null while there is nothing to tell. */
export function notAnnounced(announcements: readonly Announcement[]): string | null {
  const held = announcements.find(({ state }) => state === 'held');
  if (held !== undefined) {
    return `Not announced on Discord. ${held.reason ?? ''} An admin of this site can send it.`;
  }
  const failed = announcements.find(({ state }) => state === 'failed');
  return failed === undefined
    ? null
    : `The announcement on Discord failed. ${failed.reason ?? ''}`.trim();
}
