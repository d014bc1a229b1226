import type { CallOutput, CallResponse } from '#shared/contract/call.ts';
import type * as calls from '#shared/contract/series.ts';
import type {
  Series,
  SeriesSide,
  SeriesTournament,
  SeriesWithHost,
} from '#shared/contract/series.ts';
import { isSiteStaff, type Viewer } from '#shared/domain/accounts/roles.ts';
import { fromHundredths } from '#shared/domain/tournaments/hundredths.ts';
import { hostsSeries } from '#shared/domain/tournaments/series-rights.ts';
import type { ReadDb } from '#server/db/connection.ts';
import { AppError } from '#server/platform/errors.ts';
import type { CachedResponse, WithHeaders } from '#server/platform/response-cache.ts';
import { presentPublicUser } from '../../accounts/users.presenter.ts';
import { findUser } from '../../accounts/users.repository.ts';
import { topics } from '../../cache-topics.ts';
import type { ReadDeps } from '../../deps.ts';
import { readPublicly } from '../public-answer.reader.ts';
import { presentCard } from '../tournaments.presenter.ts';
import { listSeriesTournamentRows, type SeriesFilter } from '../tournaments.repository.ts';
import { countCompleted, listReservable, listStandingRows } from './series-sides.repository.ts';
import { visibleSeries } from './series.loader.ts';
import { earliestDate, presentSeries } from './series.presenter.ts';
import {
  countTournaments,
  listComing,
  listSeriesRows,
  type SeriesRow,
} from './series.repository.ts';

type Standings = CallResponse<typeof calls.listSeriesStandings>;

/** Newest first. */
export async function listSeries({ db, clock }: ReadDeps, viewer: Viewer): Promise<Series[]> {
  const rows = await listSeriesRows(db, viewer.userId);
  return showAll(db, rows, viewer, { now: clock(), isManaged: true });
}

/** Throws `series_not_found` for a viewer who may not see it. */
export async function readSeries(
  { db, clock }: ReadDeps,
  viewer: Viewer | null,
  id: string,
): Promise<SeriesWithHost> {
  const { series, isManaged } = await visibleSeries(db, viewer, id);
  const [shown] = await showAll(db, [series], viewer, { now: clock(), isManaged });
  const host = await findUser(db, series.host_user_id);
  if (shown === undefined || host === undefined) throw new AppError('series_not_found');
  return { ...shown, host: presentPublicUser(host) };
}

type Showing = { now: Date; isManaged: boolean };

async function showAll(
  db: ReadDb,
  rows: readonly SeriesRow[],
  viewer: Viewer | null,
  showing: Showing,
) {
  if (rows.length === 0) return [];
  const { now } = showing;
  const visible = { seriesIds: rows.map(({ id }) => id), drafts: draftsOf(viewer) };
  const coming = await listComing(db, { ...visible, now, from: earliestDate(now) });
  const counts = await countTournaments(db, visible);
  return rows.map((row) => presentSeries(row, { coming, counts, ...showing }));
}

/** See rules/tournaments 4.1. */
function draftsOf(viewer: Viewer | null): SeriesFilter['drafts'] {
  if (viewer === null || viewer.banned) return null;
  return isSiteStaff(viewer) ? 'all' : { of: viewer.userId };
}

/** Visitors get a cached response (rules/series 6). */
export function listSeriesStandings(
  deps: ReadDeps,
  viewer: Viewer | null,
  id: string,
): Promise<Standings | WithHeaders<Standings> | CachedResponse<Standings>> {
  const { db } = deps;
  const entry = {
    key: `series standings ${id}`,
    topics: [topics.stats, topics.tournaments],
  };
  return readPublicly(deps, viewer, entry, async (as) => {
    await visibleSeries(db, as, id);
    const rows = await listStandingRows(db, id);
    return {
      tournaments: await countCompleted(db, id),
      total: rows[0]?.total ?? 0,
      sides: rows.map((row) => ({
        rank: row.rank,
        clanId: row.clan_id,
        teamId: row.team_id,
        name: row.name,
        tournaments: row.tournaments,
        points: fromHundredths(row.points_hundredths),
        wins: row.wins,
        kills: row.kills,
      })),
    };
  });
}

type Query = CallOutput<typeof calls.listSeriesTournaments>['query'];

/** The number of tournaments in a page without a limit. */
const PAGE = 20;

/** Latest date first. Drafts are only for those who may see them. */
export async function listSeriesTournaments(
  { db }: ReadDeps,
  viewer: Viewer | null,
  id: string,
  { limit = PAGE, before }: Query,
): Promise<SeriesTournament[]> {
  await visibleSeries(db, viewer, id);
  const rows = await listSeriesTournamentRows(db, {
    seriesId: id,
    drafts: draftsOf(viewer),
    before: before ?? null,
    limit,
  });
  return rows.map((row) => ({ ...presentCard(row), seriesDate: row.series_date ?? '' }));
}

/** See rules/series 5.4. */
export async function listReservableSides(
  { db }: ReadDeps,
  viewer: Viewer,
  id: string,
): Promise<SeriesSide[]> {
  const { series } = await visibleSeries(db, viewer, id);
  if (!hostsSeries(viewer, series.host_user_id)) throw new AppError('not_series_host');
  return (await listReservable(db, viewer.userId, null)).map((row) => ({
    clanId: row.clan_id,
    teamId: row.team_id,
    name: row.name,
  }));
}
