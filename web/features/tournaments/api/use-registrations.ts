import { useQuery } from '@tanstack/react-query';
import type { listRegistrations } from '../../../../shared/contract/registrations.ts';
import { request } from '../../../lib/request.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** The registrations of a tournament in the order in which they came. */
export function useRegistrations(id: string) {
  return useQuery({
    queryKey: tournamentKeys.registrations(id),
    queryFn: ({ signal }) =>
      request<typeof listRegistrations>('GET', '/api/tournaments/:id/registrations', {
        params: { id },
        signal,
      }),
  });
}
