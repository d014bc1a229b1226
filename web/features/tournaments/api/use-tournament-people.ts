import { useQuery } from '@tanstack/react-query';
import type { listTournamentPeople } from '../../../../shared/contract/people.ts';
import { byUserId } from '../../../lib/by-user-id.ts';
import { request } from '../../../lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** Everyone who is selected in a tournament, by user id: one request, however many sides there are. */
export function useTournamentPeople(id: string) {
  return useQuery({
    queryKey: tournamentKeys.people(id),
    queryFn: ({ signal }) =>
      request<typeof listTournamentPeople>('GET', '/api/tournaments/:id/people', {
        params: { id },
        signal,
      }),
    select: byUserId,
  });
}
