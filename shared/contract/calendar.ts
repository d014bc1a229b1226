import { call } from './call.ts';
import { idParams } from './fields.ts';

export const readCalendar = call({
  method: 'GET',
  path: '/api/tournaments/:id/calendar.ics',
  access: 'public',
  summary: 'A calendar file with the start of a tournament',
  params: idParams,
  media: 'text/calendar',
  response: null,
  errors: ['tournament_not_found'],
});
