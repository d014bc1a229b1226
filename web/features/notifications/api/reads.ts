import { useEffect, useRef } from 'react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  listNotificationChoices,
  listNotifications,
  readDiscordMessages,
} from '#shared/contract/notifications.ts';
import type { listPushDevices } from '#shared/contract/push.ts';
import { COUNTED_UNREAD } from '#shared/domain/notifications/kinds.ts';
import { loadParts } from '#web/lib/load-rows.ts';
import { load } from '#web/lib/request.ts';
import { useMe } from '../../accounts/api/me.ts';

export const inboxKey = ['inbox'];
export const choicesKey = ['notification-choices'];
export const discordKey = ['discord-messages'];
export const devicesKey = ['push-devices'];

/** It is refetched each time it is opened, and when the number of unread notifications changes. */
export function useInbox() {
  const { data: me, dataUpdatedAt } = useMe();
  const inbox = useInfiniteQuery({
    queryKey: inboxKey,
    refetchOnMount: 'always',
    ...loadParts<typeof listNotifications>('/api/notifications', {}),
  });
  const { refetch } = inbox;
  // At the maximum the number stays the same, although more may be unread.
  const version = me?.unread === COUNTED_UNREAD ? dataUpdatedAt : me?.unread;
  const shown = useRef(version);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    void refetch({ cancelRefetch: false });
  }, [version, refetch]);
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
