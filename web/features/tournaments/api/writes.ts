import { useQueryClient } from '@tanstack/react-query';
import type {
  addAssistant,
  cancelTournament,
  createTournament,
  finishTournament,
  publishTournament,
  removeAssistant,
  startTournament,
  Tournament,
  updateTournament,
} from '#shared/contract/tournaments.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { paths } from '#web/lib/paths.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { copyText } from '#web/ui/buttons/copy-button.tsx';
import { showToast } from '#web/ui/toasts/toast-store.ts';
import { askAnnounced } from './announcements.ts';
import { reloadTournament } from './reads.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** The form shows the toast of `useCreatedToast`. */
export const useCreateTournament = writeHook<typeof createTournament>('POST', '/api/tournaments', {
  reload: ({ client }) => client.invalidateQueries({ queryKey: tournamentKeys.list }),
  failure: 'Failed to create tournament',
});

export function useCreatedToast(): (created: Tournament) => Promise<void> {
  const client = useQueryClient();
  return async ({ id, status }) => {
    const path = paths.tournament(id);
    const description = status === 'open' ? await askAnnounced(client, id) : undefined;
    showToast({
      title: 'Tournament Created',
      ...(description !== undefined && { description }),
      action: { label: 'Open', href: path },
      secondAction: {
        label: 'Copy Link',
        onPress: () => void copyText(new URL(path, location.origin).href, 'Link'),
      },
    });
  };
}

export const useUpdateTournament = writeHook<typeof updateTournament>(
  'PUT',
  '/api/tournaments/:id',
  {
    reload: reloadTournament,
    // The form is outdated, for example because the tournament has started.
    recover: ({ error, ...tournament }) => {
      if (error instanceof ApiError && error.status === 409) void reloadTournament(tournament);
    },
    success: 'Tournament Updated',
    failure: 'Failed to update tournament. Please try again.',
  },
);

/** A closing time replaces the draft's, and an empty one removes it. */
export const usePublishTournament = writeHook<typeof publishTournament>(
  'POST',
  '/api/tournaments/:id/publish',
  {
    reload: async (done) => {
      await reloadTournament(done);
      const description = await askAnnounced(done.client, done.input.params.id);
      showToast({
        title: 'Tournament Published',
        ...(description !== undefined && { description }),
      });
    },
    failure: 'Failed to publish tournament. Please try again.',
  },
);

export const useStartTournament = writeHook<typeof startTournament>(
  'POST',
  '/api/tournaments/:id/start',
  {
    reload: reloadTournament,
    success: 'Tournament Started',
    failure: 'Failed to start tournament. Please try again.',
  },
);

export const useFinishTournament = writeHook<typeof finishTournament>(
  'POST',
  '/api/tournaments/:id/finish',
  {
    reload: reloadTournament,
    success: 'Tournament Finished',
    failure: 'Failed to finish tournament. Please try again.',
  },
);

export const useCancelTournament = writeHook<typeof cancelTournament>(
  'POST',
  '/api/tournaments/:id/cancel',
  {
    reload: reloadTournament,
    success: 'Tournament Cancelled',
    failure: 'Failed to cancel tournament. Please try again.',
  },
);

export const useAddAssistant = writeHook<typeof addAssistant>(
  'POST',
  '/api/tournaments/:id/assistants',
  { reload: reloadTournament, success: 'Assistant Added', failure: 'Failed to add assistant' },
);

export const useRemoveAssistant = writeHook<typeof removeAssistant>(
  'DELETE',
  '/api/tournaments/:id/assistants/:userId',
  { reload: reloadTournament, success: 'Assistant Removed', failure: 'Failed to remove assistant' },
);
