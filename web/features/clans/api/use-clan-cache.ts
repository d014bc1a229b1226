import { useQueryClient } from '@tanstack/react-query';
import type { Clan } from '../../../../shared/contract/clans.ts';

/** What a change of a clan does to what was loaded; what is not on screen is only marked to be loaded anew. */
export function useClanCache(id: string) {
  const queryClient = useQueryClient();
  const staleList = () => queryClient.invalidateQueries({ queryKey: ['clans'], exact: true });
  return {
    /** Shows the clan at once as the server answered it. */
    store: (clan: Clan) => {
      queryClient.setQueryData(['clans', id], clan);
      return staleList();
    },
    /** Loads the clan anew with its people and requests. */
    reload: async () => {
      await Promise.all([queryClient.invalidateQueries({ queryKey: ['clans', id] }), staleList()]);
    },
  };
}
