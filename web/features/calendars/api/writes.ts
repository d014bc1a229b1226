import type { CallResponse } from '#shared/contract/call.ts';
import type {
  endCalendarLink,
  makeCalendarLink,
  readCalendarLink,
} from '#shared/contract/calendar-links.ts';
import { writeHook } from '#web/lib/write-hook.ts';
import { calendarLinkKey } from './reads.ts';

type Link = CallResponse<typeof readCalendarLink>;

export const useMakeCalendarLink = writeHook<typeof makeCalendarLink>(
  'POST',
  '/api/profile/calendar',
  {
    reload: ({ client, answer: { since } }) =>
      client.setQueryData<Link>(calendarLinkKey, { since }),
    skipsOverview: true,
    failure: 'Failed to make an address',
  },
);

export const useEndCalendarLink = writeHook<typeof endCalendarLink>(
  'DELETE',
  '/api/profile/calendar',
  {
    reload: ({ client }) => client.setQueryData<Link>(calendarLinkKey, { since: null }),
    skipsOverview: true,
    success: 'Calendar turned off',
    failure: 'Failed to turn the calendar off',
  },
);
