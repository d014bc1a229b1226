import { useEffect, useRef } from 'react';
import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import type {
  listNotificationChoices,
  listNotifications,
  readDiscordMessages,
} from '#shared/contract/notifications.ts';
import type { listPushDevices } from '#shared/contract/push.ts';
import { loadParts } from '#web/lib/load-rows.ts';
import { load } from '#web/lib/request.ts';
import { meKey, useMe } from '../../accounts/api/me.ts';

export const inboxKey = ['inbox'];
export const choicesKey = ['notification-choices'];
export const discordKey = ['discord-messages'];
export const devicesKey = ['push-devices'];

const parts = loadParts<typeof listNotifications>('/api/notifications', {});

const inboxParts = {
  ...parts,
  queryFn: async (options: Parameters<typeof parts.queryFn>[0] & { client: QueryClient }) => ({
    // Identifies the last load of the signed-in user before this one. The times of two loads cannot be compared,
    // because a clock may be set back.
    afterMe: options.client.getQueryState(meKey)?.dataUpdatedAt,
    ...(await parts.queryFn(options)),
  }),
};

/**
 * Refetches each time it is opened, and after each load of the signed-in user: on an event, on a push, and when the
 * user returns to the tab. An unchanged unread count does not mean that the notifications are the same.
 */
export function useInbox() {
  const { dataUpdatedAt: meReadAt } = useMe();
  const inbox = useInfiniteQuery({
    queryKey: inboxKey,
    refetchOnMount: 'always',
    ...inboxParts,
  });
  const { data, isFetching, refetch } = inbox;
  const first = data?.pages[0];
  const isOld = !isFetching && first !== undefined && first.afterMe !== meReadAt;
  const triedFor = useRef<number | null>(null);
  useEffect(() => {
    // A failed refetch is not repeated immediately.
    if (!isOld || triedFor.current === meReadAt) return;
    triedFor.current = meReadAt;
    void refetch({ cancelRefetch: false });
  }, [isOld, meReadAt, refetch]);
  return inbox;
}

export const useNotificationChoices = () =>
  useQuery({
    queryKey: choicesKey,
    queryFn: load<typeof listNotificationChoices>('/api/notifications/choices'),
  });

export const useDiscordMessages = () =>
  useQuery({
    queryKey: discordKey,
    queryFn: load<typeof readDiscordMessages>('/api/notifications/discord'),
  });

export const usePushDevices = () =>
  useQuery({
    queryKey: devicesKey,
    queryFn: load<typeof listPushDevices>('/api/push/subscriptions'),
  });
