import { useMutation } from '@tanstack/react-query';
import type { saveRoom } from '../../../../shared/contract/rounds.ts';
import { request } from '../../../lib/request.ts';
import { useReloadTournament } from './use-reload-tournament.ts';

/** Starts a round by giving it a room, or changes the room. */
export function useSaveRoom({ id, round }: { id: string; round: number }) {
  return useMutation({
    mutationFn: (room: { roomId: string; roomPassword: string }) =>
      request<typeof saveRoom>('POST', '/api/tournaments/:id/rounds/:round/room', {
        params: { id, round: String(round) },
        body: room,
      }),
    onSuccess: useReloadTournament(id),
    meta: {
      success: { title: 'Room Information Saved' },
      failure: {
        title: 'Failed to save room information',
        serverMessage: true,
      },
    },
  });
}
