import type { CallOutput } from '#shared/contract/call.ts';
import type {
  Tournament,
  TournamentCard,
  listTournaments as listTournamentsCall,
} from '#shared/contract/tournaments.ts';
import { isSiteStaff, type Viewer } from '#shared/domain/accounts/roles.ts';
import { calendarFile } from '#shared/domain/tournaments/calendar.ts';
import { STATUS_LABELS, type TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { ReadDb } from '../../db/connection.ts';
import { openCursor, sealCursor } from '../../platform/cursor.ts';
import { RawBody, WithHeaders, type CachedResponse } from '../../platform/response-cache.ts';
import { topics } from '../cache-topics.ts';
import type { ReadDeps } from '../deps.ts';
import {
  listRegisteredTeams,
  listTournamentRows,
  runsAnyDraft,
  type TournamentFilter,
  type TournamentRow,
} from './tournaments.repository.ts';
import { readPublicly } from './public-answer.reader.ts';
import { visibleTournament } from './tournament.loader.ts';
import { presentCard, presentTournament } from './tournaments.presenter.ts';

type Query = CallOutput<typeof listTournamentsCall>['query'];
type Cards = TournamentCard[] | WithHeaders<TournamentCard[]>;

/**
 * Newest first. With a limit, a `Link` header leads to the next page. Visitors get a cached response, unless they
 * search.
 */
export async function listTournaments(
  deps: ReadDeps,
  viewer: Viewer | null,
  query: Query,
): Promise<Cards | CachedResponse<TournamentCard[]>> {
  const drafts = await readDrafts(deps, viewer);
  const search = query.q || null;
  const after = query.cursor === undefined ? null : openCursor(query.cursor);
  const statuses = [...new Set(query.status?.split(','))].toSorted() as TournamentStatus[];
  const filter: TournamentFilter = {
    drafts,
    statuses: statuses.length === 0 ? null : statuses,
    search,
    after,
    limit: query.limit ?? (search === null && after === null ? null : longestPage),
  };
  const list = () => listPage(deps, query, filter);
  // Searches hardly ever repeat, and a filtered list without a limit is as large as the whole list.
  const repeats = filter.limit !== null || statuses.length === 0;
  if (drafts !== null || search !== null || !repeats) return list();
  const key = `tournaments ${statuses.join()} ${filter.limit ?? ''} ${query.cursor ?? ''}`;
  return deps.responseCache.get(key, [topics.tournaments], list);
}

/** The limit of a search, or of a page after a cursor, if none is given. */
const longestPage = 200;

async function listPage(deps: ReadDeps, query: Query, filter: TournamentFilter): Promise<Cards> {
  const { limit } = filter;
  // One tournament more than the limit shows whether there is a next page.
  const rows = await listTournamentRows(deps.db, {
    ...filter,
    limit: limit === null ? null : limit + 1,
  });
  const visible = limit === null ? rows : rows.slice(0, limit);
  const cards = visible.map(presentCard);
  const last = visible.at(-1);
  if (last === undefined || visible.length === rows.length) return cards;
  const next = new URL('/api/tournaments', deps.publicUrl);
  next.search = new URLSearchParams({
    ...(query.status !== undefined && { status: query.status }),
    ...(query.q && { q: query.q }),
    limit: String(limit),
    cursor: sealCursor({ at: last.created_at, id: last.id }),
  }).toString();
  return new WithHeaders(cards, { link: `<${next.href}>; rel="next"` });
}

/** Null if the viewer sees the same as a visitor. */
async function readDrafts(
  { db }: ReadDeps,
  viewer: Viewer | null,
): Promise<TournamentFilter['drafts']> {
  if (viewer === null || viewer.banned) return null;
  if (isSiteStaff(viewer)) return 'all';
  return (await runsAnyDraft(db, viewer.userId)) ? { of: viewer.userId } : null;
}

/** Visitors get a cached response. Throws `tournament_not_found` for a hidden draft too. */
export function readTournament(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: string,
): Promise<Tournament | WithHeaders<Tournament> | CachedResponse<Tournament>> {
  const entry = {
    key: `tournament ${id}`,
    topics: topics.tournament(id, 'details', 'registrations', 'status'),
  };
  return readPublicly(deps, viewer, entry, async (as) =>
    showTournament(deps.db, await visibleTournament(deps.db, as, id)),
  );
}

export async function showTournament(db: ReadDb, row: TournamentRow): Promise<Tournament> {
  return presentTournament(row, await listRegisteredTeams(db, row.id));
}

/** Throws `tournament_not_found` for a hidden draft too. */
export function readCalendar(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: string,
): Promise<RawBody | WithHeaders<RawBody> | CachedResponse<RawBody>> {
  const entry = { key: `calendar ${id}`, topics: topics.tournament(id, 'details', 'status') };
  return readPublicly(deps, viewer, entry, async (as) => {
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
