import { useQueryClient } from '@tanstack/react-query';
import { tournamentKeys } from './tournament-keys.ts';

/** Returns what loads a tournament and the lists anew after it was changed; of the others only what is on screen. */
export function useReloadTournament(id: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: tournamentKeys.one(id) }),
      queryClient.invalidateQueries({ queryKey: tournamentKeys.list }),
      // A clan's figures and activity, for when it is looked at again.
      queryClient.invalidateQueries({ queryKey: ['clans'], refetchType: 'none' }),
    ]);
  };
}
