import { useQuery } from '@tanstack/react-query';
import type { editResultsMessage, listResultsMessages } from '#shared/contract/deliveries.ts';
import { load } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** The key is below the history's: every act may make a message out of date, and only organisers load either. */
const messagesKey = (id: string) => [...tournamentKeys.history(id), 'discord'];

/** No event says that Discord has a message, so a waiting one is polled. */
const waitingMs = 2000;

/** For host and assistants only. */
export const useResultsMessages = (id: string) =>
  useQuery({
    queryKey: messagesKey(id),
    queryFn: load<typeof listResultsMessages>('/api/tournaments/:id/results-messages', {
      params: { id },
    }),
    refetchInterval: ({ state: { data } }) =>
      data?.messages.some(({ state }) => state === 'waiting') === true ? waitingMs : false,
  });

export const useEditResultsMessage = writeHook<typeof editResultsMessage>(
  'POST',
  '/api/tournaments/:id/results-messages/:deliveryId/edit',
  {
    reload: ({ client, input: { params } }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: messagesKey(params.id) }),
        client.invalidateQueries({ queryKey: tournamentKeys.nextSteps(params.id) }),
      ]),
    // Another user may have edited it.
    recover: ({ client, input }) =>
      client.invalidateQueries({ queryKey: messagesKey(input.params.id) }),
    failure: 'Failed to update the message on Discord',
  },
);
