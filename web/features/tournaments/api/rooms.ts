import type { revealRoom } from '#shared/contract/rooms.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { reloadTournament } from './reads.ts';

// A refusal usually means that another organiser was faster.
export const useRevealRoom = writeHook<typeof revealRoom>(
  'POST',
  '/api/tournaments/:id/rounds/:round/room/reveal',
  {
    reload: reloadTournament,
    recover: reloadTournament,
    success: 'Room Shown to Players',
    failure: 'Failed to show the room',
  },
);
