import type { assignSlots, postSlots, setSlots } from '#shared/contract/slots.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { reloadTournament } from './reads.ts';

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
  success: {
    title: 'Slot List on Its Way to Discord',
    description: 'Until the start, the message changes with the slots.',
  },
  failure: 'Failed to post the slot list',
});
