import { useQuery } from '@tanstack/react-query';
import type { listRoomReads, revealRoom } from '#shared/contract/rooms.ts';
import { load } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { reloadTournament } from './reads.ts';
import { tournamentKeys } from './tournament-keys.ts';

/** No event announces that somebody got a room: after an opening, every page would get one event for each player. */
const readsMs = 5000;

/** For host and assistants only. The key is below the rounds', so a new room is noticed at once. */
export const useRoomReads = (id: string, number: number) =>
  useQuery({
    queryKey: [...tournamentKeys.rounds(id), number, 'reads'],
    queryFn: load<typeof listRoomReads>('/api/tournaments/:id/rounds/:round/room/reads', {
      params: { id, round: String(number) },
    }),
    refetchInterval: readsMs,
  });

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
