import { useQuery } from '@tanstack/react-query';
import type { listTeamPeople } from '#shared/contract/people.ts';
import type { listTeams, readTeam } from '#shared/contract/teams.ts';
import { byUserId } from '#web/lib/by-user-id.ts';
import { load } from '#web/lib/request.ts';

export const useTeam = (id: string) =>
  useQuery({
    queryKey: ['teams', id],
    queryFn: load<typeof readTeam>('/api/teams/:id', { params: { id } }),
  });

/** Teams without a clan. */
export const useOwnTeams = (userId: string | undefined) =>
  useQuery({
    queryKey: ['teams', 'of', userId],
    queryFn: load<typeof listTeams>('/api/teams', { query: { userId } }),
    enabled: userId !== undefined,
  });

export const useTeamPeople = (id: string | null) =>
  useQuery({
    queryKey: ['teams', id, 'people'],
    enabled: id !== null,
    queryFn: load<typeof listTeamPeople>('/api/teams/:id/people', { params: { id: id ?? '' } }),
    select: byUserId,
  });
