import type { cloneTournament } from '#shared/contract/cloning.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { askAnnounced } from './announcements.ts';
import { tournamentKeys } from './tournament-keys.ts';

export const useCloneTournament = writeHook<typeof cloneTournament>(
  'POST',
  '/api/tournaments/:id/clone',
  {
    reload: async ({ client, answer: { id, status } }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: tournamentKeys.list }),
        client.invalidateQueries({ queryKey: ['clans'], refetchType: 'none' }),
      ]);
      const description = status === 'open' ? await askAnnounced(client, id) : undefined;
      showToast({
        title: status === 'open' ? 'Clone Published' : 'Draft Created',
        ...(description !== undefined && { description }),
      });
    },
    failure: 'Failed to clone tournament',
  },
);
