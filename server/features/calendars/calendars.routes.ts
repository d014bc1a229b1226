import * as calendars from '#shared/contract/calendar-links.ts';
import type { Bind } from '#server/http/bind.ts';
import { isKnown } from '#server/http/negotiation.ts';
import { RawBody, WithHeaders } from '#server/platform/response-cache.ts';
import type { Deps } from '../deps.ts';
import { readCalendarLink, readMatchCalendar } from './calendars.reader.ts';
import { endCalendarLink } from './end-calendar-link.command.ts';
import { makeCalendarLink } from './make-calendar-link.command.ts';

export function calendarRoutes(bind: Bind, deps: Deps): void {
  bind(calendars.readCalendarLink, ({ viewer }) => readCalendarLink(deps, viewer));
  bind(calendars.makeCalendarLink, ({ viewer }) => makeCalendarLink(deps, viewer));
  bind(calendars.endCalendarLink, ({ viewer }) => endCalendarLink(deps, viewer));
  bind(calendars.readMatchCalendar, async ({ params, request, reply }) => {
    const { file, etag } = await readMatchCalendar(deps, params.token);
    const headers = { 'cache-control': 'private, no-cache', etag };
    if (isKnown(request.headers['if-none-match'], etag)) {
      return reply.headers(headers).status(304).send();
    }
    return new WithHeaders(new RawBody(Buffer.from(file), 'text/calendar; charset=utf-8'), {
      ...headers,
      'content-disposition': 'inline; filename="matches.ics"',
    });
  });
}
