import { useQuery } from '@tanstack/react-query';
import type { assignSlots, postSlots, readSlotPost, setSlots } from '#shared/contract/slots.ts';
import { load } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { reloadTournament } from './reads.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** The key is below the registrations': each change of the slots queues an edit of the list. */
const postKey = (id: string) => [...tournamentKeys.registrations(id), 'slot-post'];

/** No event says that Discord has a message, so a waiting one is polled. */
const waitingMs = 2000;

/** For host and assistants only. */
export const useSlotPost = (id: string) =>
  useQuery({
    queryKey: postKey(id),
    queryFn: load<typeof readSlotPost>('/api/tournaments/:id/slots/post', { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data?.message?.state === 'waiting' ? waitingMs : false,
  });

export const useAssignSlots = writeHook<typeof assignSlots>(
  'POST',
  '/api/tournaments/:id/slots/assign',
  { reload: reloadTournament, success: 'Slots Assigned', failure: 'Failed to assign slots' },
);

/** The board says which slots changed, so there is no toast. */
export const useSetSlots = writeHook<typeof setSlots>('PUT', '/api/tournaments/:id/slots', {
  reload: reloadTournament,
  // The board is outdated, for example because another team got the slot.
  recover: ({ client, input }) => void reloadTournament({ client, input }),
  failure: 'Failed to change the slots',
});

export const usePostSlots = writeHook<typeof postSlots>('POST', '/api/tournaments/:id/slots/post', {
  reload: ({ client, input: { params } }) =>
    client.invalidateQueries({ queryKey: postKey(params.id) }),
  success: {
    title: 'Slot List on Its Way to Discord',
    description: 'Until the start, the message changes with the slots.',
  },
  failure: 'Failed to post the slot list',
});
