import { useMutation } from '@tanstack/react-query';
import type { CallInput } from '../../../../shared/contract/call.ts';
import type { endRound } from '../../../../shared/contract/rounds.ts';
import { request } from '../../../lib/request.ts';
import { sendOntoCurrent, type RoundWrite } from './send-onto-current.ts';
import { useReloadTournament } from './use-reload-tournament.ts';
import { useTakeRound } from './use-take-round.ts';

type Body = NonNullable<CallInput<typeof endRound>['body']>;

/** Ends a started round; results that come along are saved with it, both or neither. */
export function useEndRound({ id, round }: { id: string; round: number }) {
  const take = useTakeRound(id);
  const reload = useReloadTournament(id);
  return useMutation({
    mutationFn: (write: RoundWrite<Body>) =>
      sendOntoCurrent(write, (body) =>
        request<typeof endRound>('POST', '/api/tournaments/:id/rounds/:round/end', {
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
      success: { title: 'Round Ended' },
      failure: { title: 'Failed to end round', serverMessage: true },
    },
  });
}
