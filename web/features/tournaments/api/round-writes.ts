import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CallInput, CallResponse } from '#shared/contract/call.ts';
import type { Registration } from '#shared/contract/registrations.ts';
import type { endRound, Round, saveRoom, saveRound } from '#shared/contract/rounds.ts';
import { request } from '#web/lib/request.ts';
import { customWriteHook, failureToast, writeHook } from '#web/lib/write-hook.ts';
import { reloadTournament } from './reload-tournament.ts';
import { sendOntoCurrent, type RoundWrite } from './send-onto-current.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** Starts a round by giving it a room, or changes the room. */
export const useSaveRoom = writeHook<typeof saveRoom>(
  'POST',
  '/api/tournaments/:id/rounds/:round/room',
  {
    reload: reloadTournament,
    success: 'Room Information Saved',
    failure: 'Failed to save room information',
  },
);

type Body<C> = NonNullable<CallInput<C>['body']>;
type Params = { params: { id: string; round: string } };
type Save = RoundWrite<Body<typeof saveRound>> & Params;
type End = RoundWrite<Body<typeof endRound>> & Params;

/** The saved round is shown at once; what depends on it is refetched without waiting. */
function afterWrite({ client, input, answer }: AfterWrite): void {
  const { warnings: _warnings, ...saved } = answer;
  input.onSaved?.();
  takeRound(client, input.params.id, saved);
  void reloadTournament({ client, input });
}

type AfterWrite = {
  client: QueryClient;
  input: Params & { onSaved?: () => void };
  answer: CallResponse<typeof saveRound>;
};

const loggedOut = 'Log in to go on. What you typed is kept.';

/** Replaces the results of a round; what someone else saved meanwhile is never overwritten unseen (`round_changed`). */
export const useSaveRound = customWriteHook(
  ({ params, ...write }: Save) =>
    sendOntoCurrent(write, (body) =>
      request<typeof saveRound>('POST', '/api/tournaments/:id/rounds/:round/save', {
        params,
        body,
      }),
    ),
  {
    reload: afterWrite,
    keepsMine: true,
    success: 'Results Saved',
    failure: (error, { isSentAgain }) =>
      isSentAgain?.(error) === true
        ? null
        : failureToast(error, {
            title: 'Failed to save round results',
            serverMessage: true,
            loggedOut,
          }),
  },
);

/** Ends a started round; results that come along are saved with it, both or neither. */
export const useEndRound = customWriteHook(
  ({ params, ...write }: End) =>
    sendOntoCurrent(write, (body) =>
      request<typeof endRound>('POST', '/api/tournaments/:id/rounds/:round/end', { params, body }),
    ),
  {
    reload: afterWrite,
    success: 'Round Ended',
    failure: { title: 'Failed to end round', serverMessage: true, loggedOut },
  },
);

function takeRound(client: QueryClient, id: string, round: Round): void {
  client.setQueryData<Round[]>(
    tournamentKeys.rounds(id),
    (rounds) => rounds && withRound(rounds, round),
  );
}

/** Returns the rounds in their order with this one among them, unless a newer version of it is there. */
export function withRound(rounds: Round[], round: Round): Round[] {
  const held = rounds.find(({ id }) => id === round.id);
  if (held !== undefined && held.version > round.version) return rounds;
  return [...rounds.filter((other) => other !== held), round].toSorted(
    (a, b) => a.roundNumber - b.roundNumber,
  );
}

/** A tournament's rounds and registrations as they are cached at the moment of asking, whatever was drawn last. */
export function useLoadedRounds(id: string) {
  const client = useQueryClient();
  const rounds = tournamentKeys.rounds(id);
  const registrations = tournamentKeys.registrations(id);
  // What is cached stays when a refetch fails.
  const refetch = (queryKey: readonly string[]) => client.refetchQueries({ queryKey, exact: true });
  return {
    now: () => ({
      rounds: client.getQueryData<Round[]>(rounds),
      registrations: client.getQueryData<Registration[]>(registrations),
    }),
    loadRounds: () => refetch(rounds),
    loadRegistrations: () => refetch(registrations),
    /** Puts a round, as the server just answered it, among the cached ones. */
    take: (round: Round) => takeRound(client, id, round),
  };
}
