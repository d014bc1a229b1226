import { useQuery } from '@tanstack/react-query';
import type { readPlayer } from '#shared/contract/players.ts';
import { load } from '#web/lib/request.ts';

export const usePlayer = (id: string) =>
  useQuery({
    queryKey: ['players', id],
    // No event stream covers players.
    staleTime: 0,
    queryFn: load<typeof readPlayer>('/api/players/:id', { params: { id } }),
  });
