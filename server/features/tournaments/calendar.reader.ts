import type { Viewer } from '#shared/domain/accounts/roles.ts';
import { calendarFile } from '#shared/domain/tournaments/calendar.ts';
import { STATUS_LABELS } from '#shared/domain/tournaments/status.ts';
import { RawBody, WithHeaders, type CachedResponse } from '../../platform/response-cache.ts';
import type { ReadDeps } from '../deps.ts';
import { topics } from '../cache-topics.ts';
import { visibleTournament } from './tournament.loader.ts';
import { readPublicly } from './public-answer.reader.ts';

/** Returns the start of a tournament as a calendar file; `tournament_not_found` for a hidden draft too. */
export function readCalendar(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: string,
): Promise<RawBody | WithHeaders<RawBody> | CachedResponse<RawBody>> {
  const kept = { key: `calendar ${id}`, topics: topics.tournament(id, 'details', 'status') };
  return readPublicly(deps, viewer, kept, async (as) => {
    const { db, clock, publicUrl } = deps;
    const row = await visibleTournament(db, as, id);
    const url = new URL(`/tournaments/${row.id}`, publicUrl).href;
    const file = calendarFile({
      uid: `${row.id}@${new URL(publicUrl).hostname}`,
      title: row.name,
      text: `${STATUS_LABELS[row.status]} · ${row.sponsor_name}\n${url}`,
      url,
      start: row.start_date,
      now: clock(),
      status: row.status,
    });
    return new WithHeaders(new RawBody(Buffer.from(file), 'text/calendar; charset=utf-8'), {
      'content-disposition': 'inline; filename="tournament.ics"',
    });
  });
}
