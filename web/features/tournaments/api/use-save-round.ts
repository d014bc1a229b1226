import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '../../../../shared/contract/call.ts';
import type { saveRound } from '../../../../shared/contract/rounds.ts';
import { request } from '../../../lib/request.ts';
import { sendOntoCurrent, type RoundWrite } from './send-onto-current.ts';
import { useReloadTournament } from './use-reload-tournament.ts';
import { useTakeRound } from './use-take-round.ts';

type Body = NonNullable<CallInput<typeof saveRound>['body']>;

/** Replaces the results of a round; what someone else saved meanwhile is never overwritten unseen (`round_changed`). */
export function useSaveRound({ id, round }: { id: string; round: number }) {
  const take = useTakeRound(id);
  const reload = useReloadTournament(id);
  return useMutation({
    mutationFn: (write: RoundWrite<Body>) =>
      sendOntoCurrent(write, (body) =>
        request<typeof saveRound>('POST', '/api/tournaments/:id/rounds/:round/save', {
          params: { id, round: String(round) },
          body,
        }),
      ),
    onSuccess: ({ warnings: _warnings, ...saved }, { onSaved }) => {
      onSaved?.();
      take(saved);
      void reload();
    },
    meta: {
      success: { title: 'Results Saved' },
      failure: { title: 'Failed to save round results', serverMessage: true },
    },
  });
}
