import type { CallOutput } from '#shared/contract/call.ts';
import type {
  listTournaments as listTournamentsCall,
  Tournament,
  TournamentCard,
} from '#shared/contract/tournaments.ts';
import { isSiteStaff, type Viewer } from '#shared/domain/accounts/roles.ts';
import type { TournamentStatus } from '#shared/domain/tournaments/status.ts';
import type { ReadDb } from '../../db/connection.ts';
import { WithHeaders, type CachedResponse } from '../../platform/response-cache.ts';
import type { ReadDeps } from '../deps.ts';
import { topics } from '../cache-topics.ts';
import { runsAnyDraft } from './assistants.repository.ts';
import { visibleTournament } from './tournament.loader.ts';
import { readPublicly } from './public-answer.reader.ts';
import { openCursor, sealCursor } from './tournament-cursor.presenter.ts';
import { presentCard, presentTournament } from './tournaments.presenter.ts';
import {
  listRegisteredTeams,
  listTournamentRows,
  type TournamentFilter,
  type TournamentRow,
} from './tournaments.repository.ts';

type Query = CallOutput<typeof listTournamentsCall>['query'];
type Cards = TournamentCard[] | WithHeaders<TournamentCard[]>;

/**
 * Returns the cards that the viewer may see, newest first; with a limit, a `Link` header leads to
 * the next page. For visitors from the response cache, unless they search.
 */
export async function listTournaments(
  deps: ReadDeps,
  viewer: Viewer | null,
  query: Query,
): Promise<Cards | CachedResponse<TournamentCard[]>> {
  const drafts = await draftsOf(deps, viewer);
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
  return deps.ready.get(key, [topics.tournaments], list);
}

/** A search and a page after a cursor have this limit when none is given. */
const longestPage = 200;

async function listPage(deps: ReadDeps, query: Query, filter: TournamentFilter): Promise<Cards> {
  const { limit } = filter;
  // One more than the limit shows whether there is a next page.
  const rows = await listTournamentRows(deps.db, {
    ...filter,
    limit: limit === null ? null : limit + 1,
  });
  const shown = limit === null ? rows : rows.slice(0, limit);
  const cards = shown.map(presentCard);
  const last = shown.at(-1);
  if (last === undefined || shown.length === rows.length) return cards;
  const next = new URL('/api/tournaments', deps.publicUrl);
  next.search = new URLSearchParams({
    ...(query.status !== undefined && { status: query.status }),
    ...(query.q && { q: query.q }),
    limit: String(limit),
    cursor: sealCursor(last),
  }).toString();
  return new WithHeaders(cards, { link: `<${next.href}>; rel="next"` });
}

/** Returns whose drafts the list includes; null when the viewer sees the same as a visitor. */
async function draftsOf(
  { db }: ReadDeps,
  viewer: Viewer | null,
): Promise<TournamentFilter['drafts']> {
  if (viewer === null || viewer.banned) return null;
  if (isSiteStaff(viewer)) return 'all';
  return (await runsAnyDraft(db, viewer.userId)) ? { of: viewer.userId } : null;
}

/**
 * Returns a tournament with its long texts, for visitors from the response cache;
 * `tournament_not_found` for a hidden draft too.
 */
export function readTournament(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: string,
): Promise<Tournament | WithHeaders<Tournament> | CachedResponse<Tournament>> {
  const kept = {
    key: `tournament ${id}`,
    topics: topics.tournament(id, 'details', 'registrations', 'status'),
  };
  return readPublicly(deps, viewer, kept, async (as) =>
    showTournament(deps.db, await visibleTournament(deps.db, as, id)),
  );
}

/** Formats a loaded tournament with its current registrations. */
export async function showTournament(db: ReadDb, row: TournamentRow): Promise<Tournament> {
  return presentTournament(row, await listRegisteredTeams(db, row.id));
}
