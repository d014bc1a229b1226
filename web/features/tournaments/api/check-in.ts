import { useQuery } from '@tanstack/react-query';
import type {
  checkIn,
  closeCheckIn,
  openCheckIn,
  readCheckInPost,
  remindCheckIn,
  undoCheckIn,
} from '#shared/contract/check-in.ts';
import type { listNoShows, WaitingNoShows } from '#shared/contract/no-shows.ts';
import { formatClock } from '#web/lib/format/date-time.ts';
import { formatCount } from '#web/lib/format/number.ts';
import { load, request } from '#web/lib/request.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { reloadTournament } from './reads.ts';
import { tournamentKeys } from './tournament-keys.ts';

// A refusal usually means that the check-in closed in the meantime.
export const useCheckIn = writeHook<typeof checkIn>(
  'POST',
  '/api/tournaments/:id/registrations/:registrationId/check-in',
  {
    reload: reloadTournament,
    recover: reloadTournament,
    success: 'Checked In',
    failure: 'Failed to check in',
  },
);

export const useUndoCheckIn = writeHook<typeof undoCheckIn>(
  'DELETE',
  '/api/tournaments/:id/registrations/:registrationId/check-in',
  {
    reload: reloadTournament,
    recover: reloadTournament,
    success: 'Check-In Taken Back',
    failure: 'Failed to take the check-in back',
  },
);

export const useOpenCheckIn = writeHook<typeof openCheckIn>(
  'POST',
  '/api/tournaments/:id/check-in/open',
  {
    reload: reloadTournament,
    recover: reloadTournament,
    success: ({ checkInClosesAt }) => ({
      title:
        checkInClosesAt === null
          ? 'Check-In Opened'
          : `Check-In Open Until ${formatClock(checkInClosesAt)}`,
    }),
    failure: 'Failed to open the check-in',
  },
);

const byRegistration = (sides: WaitingNoShows[]) =>
  new Map(sides.map((side) => [side.registrationId, side]));

/** For organisers: the waitlisted sides whose players missed check-ins, by id. */
export const useNoShows = (id: string) =>
  useQuery({
    // It is below the registrations' key, because every change of the waitlist changes the result.
    queryKey: [...tournamentKeys.registrations(id), 'no-shows'],
    queryFn: load<typeof listNoShows>('/api/tournaments/:id/no-shows', { params: { id } }),
    select: byRegistration,
  });

const postKey = (id: string) => [...tournamentKeys.announcements(id), 'check-in'];

/** No event says that Discord has a message, so a waiting one is polled. */
const waitingMs = 2000;

/** For host and assistants only. */
export const useCheckInPost = (id: string) =>
  useQuery({
    queryKey: postKey(id),
    queryFn: load<typeof readCheckInPost>('/api/tournaments/:id/check-in/post', { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      [data?.message?.state, data?.reminder?.state].includes('waiting') ? waitingMs : false,
  });

export const useClosingPreview = (id: string, enabled: boolean) =>
  useQuery({
    // It is below the registrations' key, because every check-in changes the result.
    queryKey: [...tournamentKeys.registrations(id), 'closing'],
    queryFn: ({ signal }) =>
      request<typeof closeCheckIn>('POST', '/api/tournaments/:id/check-in/close', {
        params: { id },
        query: { preview: '1' },
        signal,
      }),
    enabled,
  });

export const useCloseCheckIn = writeHook<typeof closeCheckIn>(
  'POST',
  '/api/tournaments/:id/check-in/close',
  {
    reload: reloadTournament,
    recover: reloadTournament,
    success: ({ out, in: taken }) => ({
      title: 'Check-In Closed',
      description: `${formatCount(taken.length, 'team')} moved up, ${formatCount(out.length, 'team')} moved to the end of the queue.`,
    }),
    failure: 'Failed to close the check-in',
  },
);

export const useRemindCheckIn = writeHook<typeof remindCheckIn>(
  'POST',
  '/api/tournaments/:id/check-in/remind',
  {
    reload: ({ client, input: { params } }) =>
      client.invalidateQueries({ queryKey: postKey(params.id) }),
    success: ({ told }) =>
      told === 0
        ? { title: 'Nobody to Remind', description: 'All approved teams have checked in.' }
        : { title: 'Reminder Sent', description: `${formatCount(told, 'team')} reminded.` },
    failure: 'Failed to remind the teams',
  },
);
