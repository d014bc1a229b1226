import { useQuery } from '@tanstack/react-query';
import type { postRoom, readRoomPost } from '#shared/contract/room-posts.ts';
import { load } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { tournamentKeys } from './tournament-keys.ts';

const postKey = (id: string, number: string | number) => [
  ...tournamentKeys.rounds(id),
  Number(number),
  'post',
];

/** No event says that Discord has a message, so a waiting one is polled. */
const waitingMs = 2000;

/** For host and assistants only. The key is below the rounds', so a new room is noticed at once. */
export const useRoomPost = (id: string, number: number) =>
  useQuery({
    queryKey: postKey(id, number),
    queryFn: load<typeof readRoomPost>('/api/tournaments/:id/rounds/:round/room/post', {
      params: { id, round: String(number) },
    }),
    refetchInterval: ({ state: { data } }) =>
      data?.message?.state === 'waiting' ? waitingMs : false,
  });

export const usePostRoom = writeHook<typeof postRoom>(
  'POST',
  '/api/tournaments/:id/rounds/:round/room/post',
  {
    reload: ({ client, input: { params } }) =>
      client.invalidateQueries({ queryKey: postKey(params.id, params.round) }),
    // The dialog shows the reason.
    failure: { title: 'Failed to post the room' },
  },
);
