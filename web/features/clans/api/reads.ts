import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Clan,
  listClanActivity,
  listClans,
  readClan,
  readLineUp,
} from '#shared/contract/clans.ts';
import type { listClanPeople } from '#shared/contract/people.ts';
import { byUserId } from '#web/lib/by-user-id.ts';
import { load } from '#web/lib/request.ts';

// Clans have no event stream, so most of these refetch each time a screen shows them.

export const useClans = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: ['clans'],
    staleTime: 0,
    enabled,
    queryFn: load<typeof listClans>('/api/clans'),
  });

export function useClan(id: string) {
  const client = useQueryClient();
  return useQuery({
    ...clanQuery(id),
    placeholderData: () => client.getQueryData<Clan[]>(['clans'])?.find((clan) => clan.id === id),
  });
}

/** Never shows cached data, which a manager would edit. */
export const useManagedClan = (id: string) => useQuery(clanQuery(id));

const clanQuery = (id: string) => ({
  queryKey: ['clans', id],
  staleTime: 0,
  queryFn: load<typeof readClan>('/api/clans/:id', { params: { id } }),
});

export const useClanActivity = (id: string) =>
  useQuery({
    queryKey: ['clans', id, 'activity'],
    staleTime: 0,
    queryFn: load<typeof listClanActivity>('/api/clans/:id/activity', { params: { id } }),
  });

export const useClanPeople = (id: string | null) =>
  useQuery({
    queryKey: ['clans', id, 'people'],
    staleTime: 0,
    enabled: id !== null,
    queryFn: load<typeof listClanPeople>('/api/clans/:id/people', { params: { id: id ?? '' } }),
    select: byUserId,
  });

/** The users that were selected when the clan last registered. */
export const useLineUp = (id: string | null) =>
  useQuery({
    queryKey: ['clans', id, 'line-up'],
    queryFn: load<typeof readLineUp>('/api/clans/:id/line-up', { params: { id: id ?? '' } }),
    enabled: id !== null,
    // Another user may have registered the clan since.
    staleTime: 0,
    gcTime: 0,
  });
