import * as z from 'zod/mini';
import { call } from './call.ts';
import { time } from './fields.ts';

export const readCalendarLink = call({
  method: 'GET',
  path: '/api/profile/calendar',
  access: 'signed-in',
  summary:
    "When the address of the caller's calendar was made; the address itself is never returned again",
  response: z.object({
    /** Null if there is none. */
    since: z.nullable(time),
  }),
  errors: [],
});

export const makeCalendarLink = call({
  method: 'POST',
  path: '/api/profile/calendar',
  access: 'signed-in',
  summary: "Gives the caller's calendar a new address; the former one stops working",
  status: 201,
  response: z.object({ url: z.string(), since: time }),
  errors: [],
});

export const endCalendarLink = call({
  method: 'DELETE',
  path: '/api/profile/calendar',
  access: 'signed-in',
  summary: "Removes the address of the caller's calendar",
  response: z.object({}),
  errors: [],
});

export const readMatchCalendar = call({
  method: 'GET',
  path: '/api/calendar/:token/matches.ics',
  access: 'public',
  summary: 'A calendar with the matches of the user to whom the address belongs',
  params: z.object({
    token: z
      .string()
      .check(z.regex(/^[\w-]{43}$/, { error: 'This is not the address of a calendar.' })),
  }),
  media: 'text/calendar',
  response: null,
  errors: ['calendar_not_found'],
});
