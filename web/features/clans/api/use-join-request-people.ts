import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { JoinRequest } from '../../../../shared/contract/clans.ts';
import type { listJoinRequestPeople } from '../../../../shared/contract/people.ts';
import { byUserId } from '../../../lib/by-user-id.ts';
import { request } from '../../../lib/request.ts';

const MINUTE = 60_000;

/**
 * Who waits for a clan's answer, by user id; fresh for 5 minutes and kept for 10 (spec part 2 §9), and loaded anew when
 * one of those who ask is not among them yet.
 */
export function useJoinRequestPeople(id: string, requests: readonly JoinRequest[] = []) {
  const people = useQuery({
    queryKey: ['clans', id, 'join-requests', 'people'],
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    queryFn: ({ signal }) =>
      request<typeof listJoinRequestPeople>('GET', '/api/clans/:id/join-requests/people', {
        params: { id },
        signal,
      }),
    select: byUserId,
  });
  const { data, refetch } = people;
  const unnamed = requests.filter(({ userId }) => data?.has(userId) === false);
  const key = unnamed.map(({ userId }) => userId).join();
  useEffect(() => {
    if (key !== '') void refetch();
  }, [key, refetch]);
  return people;
}
