import { useQuery } from '@tanstack/react-query';
import type { readCalendarLink } from '#shared/contract/calendar-links.ts';
import { load } from '#web/lib/request.ts';

export const calendarLinkKey = ['calendar-link'];

export const useCalendarLink = () =>
  useQuery({
    queryKey: calendarLinkKey,
    queryFn: load<typeof readCalendarLink>('/api/profile/calendar'),
  });
