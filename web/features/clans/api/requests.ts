import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type {
  approveJoinRequest,
  JoinRequest,
  listJoinRequests,
  rejectJoinRequest,
} from '#shared/contract/clans.ts';
import type { listJoinRequestPeople } from '#shared/contract/people.ts';
import { byUserId } from '#web/lib/by-user-id.ts';
import { load } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { reloadClan } from './clan-cache.ts';

const MINUTE = 60_000;

export const useJoinRequests = (id: string, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: ['clans', id, 'join-requests'],
    enabled,
    staleTime: 0,
    queryFn: load<typeof listJoinRequests>('/api/clans/:id/join-requests', { params: { id } }),
    select: pendingOnes,
  });

function pendingOnes(requests: readonly JoinRequest[]): JoinRequest[] {
  return requests.filter(({ status }) => status === 'pending');
}

/**
 * Returns the requesters by user id, fresh for 5 minutes and cached for 10 (rules/screens 8.4). They are refetched
 * if a request is by a user who is not among them.
 */
export function useJoinRequestPeople(id: string, requests: readonly JoinRequest[] = []) {
  const users = useQuery({
    queryKey: ['clans', id, 'join-requests', 'people'],
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    queryFn: load<typeof listJoinRequestPeople>('/api/clans/:id/join-requests/people', {
      params: { id },
    }),
    select: byUserId,
  });
  const { data, refetch } = users;
  const unnamed = requests.filter(({ userId }) => data?.has(userId) === false);
  const key = unnamed.map(({ userId }) => userId).join();
  useEffect(() => {
    if (key !== '') void refetch();
  }, [key, refetch]);
  return users;
}

/** A refusal means that another handler decided first. */
const decision = {
  reload: reloadClan,
  recover: reloadClan,
  success: 'Request Handled',
  failure: 'Failed to process join request',
};

export const useApproveJoinRequest = writeHook<typeof approveJoinRequest>(
  'POST',
  '/api/clans/:id/join-requests/:requestId/approve',
  decision,
);

export const useRejectJoinRequest = writeHook<typeof rejectJoinRequest>(
  'POST',
  '/api/clans/:id/join-requests/:requestId/reject',
  decision,
);
