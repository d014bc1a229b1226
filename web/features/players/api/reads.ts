import { useQuery } from '@tanstack/react-query';
import type { readPlayer } from '#shared/contract/players.ts';
import { load } from '#web/lib/request.ts';

/** A player's public page. */
export const usePlayer = (id: string) =>
  useQuery({
    queryKey: ['players', id],
    // No stream announces changes of players.
    staleTime: 0,
    queryFn: load<typeof readPlayer>('/api/players/:id', { params: { id } }),
  });
